import ArgumentParser

/// The program that `scripts/bench` measures. A command runs one kind of work, and prints its cost as JSON, one
/// object per line; or it creates data for measurements. `Benchmarks/peers/compare.py` alternates it with public
/// tools.
@main
struct SpeedCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "menagerie-speed",
    abstract: "one piece of work, timed",
    subcommands: [
      DrawPhotosCommand.self, ThumbnailsCommand.self, MetadataCommand.self, DescribeCommand.self, SearchCommand.self,
      PlanCommand.self, GrowCommand.self, AskCommand.self, ShardsCommand.self, KernelsCommand.self,
      MixingCommand.self, BioPioneerCommand.self, RowsCommand.self,
    ])
}
