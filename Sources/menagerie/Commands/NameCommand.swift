import ArgumentParser
import Sightings

struct NameCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "name",
    abstract: "name the animal that an annotation shows",
    discussion: """
      all annotations that are linked to this one get the name, too. a new name makes a new animal.
      """)

  @Argument(help: ArgumentHelp("the number of an annotation, as lists show it", valueName: "annotation"))
  var annotation: AnnotationID

  @Argument(help: ArgumentHelp("the animal's name", valueName: "name"))
  var name: String

  @Option(help: ArgumentHelp("the animal's species, if several animals have this name", valueName: "name"))
  var species: String?

  @Option(help: ArgumentHelp("the reason, in your own words", valueName: "words"))
  var reason: String?

  @OptionGroup var options: LibraryOptions

  func run() throws {
    try options.report(options.openCatalogue().name(annotation, as: name, species: species, reason: reason))
  }
}
