import ArgumentParser
import Sightings

/// Names the animal of an annotation.
struct NameCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "name",
    abstract: "say which animal an annotation shows",
    discussion: """
      the name goes to every annotation that is linked to this one. a name that is new makes a new animal.
      """)

  @Argument(help: ArgumentHelp("the number of an annotation, as lists show it", valueName: "annotation"))
  var annotation: AnnotationID

  @Argument(help: ArgumentHelp("the animal's name", valueName: "name"))
  var name: String

  @Option(help: ArgumentHelp("the animal's species, where several animals have this name", valueName: "name"))
  var species: String?

  @Option(help: ArgumentHelp("why, in your own words", valueName: "words"))
  var reason: String?

  @OptionGroup var options: LibraryOptions

  func run() throws {
    try options.report(options.openCatalogue().name(annotation, as: name, species: species, reason: reason))
  }
}
