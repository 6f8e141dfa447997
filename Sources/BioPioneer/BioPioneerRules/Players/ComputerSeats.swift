/// The computer players of a game.
package struct ComputerSeats: Sendable {
  private let players: [ComputerPlayer?]

  /// - Parameter playouts: the number of simulated games for a decision of hard players; `nil` for the
  ///   number in the rules.
  package init(of opening: Opening, playouts: Int? = nil) {
    let seed = opening.computerSeed
    players = opening.players.map { $0.level.map { ComputerPlayer($0, seed: seed, playouts: playouts) } }
  }

  /// The command of the computer whose turn it is; `nil` if it is a person's turn, or the game is over.
  package func command(in game: Game, on cores: Cores = .all) -> Command? {
    players[game.table.seat.rawValue]?.command(at: game.table, step: game.record.log.count, on: cores)
  }
}
