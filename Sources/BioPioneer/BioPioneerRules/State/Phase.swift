/// Where a turn is, with all that is pending there, so that nothing can be pending elsewhere.
package enum Phase: Codable, Hashable, Sendable {
  /// The die for the move is to be rolled.
  case turnStart
  /// A die lies on the table and may be changed by the pipette, until it is accepted.
  case rolled(roll: Roll)
  /// A pile is to be chosen: on a star, on the start, by a lab event.
  case choosingPile
  /// A lab event has been drawn and is to be accepted.
  case eventDrawn(event: LabEvent)
  /// A card is to be drawn from a pile, plainly or with a tool.
  case drawing(draw: Draw)
  /// Cards lie open, of which one is to be picked.
  case looking(look: Look)
  /// One has been picked with the PCR machine; the other goes back to its pile.
  case puttingBack(rest: PuttingBack)
  /// A card is in hand, and goes somewhere before anything new is begun.
  case cardInHand(hand: Hand)
  /// Attempts, equipment, the world problem, or the end of the turn.
  case main
  /// A lab has solved the problem.
  case gameOver(winner: Seat)
}

extension Phase {
  /// A phase without what is pending.
  package enum Name: String, CaseIterable, Codable, Hashable, Sendable {
    case turnStart, rolled, choosingPile, eventDrawn, drawing, looking, puttingBack, cardInHand, main, gameOver
  }

  package var name: Name {
    switch self {
    case .turnStart: .turnStart
    case .rolled: .rolled
    case .choosingPile: .choosingPile
    case .eventDrawn: .eventDrawn
    case .drawing: .drawing
    case .looking: .looking
    case .puttingBack: .puttingBack
    case .cardInHand: .cardInHand
    case .main: .main
    case .gameOver: .gameOver
    }
  }

  /// The die on the table.
  package var roll: Roll? {
    if case .rolled(let roll) = self { roll } else { nil }
  }

  /// The cards in hand.
  package var hand: Hand? {
    if case .cardInHand(let hand) = self { hand } else { nil }
  }
}
