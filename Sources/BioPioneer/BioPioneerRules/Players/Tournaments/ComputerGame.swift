/// A game that computers play among themselves.
package struct ComputerGame: Sendable {
  package let opening: Opening
  /// Games that hard players play in their heads for a decision; `nil`: as many as the rules say.
  package let playouts: Int?

  package init(_ opening: Opening, playouts: Int? = nil) { (self.opening, self.playouts) = (opening, playouts) }

  /// What came of a game.
  package struct Outcome: Hashable, Sendable {
    /// In which it ended.
    package let round: Int
    /// `nil` when nobody had solved the problem when the rounds were over.
    package let winner: Seat?
    /// Commands that were carried out.
    package let commands: Int
  }

  /// Rounds after which a game is given up.
  package static let mostRounds = 100

  /// Plays to the end. Seats of people are played as normal computers would.
  ///
  /// - Parameter tell: what was commanded, and the table after it.
  package func play(on cores: Cores = .one, tell: (Command, Table) -> Void = { _, _ in }) -> Outcome {
    let players = opening.players.map {
      ComputerPlayer($0.level ?? .normal, seed: opening.computerSeed, playouts: playouts)
    }
    var match = Match(opening)
    var commands = 0
    while match.table.winner == nil, match.table.turn.round <= Self.mostRounds {
      let seat = match.table.seat
      guard let command = players[seat.rawValue].command(at: match.table, step: commands, on: cores),
        case .success = match.perform(command, by: seat)
      else { break }
      commands += 1
      tell(command, match.table)
    }
    return Outcome(round: min(match.table.turn.round, Self.mostRounds), winner: match.table.winner, commands: commands)
  }
}
