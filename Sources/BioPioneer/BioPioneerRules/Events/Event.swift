package import Basics

/// A fact of a game. Random results are inside the events, so a log can be replayed without a random generator.
///
/// Every event is about the seat whose turn it is; `turnBegan` names the next seat. The events of a command form one
/// step; between two events of a step the match may have no valid phase.
package enum Event: Codable, Hashable, Sendable {
  // The turn.
  /// The turn begins with this number of actions.
  case turnBegan(seat: Seat, round: Int, actions: Int)
  /// The turn ends, and these effects of lab events end with it.
  case turnEnded(over: [TimedEffect.Kind])
  case actionsSpent(count: Int)

  // The die.
  case rolled(roll: Roll)
  case pipetteSet(adjustment: Int)
  /// The die counts as `value`.
  case rollAccepted(value: Int, pipetteUsed: Bool)
  case moved(from: Int, to: Int)

  // Lab events.
  case eventDrawn(event: LabEvent)
  case eventsReplenished(order: [LabEvent])
  case equipmentBroke(equipment: Equipment)
  /// The last card of the strand is lost.
  case plasmidRejected(slot: Int, card: Card)
  /// The last card of the strand moves to the hand and counts as another face.
  case mutated(slot: Int, from: Face, to: Face)
  case vacationBegan
  case technicianCame
  case eventHadNoEffect(event: LabEvent)

  // Incoming cards.
  /// The seat may draw from any pile.
  case pileOffered
  /// The seat is about to draw from this pile.
  case pileChosen(draw: Draw)
  /// The discard pile was shuffled and put under the rest of the pile. `order` is from the bottom up.
  case pileReplenished(pile: Shape, order: [Face])
  /// The pile was shuffled. `order` is from the bottom up.
  case pileShuffled(pile: Shape, order: [Face])
  case drawn(face: Face, pile: Shape)
  /// No card of the shape is left; `nil` if no card of any shape is left.
  case nothingToDraw(pile: Shape?)
  /// The cards in `look` are face up. This event removes the cards in `taken` from their piles, from the top
  /// down.
  case looked(look: FaceUpCards, taken: [FaceUpCards.Entry])
  case picked(card: Int)
  case putBack(card: FaceUpCards.Entry, end: End)
  /// The incubator supplied a card.
  case incubated(face: Face, source: Source)

  // The cards in hand.
  case changed(from: Face, to: Face, by: Ability)
  case copied(face: Face)
  case takenUp(card: Int)
  case placed(slot: Int, card: Card)
  case placedAhead(slot: Int, card: Card)
  case held(card: Card, replaced: Card?)
  case stored(place: Int, card: Card, replaced: Card?)
  case discarded(card: Card)

  // The laboratory.
  case released(slot: Int, card: Card)
  case combined(slot: Int, face: Face)
  case attemptSucceeded(attempt: Attempt, total: Int)
  /// The knowledge was too low.
  case attemptFailed(attempt: Attempt, total: Int)
  /// The stored cards are lost, because the paper that stored them is returned.
  case storedLost(cards: [Card])
  /// The paper of Anthony et al. let the lab skip a prerequisite.
  case treeSkipped(equipment: Equipment)

  /// The new state of the random generator. It is secret.
  case randomMoved(random: SplitMix64)

  /// The source of an incubated card.
  package enum Source: String, Codable, Hashable, Sendable {
    case pile, discard
    /// No card of the face is left; the incubator made a card without a printed face.
    case none
  }
}

extension Event {
  /// Whether a random or hidden result was revealed, so that the command cannot be undone.
  package var isReveal: Bool {
    switch self {
    case .rolled, .eventDrawn, .eventsReplenished, .equipmentBroke, .pileReplenished, .pileShuffled, .drawn, .looked,
      .randomMoved:
      true
    default: false
    }
  }

  /// The public version of the event, the same for all seats and spectators; `nil` for a secret event.
  package var open: Event? {
    switch self {
    case .randomMoved: nil
    case .eventsReplenished: .eventsReplenished(order: [])
    case .pileReplenished(let pile, _): .pileReplenished(pile: pile, order: [])
    case .pileShuffled(let pile, _): .pileShuffled(pile: pile, order: [])
    default: self
    }
  }
}
