import ArgumentParser

/// The group of commands for the mixing laboratory.
struct MixCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "mix",
    abstract: "mix two fluids, and measure how well they are mixed",
    discussion: """
      a protocol is a sequence of wall movements, each with how far the wall moves, in units of the mixer's height or \
      radius: "T[6.25] -B[6.25]" moves the top wall to the right and then the bottom wall to the right, too, which is \
      against its positive direction. `menagerie mix mixers` lists the mixers, their walls, and canvases and protocols to \
      begin with.
      """,
    subcommands: [
      MixRunCommand.self, MixMixersCommand.self, MixSearchCommand.self, MixSweepCommand.self, MixPointsCommand.self,
    ],
    defaultSubcommand: MixRunCommand.self)
}
