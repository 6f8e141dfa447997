import ArgumentParser

/// The half of `scripts/bench` that is ours: does one piece of work once and prints what it took as one JSON object a
/// line. `Benchmarks/peers/compare.py` runs this half in turns with public tools.
@main
struct SpeedCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "menagerie-speed",
    abstract: "one piece of work, timed",
    subcommands: [
      DrawPhotosCommand.self, ThumbnailsCommand.self, MetadataCommand.self, DescribeCommand.self, SearchCommand.self,
      PlanCommand.self, GrowCommand.self, AskCommand.self, KernelsCommand.self, MixingCommand.self,
      BioPioneerCommand.self,
    ])
}
