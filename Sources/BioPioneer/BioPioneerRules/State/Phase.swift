/// The phase of a turn with its pending data, so that no data can be pending outside its phase.
package enum Phase: Codable, Hashable, Sendable {
  /// The die for the move has not been rolled.
  case turnStart
  /// The die can be changed with the pipette until it is accepted.
  case rolled(roll: Roll)
  /// The seat chooses a pile: on a star, on the start, or by a lab event.
  case choosingPile
  /// A lab event was drawn and has to be accepted.
  case eventDrawn(event: LabEvent)
  /// The seat draws a card from a pile, with or without a tool.
  case drawing(draw: Draw)
  /// Cards are face up, and the seat picks one.
  case looking(look: FaceUpCards)
  /// A card was picked with the PCR machine; the other one returns to its pile.
  case puttingBack(rest: CardReturn)
  /// The card in hand needs a place before the turn continues.
  case cardInHand(hand: Hand)
  /// Attempts, equipment, the world problem, or the end of the turn.
  case main
  /// A lab has solved the problem.
  case gameOver(winner: Seat)
}

extension Phase {
  /// A phase without its pending data.
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

  package var roll: Roll? {
    if case .rolled(let roll) = self { roll } else { nil }
  }

  package var hand: Hand? {
    if case .cardInHand(let hand) = self { hand } else { nil }
  }
}
