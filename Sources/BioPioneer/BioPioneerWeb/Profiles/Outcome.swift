import BioPioneerRules
import GRDB

/// A game that a profile has played to its end: numbers alone, and nobody else's name, so that it may stay when the room goes.
struct Outcome: Codable, Sendable {
  let problem: Problem
  let length: GameLength
  /// Those of the game by their labs, in the order of play; the profile's own is at `seat`.
  let labs: [Lab]
  let computers: Int
  let seat: Seat
  let winner: Seat
  /// Rounds until somebody solved the problem.
  let rounds: Int
  /// From the first act to the last.
  let seconds: Int
  let statistics: Statistics
  /// For whoever played alone and won.
  let medal: Medal?

  var hasWon: Bool { winner == seat }
}

extension Outcome {
  /// What a seat has of a game; `nil` while nobody has won.
  ///
  /// - Parameter seconds: from the first act to the last.
  init?(of seat: Seat, in game: Game, computers: Int, seconds: Int) {
    let (table, all) = (game.table, game.record.statistics)
    guard let winner = table.winner, all.indices.contains(seat.rawValue) else { return nil }
    problem = table.problem
    length = table.length
    labs = table.labs.map(\.lab)
    self.computers = computers
    self.seat = seat
    self.winner = winner
    rounds = table.turn.round
    self.seconds = seconds
    statistics = all[seat.rawValue]
    medal = winner == seat ? table.medal : nil
  }
}

extension LiveRoom.Change {
  /// The game is over: it goes into the history of the profiles that played.
  mutating func end(_ game: Game) throws {
    state.room.stage = .over
    let milliseconds = (state.entries.last?.at ?? 0) - (state.entries.first?.at ?? 0)
    let computers = state.seats.count { $0.kind == .computer }
    for index in game.table.players.indices {
      guard let profile = state.holder(of: Seat(index))?.profileID,
        let outcome = Outcome(of: Seat(index), in: game, computers: computers, seconds: milliseconds / 1_000)
      else { continue }
      let (room, second) = (state.room.id, second)
      write { db in try GameStore.add(outcome, to: profile, room: room, at: second, db) }
    }
  }
}
