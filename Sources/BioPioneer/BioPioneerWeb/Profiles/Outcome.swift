import BioPioneerRules
import GRDB

/// The result of a finished game for a profile. It contains no other person's name, so it may stay after the room is
/// deleted.
struct Outcome: Codable, Sendable {
  let problem: Problem
  let length: GameLength
  /// The labs of the game in the order of play; the profile's own is at `seat`.
  let labs: [Lab]
  let computers: Int
  let seat: Seat
  let winner: Seat
  /// The number of rounds until a seat solved the problem.
  let rounds: Int
  /// From the first act to the last.
  let seconds: Int
  let statistics: Statistics
  /// For a solo game that was won.
  let medal: Medal?

  var hasWon: Bool { winner == seat }
}

extension Outcome {
  /// The result of a seat; `nil` while there is no winner, and for a seat that is not in the game.
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
  /// Ends the game: it is added to the histories of the profiles that played.
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
