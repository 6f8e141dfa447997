import ArgumentParser
import MediaLibrary
import Sightings

struct SightingsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "sightings",
    abstract: "list sightings: who was seen where and when",
    discussion: """
      all conditions have to be met. rows come by time; those without a time come last. for the next page of a list \
      with --limit, give its last annotation to --after.

      what is known of a photo is chosen in one order, fact by fact: what a person set by hand; what an import was told \
      (--utc-offset, --annotations, --gpx); Exif; XMP and IPTC inside the file; the sidecar beside it; the file's name. \
      --facts shows which source stands for a photo, and what the others say. suspicious positions are kept and shown \
      there, and left out of places and maps until somebody sets the position.
      """)

  @OptionGroup(title: "Conditions") var filter: FilterOptions
  @OptionGroup var options: LibraryOptions

  @Option(help: ArgumentHelp("how to answer (default: table)", valueName: "format"))
  var format: ListFormat?

  @Flag(help: "print how many there are, and nothing else")
  var count = false

  @Option(
    help: ArgumentHelp(
      "what every source says of one photo: its path, or the number of an annotation on it", valueName: "photo"))
  var facts: String?

  func validate() throws {
    if count, filter.after != nil {
      throw ValidationError(
        "--count counts all that meet the conditions, and --after is for a page of them: leave one out")
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
