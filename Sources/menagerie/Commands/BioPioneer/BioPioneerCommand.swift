import ArgumentParser
import BioPioneerRules

struct BioPioneerCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "biopioneer",
    abstract: "play the board game of synthetic biology, or let computers play it",
    subcommands: [BioPioneerPlayCommand.self, BioPioneerSimulateCommand.self])
}

extension Problem: ExpressibleByArgument {}
extension Player.Level: ExpressibleByArgument {}
