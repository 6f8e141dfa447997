import ArgumentParser

struct FollowCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "follow", abstract: "follow an animal: `menagerie feed` shows the news about it")

  @Argument(help: ArgumentHelp("the animal's name", valueName: "name"))
  var name: String

  @OptionGroup var options: LibraryOptions

  func run() throws {
    try options.report(options.openCatalogue().follows.follow(name))
  }
}
