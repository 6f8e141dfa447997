import ArgumentParser

struct MixCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "mix",
    abstract: "mix two fluids, and measure how well they are mixed",
    discussion: """
      a protocol is a sequence of wall movements. each has a distance, in units of the mixer's height or radius: \
      "T[6.25] -B[6.25]" moves the top wall to the right, and then the bottom wall to the right, too. the minus means \
      against the positive direction of the wall. `menagerie mix mixers` lists the mixers, their walls and protocols, and \
      the canvases.
      """,
    subcommands: [
      MixRunCommand.self, MixMixersCommand.self, MixSearchCommand.self, MixSweepCommand.self, MixPointsCommand.self,
    ],
    defaultSubcommand: MixRunCommand.self)
}
