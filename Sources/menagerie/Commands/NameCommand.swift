import ArgumentParser
import Sightings

struct NameCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "name",
    abstract: "name the animal that an annotation shows",
    discussion: """
      all annotations that are linked to this one get the name, too. a new name makes a new animal. --group also names the other \
      annotations of the group that `menagerie groups` shows.
      """)

  @Argument(help: ArgumentHelp("the number of an annotation, as lists show it", valueName: "annotation"))
  var annotation: AnnotationID

  @Argument(help: ArgumentHelp("the animal's name", valueName: "name"))
  var name: String

  @Option(help: ArgumentHelp("the animal's species, if several animals have this name", valueName: "name"))
  var species: String?

  @Option(help: ArgumentHelp("the reason, in your own words", valueName: "words"))
  var reason: String?

  @Flag(help: "name all annotations of its group") var group = false

  @OptionGroup var options: LibraryOptions

  func run() throws {
    let catalogue = try options.openCatalogue()
    guard group else {
      return try options.report(catalogue.name(annotation, as: name, species: species, reason: reason))
    }
    let groups = try GroupMaker(library: catalogue.library).all().groups
    guard let group = groups.first(where: { $0.members.contains(annotation) }) else {
      throw StatusError(
        .failed, "annotation \(annotation) is in no group: `menagerie groups` compares new photos and lists the groups")
    }
    try options.report(catalogue.name(group.members, as: .name(name, species: species), reason: reason))
  }
}
