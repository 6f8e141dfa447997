import ArgumentParser

struct UnfollowCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "unfollow", abstract: "stop following an animal")

  @Argument(help: ArgumentHelp("the animal's name", valueName: "name"))
  var name: String

  @OptionGroup var options: LibraryOptions

  func run() throws {
    try options.report(options.openCatalogue().follows.unfollow(name))
  }
}
