import ArgumentParser
import MediaLibrary
import Sightings

struct GroupsCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "groups",
    abstract: "gather sightings without a name into groups; each is probably one animal",
    discussion: """
      compares coats first, if they were not compared yet. a group is a proposal: `menagerie name` or `menagerie decide` \
      confirms it. left and right flanks stay in separate groups until a person records that they show one animal.
      """)

  @Option(help: ArgumentHelp("only groups with photos of this import (its number in `menagerie log`)", valueName: "n"))
  var `import`: Int64?

  @OptionGroup var options: LibraryOptions

  func run() async throws {
    let library = try options.openForDescribing()
    _ = try await Interruption.cancelling {
      let progress = MatchingBars()
      defer { progress.finish() }
      return try await PairProposer(library: library).run { progress.show($0) }
    }
    let found = try GroupMaker(library: library).all(importedBy: `import`.map(OperationID.init(rawValue:)))
    if options.json {
      try Output.json(found)
    } else if found.sightings == 0 {
      Output.note("every sighting has a name: there is nothing to group")
    } else {
      print(found)
    }
  }

  private func print(_ found: AnimalGroups) {
    Output.line(
      "about \(Formatted.count(found.animals, "animal")) on \(Formatted.count(found.sightings, "sighting")) without a name, "
        + "\(found.alone.count) of them in no group")
    guard !found.groups.isEmpty else { return }
    Output.line()
    var table = TextTable(.number("sightings"), .number("best match"), .text("pair"), .note("annotations"))
    for group in found.groups {
      table.add(
        Formatted.count(group.members.count), group.strongest.map { Identification.percent($0.probability) } ?? "-",
        group.strongest.map { "\($0.a) and \($0.b)" } ?? "-",
        group.members.map(\.description).joined(separator: " "))
    }
    table.print()
    Output.note("name a group by one of its annotations: menagerie name \(found.groups[0].id) NAME --group")
  }
}
