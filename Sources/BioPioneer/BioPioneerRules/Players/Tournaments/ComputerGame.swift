/// A game between computer players.
package struct ComputerGame: Sendable {
  package let opening: Opening
  /// The number of simulated games for a decision of hard players; `nil` for the number in the rules.
  package let playouts: Int?

  package init(_ opening: Opening, playouts: Int? = nil) { (self.opening, self.playouts) = (opening, playouts) }

  package struct Outcome: Hashable, Sendable {
    /// The last round.
    package let round: Int
    /// `nil` if no seat solved the problem within the maximum number of rounds.
    package let winner: Seat?
    /// The number of commands carried out.
    package let commands: Int
  }

  /// The number of rounds after which a game is stopped.
  package static let mostRounds = 100

  /// Plays to the end. Seats of people are played by normal computers.
  ///
  /// - Parameter tell: called with each command and the table after it.
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
