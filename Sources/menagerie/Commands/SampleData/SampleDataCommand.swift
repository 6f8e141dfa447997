import ArgumentParser

/// Makes data for those who develop menagerie.
struct SampleDataCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "sample-data",
    abstract: "make sample data (for developers)",
    shouldDisplay: false,
    subcommands: [SampleRowsCommand.self])
}
