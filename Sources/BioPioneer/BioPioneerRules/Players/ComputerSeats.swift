/// The computers that play some seats of a game.
package struct ComputerSeats: Sendable {
  private let players: [ComputerPlayer?]

  /// - Parameter playouts: games that hard players play in their heads for a decision; `nil`: as many as the rules say.
  package init(of opening: Opening, playouts: Int? = nil) {
    let seed = opening.computerSeed
    players = opening.players.map { $0.level.map { ComputerPlayer($0, seed: seed, playouts: playouts) } }
  }

  /// What the computer does whose turn it is; `nil` when it is a person's, or the game is over.
  package func command(in game: Game, on cores: Cores = .all) -> Command? {
    players[game.table.seat.rawValue]?.command(at: game.table, step: game.record.log.count, on: cores)
  }
}
