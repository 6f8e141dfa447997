import ArgumentParser
import MediaLibrary
import Sightings

struct SightingsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "sightings",
    abstract: "list sightings: which animal was seen where and when",
    discussion: """
      a sighting must meet all conditions. rows are ordered by time; sightings without a time come last. for the next page \
      of a list with --limit, give its last annotation to --after.

      several sources may state a fact of a photo. for each fact the first source in this order counts: a person; an \
      option of the import (--utc-offset, --annotations, --gpx); Exif; XMP and IPTC inside the file; the sidecar beside \
      it; the file's name. --facts shows the source that counts for a photo, and the values of the other sources. \
      suspicious positions are kept and shown there. places and maps leave them out until a person sets the position.
      """)

  @OptionGroup(title: "Conditions") var filter: FilterOptions
  @OptionGroup var options: LibraryOptions

  @Option(help: ArgumentHelp("the output format (default: table)", valueName: "format"))
  var format: ListFormat?

  @Flag(help: "print only the number of sightings")
  var count = false

  @Option(
    help: ArgumentHelp(
      "show what every source says about one photo: its path, or the number of an annotation on it", valueName: "photo")
  )
  var facts: String?

  func validate() throws {
    if count, filter.after != nil {
      throw ValidationError(
        "--count counts all sightings that meet the conditions, --after selects a page of them: leave one out")
    }
  }

  func run() throws {
    let library = try options.openForReading()
    if let facts {
      let photo = try library.photo(named: facts)
      return try FactTable.print(try library.facts(of: photo, for: .owner), inJSON: options.json)
    }
    if count {
      Output.line(String(try filter.query.count(in: library)))
      return
    }
    let rows = try filter.query.rows(in: library)
    switch format ?? (options.json ? .json : .table) {
    case .table: try printTable(rows, of: library)
    case .json: for row in rows { try Output.json(row) }
    case .csv: Output.write(SightingFormat.csv.text(of: rows))
    case .geojson: Output.write(SightingFormat.geojson.text(of: rows))
    case .kml: Output.write(SightingFormat.kml.text(of: rows))
    case .gpx: Output.write(SightingFormat.gpx.text(of: rows))
    }
  }

  private func printTable(_ rows: [Sighting], of library: Library) throws {
    guard !rows.isEmpty else {
      Output.note("no sighting meets these conditions")
      for unknown in try filter.query.unknownValues(in: library) { Output.note(unknown.sentence) }
      return
    }
    SightingTable.print(rows)
    if let last = rows.last, rows.count == filter.limit {
      let total = try filter.query.count(in: library)
      Output.note("\(Formatted.count(total)) in all; the next page: --after \(last.annotation)")
    }
  }

  enum ListFormat: String, ExpressibleByArgument, CaseIterable {
    case table, json, csv, geojson, kml, gpx
  }
}
