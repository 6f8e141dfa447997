import ArgumentParser
import Sightings

/// Splits one record that mixes two animals.
struct AnimalsSplitCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "split", abstract: "move sightings of an animal to another one that they show")

  @Argument(help: ArgumentHelp("the animal that has these sightings now", valueName: "name"))
  var name: String

  @Argument(help: ArgumentHelp("the annotations that show another animal", valueName: "annotation"))
  var annotations: [AnnotationID]

  @Option(name: .customLong("as"), help: ArgumentHelp("the name of the other animal", valueName: "new-name"))
  var newName: String

  @OptionGroup var options: LibraryOptions

  func run() throws {
    try options.report(options.openCatalogue().split(name, annotations: annotations, newName: newName))
  }
}
