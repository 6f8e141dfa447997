/// The turn that is being played.
package struct Turn: Codable, Hashable, Sendable {
  package let seat: Seat
  /// Turns of all seats, from 1.
  package let number: Int
  /// From 1; a round is over when every seat has had its turn.
  package let round: Int
  package var phase: Phase = .turnStart
  /// Actions left.
  package var actions: Int
  /// What has been used.
  package var used: KindSet<Ability> = []
  /// What was gained by attempts.
  package var gained = Gains(people: 0, equipment: 0, papers: 0)
  /// The face that was drawn on the move, as it was printed: what can be copied.
  package var drawn: Face?

  package init(seat: Seat, number: Int, round: Int, actions: Int) {
    (self.seat, self.number, self.round, self.actions) = (seat, number, round, actions)
  }
}
