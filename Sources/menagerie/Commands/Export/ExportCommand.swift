import ArgumentParser

struct ExportCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "export",
    abstract: "write sightings as csv, geojson, kml or gpx, or the catalogue for PostgreSQL",
    discussion: "`menagerie export csv` and the other formats are short for `menagerie export sightings csv`.",
    subcommands: [ExportSightingsCommand.self, ExportPostgresCommand.self],
    defaultSubcommand: ExportSightingsCommand.self)
}
