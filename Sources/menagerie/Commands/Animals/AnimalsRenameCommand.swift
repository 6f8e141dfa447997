import ArgumentParser

struct AnimalsRenameCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "rename", abstract: "give an animal another name")

  @Argument(help: ArgumentHelp("its current name", valueName: "name"))
  var name: String

  @Argument(help: ArgumentHelp("its new name", valueName: "new-name"))
  var newName: String

  @OptionGroup var options: LibraryOptions

  func run() throws {
    try options.report(options.openCatalogue().rename(name, to: newName))
  }
}
