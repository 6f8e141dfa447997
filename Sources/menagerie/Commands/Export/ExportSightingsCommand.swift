import ArgumentParser
import Foundation
import Sightings

struct ExportSightingsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "sightings",
    abstract: "write sightings as csv, geojson, kml or gpx",
    discussion: """
      takes the conditions of `menagerie sightings`; without conditions it writes all sightings. kml and gpx leave out \
      sightings without a place.
      """)

  @Argument(help: ArgumentHelp("the format", valueName: "format"))
  var format: SightingFormat

  @Option(
    name: .shortAndLong, help: ArgumentHelp("write to this file (default: standard output)", valueName: "file"),
    completion: .file())
  var output: String?

  @OptionGroup(title: "Conditions") var filter: FilterOptions
  @OptionGroup var options: LibraryOptions

  func run() throws {
    let rows = try filter.query.rows(in: options.openForReading())
    let text = format.text(of: rows)
    let written = rows.count(where: format.holds)
    let leftOut = rows.count - written
    if let output {
      try Output.file(text.utf8, to: output)
      try tell(written, leftOut, in: output)
    } else {
      Output.write(text)
      if leftOut > 0 { Output.note("sightings left out for lack of a place: \(Formatted.count(leftOut))") }
    }
  }

  private func tell(_ written: Int, _ leftOut: Int, in file: String) throws {
    if options.json {
      try Output.json(Summary(file: file, written: written, leftOut: leftOut))
    } else {
      let rest = leftOut > 0 ? "; \(Formatted.count(leftOut)) without a place left out" : ""
      Output.line("\(Formatted.count(written, "sighting")) written to \(file)\(rest)")
    }
  }

  private struct Summary: Encodable {
    let file: String
    let written: Int
    let leftOut: Int
  }
}

extension SightingFormat: ExpressibleByArgument {}
