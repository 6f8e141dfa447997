package struct Turn: Codable, Hashable, Sendable {
  package let seat: Seat
  /// The number of the turn over all seats, from 1.
  package let number: Int
  /// From 1; in a round every seat has one turn.
  package let round: Int
  package var phase: Phase = .turnStart
  /// The actions left.
  package var actions: Int
  /// The abilities used in this turn.
  package var used: KindSet<Ability> = []
  /// The gains of this turn's attempts.
  package var gained = Gains(people: 0, equipment: 0, papers: 0)
  /// The printed face of the card drawn on the move; it can be copied.
  package var drawn: Face?

  package init(seat: Seat, number: Int, round: Int, actions: Int) {
    (self.seat, self.number, self.round, self.actions) = (seat, number, round, actions)
  }
}

/// The position in the order of play; 0 goes first. In JSON a seat is this number.
package struct Seat: RawRepresentable, Codable, Hashable, Comparable, Sendable {
  package let rawValue: Int

  package init(rawValue: Int) { self.rawValue = rawValue }

  package init(_ index: Int) { rawValue = index }

  /// The maximum number of seats in a game.
  package static let most = 4

  package static func < (one: Seat, other: Seat) -> Bool { one.rawValue < other.rawValue }
}
