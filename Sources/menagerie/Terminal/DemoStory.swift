import Foundation
import Imaging
import Sightings

/// The texts of the demo.
struct DemoStory {
  let library: String
  let answersInJSON: Bool

  func tellBeginning(photos: String) throws {
    guard !answersInJSON else { return }
    Output.line("photos of an invented reserve, drawn for this demo: \(photos)")
    Output.line("library: \(library)")
    Output.line()
  }

  // MARK: Import

  func tell(_ report: ImportReport) throws {
    guard !answersInJSON else { return }
    heading("1. import")
    ImportSummary(report).printCounts()
    Output.line()
  }

  // MARK: Identify

  func tell(_ answers: [Identification], sightings: [Sighting]) throws {
    if answersInJSON {
      for answer in answers { try Output.json(IdentificationAnswer(answer, evidence: nil)) }
      return
    }
    heading("2. identify: which animals do the photos without a name show?")
    let byAnnotation = Dictionary(sightings.map { ($0.annotation, $0) }, uniquingKeysWith: { a, _ in a })
    var table = TextTable(
      .number("annotation"), .path("photo"), .text("time"), .text("most like"), .number("likely"), .text("then"))
    for answer in answers {
      let sighting = answer.subject.annotation.flatMap { byAnnotation[$0] }
      let (first, second) = (answer.candidates.first, answer.candidates.dropFirst().first)
      table.add(
        answer.subject.annotation?.description ?? "-", Self.name(of: answer.subject.path),
        sighting.map(SightingTable.time) ?? "-", first?.name ?? "no known animal",
        answer.probability.map(Identification.percent) ?? "-", second?.name ?? "-")
    }
    table.print()
    Output.line("likely: the probability that the first animal is the right one. you decide.")
    Output.line()
  }

  // MARK: Sightings of animals

  func tell(_ animals: [Animal], sightings: [Sighting]) throws {
    if answersInJSON {
      for animal in animals { try Output.json(animal) }
      return
    }
    heading("3. sightings: which animal was seen where")
    let byAnimal = Dictionary(grouping: sightings.filter { $0.individual != nil }) { $0.individual }
    var table = TextTable(
      .text("animal"), .note("species"), .number("sightings"), .text("last seen"), .text("place"), .text("facing"))
    for animal in animals {
      let last = byAnimal[animal.id]?.last { $0.time != nil }
      let placed = byAnimal[animal.id]?.last { $0.position != nil }
      table.add(
        animal.name, animal.species ?? "-", Formatted.count(animal.sightings), last.map(SightingTable.time) ?? "-",
        placed.map(SightingTable.place) ?? "-", placed.map(SightingTable.facing) ?? "-")
    }
    table.print()
    Output.line()
  }

  // MARK: Next commands

  func tellNext(_ answers: [Identification], sightings: [Sighting]) throws {
    guard !answersInJSON else { return }
    heading("what to type next")
    let (annotation, name) = Self.example(answers, sightings)
    var steps = [
      ("export MENAGERIE_LIBRARY=\(library.asShellWord)", "work with this library"),
      ("menagerie identify \(annotation) --evidence why.png", "see why: both photos, and the places that agree"),
      ("menagerie name \(annotation) \(name.asShellWord)", "confirm: it is \(name)"),
      ("menagerie why \(annotation)", "show the decisions that make it \(name)"),
      ("menagerie animals show \(name.asShellWord)", "all about \(name)"),
      ("menagerie sightings --time-of-day 15:00..07:30", "animals seen from late in the day until dawn"),
      ("menagerie undo", "take the last operation back"),
      ("menagerie import ~/Pictures --library ~/animals --dry-run", "your own photos: a dry run first"),
    ]
    if let folder = Self.folderOffPath {
      steps.insert(("export PATH=\(folder.asShellWord):$PATH", "run menagerie by its name"), at: 0)
    }
    let width = steps.map(\.0.displayWidth).max() ?? 0
    for (command, meaning) in steps { Output.line("  " + command.padding(to: width) + "  " + Style.faint(meaning)) }
  }

  /// An example for the commands: the clearest identification of a photo with a date. Copies of photos often have no
  /// date, so photos without a date are left out.
  private static func example(_ answers: [Identification], _ sightings: [Sighting]) -> (
    annotation: String, name: String
  ) {
    let dated = Set(sightings.filter { $0.time != nil }.map(\.annotation))
    let best = answers.filter { $0.subject.annotation.map(dated.contains) ?? false }
      .max {
        ($0.probability ?? 0, $0.candidates.first?.score ?? 0) < ($1.probability ?? 0, $1.candidates.first?.score ?? 0)
      }
    return (best?.subject.annotation?.description ?? "1", best?.candidates.first?.name ?? "Zuri")
  }

  /// The folder of this program; `nil` when a folder of `PATH` has the program.
  private static var folderOffPath: String? {
    let program = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
    let path = Invocation.current.environment["PATH"] ?? ""
    let isFound = path.split(separator: ":").contains {
      URL(fileURLWithPath: "\($0)/menagerie").resolvingSymlinksInPath() == program
    }
    return isFound ? nil : program.deletingLastPathComponent().path
  }

  private func heading(_ text: String) { Output.line(Style.heading(text)) }

  private static func name(of path: String) -> String { path.split(separator: "/").last.map(String.init) ?? path }
}
