import ArgumentParser

/// Merges two records of the same animal.
struct AnimalsMergeCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "merge", abstract: "record that two animals are one",
    discussion: "every sighting of the first becomes one of the second. `menagerie undo` parts them again.")

  @Argument(help: ArgumentHelp("the animal that goes", valueName: "name"))
  var name: String

  @Argument(help: ArgumentHelp("the animal that stays", valueName: "into"))
  var into: String

  @OptionGroup var options: LibraryOptions

  func run() throws {
    try options.report(options.openCatalogue().merge(name, into: into))
  }
}
