import ArgumentParser

/// Makes test data for developers of menagerie.
struct SampleDataCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "sample-data",
    abstract: "make sample data (for developers)",
    shouldDisplay: false,
    subcommands: [SampleRowsCommand.self])
}
