import BioPioneerRules

/// The decision of a computer player from the public table, its level, the seed of the game's computers,
/// and the number of log entries. The same input gives the same command. `nil` if there is no possible
/// command.
typealias ComputerDecision = @Sendable (_ table: Table, _ level: Player.Level, _ seed: UInt64, _ step: Int) -> Command?

/// The computer players of the rules. Each uses one thread of a pool of two with low priority. So whole
/// classes that play against hard players do not delay responses.
let computerPlayers: ComputerDecision = { table, level, seed, step in
  ComputerPlayer(level, seed: seed).command(at: table, step: step, on: .one)
}

/// The simplest player: the first legal command that advances the game. Tests use it because it takes no
/// time.
let firstLegalCommand: ComputerDecision = { table, _, _, _ in
  table.legalCommands(for: table.seat).first { command in
    switch command {
    // These commands only revise a choice and could repeat forever.
    case .takeUp, .usePipette, .clearPipette: false
    default: true
    }
  }
}
