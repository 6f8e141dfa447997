import ArgumentParser

/// Merges two records of the same animal.
struct AnimalsMergeCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "merge", abstract: "record that two animals are one",
    discussion:
      "all sightings of the first animal become sightings of the second. `menagerie undo` separates them again.")

  @Argument(help: ArgumentHelp("the animal whose name goes", valueName: "name"))
  var name: String

  @Argument(help: ArgumentHelp("the animal whose name stays", valueName: "into"))
  var into: String

  @OptionGroup var options: LibraryOptions

  func run() throws {
    try options.report(options.openCatalogue().merge(name, into: into))
  }
}
