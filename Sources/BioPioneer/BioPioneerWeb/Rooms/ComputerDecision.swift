import BioPioneerRules

/// What a computer does whose turn it is, from what everybody sees: how well it plays, the seed of the game's computers, and how many
/// entries the log has, so that the same game has the same answer. `nil` when there is nothing that it could do.
typealias ComputerDecision = @Sendable (_ table: Table, _ level: Player.Level, _ seed: UInt64, _ step: Int) -> Command?

/// The players of the rules. Each thinks on the thread that it is asked on, of which there are two, below all that answer people: whole
/// classes against hard players leave the processor to whoever waits for a page.
let computerPlayers: ComputerDecision = { table, level, seed, step in
  ComputerPlayer(level, seed: seed).command(at: table, step: step, on: .one)
}

/// The simplest player there is: the first thing that it may do and that leads on. Tests play with it, for it takes no time.
let firstLegalCommand: ComputerDecision = { table, _, _, _ in
  table.legalCommands(for: table.seat).first { command in
    switch command {
    // Only change one's mind.
    case .takeUp, .usePipette, .clearPipette: false
    default: true
    }
  }
}
