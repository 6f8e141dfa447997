import ArgumentParser
import Sightings

/// Publishes the catalogue for PostgreSQL.
struct ExportPostgresCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "postgres",
    abstract: "write the catalogue as SQL for PostgreSQL with PostGIS, then only what has changed",
    discussion: """
      the first run into a folder writes 000001.sql with the whole catalogue. each later run writes the next file, with the \
      changes since then, or none if nothing has changed. psql loads the files in order, each once: \
      `psql -d DATABASE -f FOLDER/000001.sql`. without --output the whole catalogue goes to standard output: \
      `menagerie export postgres | psql -d DATABASE`.

      the tables are in the schema menagerie, with keys, comments and places as geometry. --readers hides the places that \
      these people may not see on the pages, and for visitors and staff also folders, reasons and who decided. \
      docs/postgres.md explains the tables.
      """)

  @Option(
    name: .shortAndLong, help: ArgumentHelp("the folder of the files (default: standard output)", valueName: "folder"),
    completion: .directory)
  var output: String?

  @Option(help: ArgumentHelp("who will read the database", valueName: "role"))
  var readers = Viewer.Role.owner

  @OptionGroup var options: LibraryOptions

  func run() async throws {
    let export = PostgresExport(try options.openForReading(), for: readers)
    let report = try await Interruption.cancelling { [output] () throws -> PostgresExport.Report? in
      let bar = ProgressBar("writing", unit: "rows")
      defer { bar.finish() }
      if let output { return try export.write(into: output) { bar.show($0, of: $1) } }
      try export.write(progress: { bar.show($0, of: $1) }) { Output.write(String(decoding: $0, as: UTF8.self)) }
      return nil
    }
    guard let report else { return }
    if options.json { try Output.json(report) } else { say(report) }
  }

  private func say(_ report: PostgresExport.Report) {
    if let file = report.completed {
      Output.line("an earlier run was killed; its file is complete now: \(file.printable)")
      Output.line("load it: psql -d DATABASE -f \(file.printable)")
    }
    guard let file = report.file else { return Output.line("nothing has changed since the last run") }
    let rows = Formatted.count(report.changed, "row")
    Output.line(
      report.isWhole
        ? "\(rows) written to \(file.printable)"
        : "\(rows) changed, \(Formatted.count(report.removed)) removed: \(file.printable)")
    Output.line("load it: psql -d DATABASE -f \(file.printable)")
  }
}

extension Viewer.Role: ExpressibleByArgument {}

extension PostgresExportError: SentenceError {
  /// The reason, and what helps.
  var sentence: String { description }
}
