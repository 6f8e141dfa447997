import ArgumentParser
import Sightings

struct AnimalsShowCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "show", abstract: "show the facts of an animal, and its sightings")

  @Argument(help: ArgumentHelp("the animal's name", valueName: "name"))
  var name: String

  @Option(help: ArgumentHelp("its species, if several animals have this name", valueName: "species"))
  var species: String?

  @OptionGroup var options: LibraryOptions

  func run() throws {
    let catalogue = try options.openCatalogueForReading()
    let profile = try catalogue.book.animal(named: name, species: species)
    if options.json {
      try Output.json(profile)
      return
    }
    print(profile)
    var query = SightingQuery(for: .owner)
    query.individuals = [profile.animal.id]
    let sightings = try query.rows(in: catalogue.library)
    guard !sightings.isEmpty else { return }
    Output.line()
    SightingTable.print(sightings)
  }

  private func print(_ profile: AnimalProfile) {
    let animal = profile.animal
    Output.line(Style.heading(animal.name.printable))
    let facts: [(String, String?)] = [
      ("species", animal.species), ("sex", animal.sex?.rawValue), ("born", animal.born), ("died", animal.died),
      ("mother", animal.mother), ("father", animal.father),
      ("children", profile.children.isEmpty ? nil : Formatted.list(profile.children.map(\.name))),
      ("captive", animal.captive.map { $0 ? "yes" : "no" }), ("note", animal.note),
      ("seen", Formatted.count(animal.sightings, "time")),
      ("first seen", animal.firstSeen.map(Formatted.day)), ("last seen", animal.lastSeen.map(Formatted.day)),
      ("company", profile.company.isEmpty ? nil : Self.company(profile.company)),
      ("followed", animal.isFollowed ? "yes" : nil),
      ("contradiction", animal.isContradictory ? "yes: `menagerie why ANNOTATION` shows the decisions" : nil),
    ]
    let width = facts.filter { $0.1 != nil }.map(\.0.count).max() ?? 0
    for (title, fact) in facts {
      guard let fact else { continue }
      Output.line("  " + title.padding(to: width) + "  " + fact.printable)
    }
  }

  private static func company(_ companions: [AnimalProfile.Companion]) -> String {
    Formatted.list(companions.prefix(5).map { "\($0.name) (\(Formatted.count($0.encounters, "encounter")))" })
  }
}
