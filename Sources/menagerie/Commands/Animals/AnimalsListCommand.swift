import ArgumentParser
import Sightings

struct AnimalsListCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "list the animals, by name")

  @Option(help: ArgumentHelp("only names that contain these letters", valueName: "letters"))
  var matching: String?

  @OptionGroup var options: LibraryOptions

  func run() throws {
    let animals = try options.openCatalogueForReading().book.animals(matching: matching)
    if options.json {
      for animal in animals { try Output.json(animal) }
    } else if animals.isEmpty {
      Output.note(
        matching.map { "no animal's name contains \"\($0)\"" }
          ?? "no animal has a name yet: `menagerie name ANNOTATION NAME` gives one")
    } else {
      print(animals)
    }
  }

  private func print(_ animals: [Animal]) {
    var table = TextTable(
      .text("name"), .note("species"), .text("sex"), .number("sightings"), .text("first seen"), .text("last seen"),
      .text("followed"))
    for animal in animals {
      table.add(
        animal.name + (animal.isContradictory ? " !" : ""), animal.species ?? "-", animal.sex?.rawValue ?? "-",
        Formatted.count(animal.sightings), animal.firstSeen.map(Formatted.day) ?? "-",
        animal.lastSeen.map(Formatted.day) ?? "-",
        animal.isFollowed ? "yes" : "-")
    }
    table.print()
    if animals.contains(where: \.isContradictory) {
      Output.note("! decisions about this animal contradict one another: `menagerie why ANNOTATION` shows them")
    }
  }
}
