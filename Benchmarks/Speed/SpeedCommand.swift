import ArgumentParser

/// Our half of `scripts/bench`: runs one piece of work once, and prints its cost as one JSON object per line, or makes
/// something to measure on. `Benchmarks/peers/compare.py` alternates it with public tools.
@main
struct SpeedCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "menagerie-speed",
    abstract: "one piece of work, timed",
    subcommands: [
      DrawPhotosCommand.self, ThumbnailsCommand.self, MetadataCommand.self, DescribeCommand.self, SearchCommand.self,
      PlanCommand.self, GrowCommand.self, AskCommand.self, KernelsCommand.self, MixingCommand.self,
      BioPioneerCommand.self, RowsCommand.self,
    ])
}
