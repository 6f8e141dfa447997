package import Facts

/// What has happened, as facts: what chance brought is in them, so that a log is played again without any chance.
///
/// All are about the seat whose turn it is. A command's events are one step; between two of them a match may be in no
/// phase of its own.
package enum Event: Codable, Hashable, Sendable {
  // The turn.
  /// The seat's turn begins, with so many actions.
  case turnBegan(seat: Seat, round: Int, actions: Int)
  /// The turn ends, and with it these effects of lab events.
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
  /// The last card of the strand is in hand, and counts as another face.
  case mutated(slot: Int, from: Face, to: Face)
  case vacationBegan
  case technicianCame
  /// The lab event had nothing to act on.
  case eventHadNoEffect(event: LabEvent)

  // Cards that come.
  /// A card of any pile may be drawn.
  case pileOffered
  /// A card of this pile is about to be drawn.
  case pileChosen(draw: Draw)
  /// The cards beside the pile were shuffled and lie under what was left. `order` is from the bottom up.
  case pileReplenished(pile: Shape, order: [Face])
  /// The pile was shuffled. `order` is from the bottom up.
  case pileShuffled(pile: Shape, order: [Face])
  case drawn(face: Face, pile: Shape)
  /// No card of the shape is left.
  case nothingToDraw(pile: Shape?)
  /// Cards lie open: all in `look`, of which `taken` came from their piles now, from the top down.
  case looked(look: Look, taken: [Look.Seen])
  case picked(card: Int)
  case putBack(card: Look.Seen, end: End)
  /// The incubator gave a card.
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
  /// The knowledge did not suffice.
  case attemptFailed(attempt: Attempt, total: Int)
  /// Cards that were stored are lost, because the paper that stored them goes.
  case storedLost(cards: [Card])
  /// The paper of Anthony et al. let the lab skip a prerequisite.
  case treeSkipped(equipment: Equipment)

  /// The generator of random numbers is here now. Nobody is told.
  case randomMoved(random: SplitMix64)

  /// Where the incubator had a card from.
  package enum Source: String, Codable, Hashable, Sendable {
    case pile, discard
    /// From nowhere: no card of the face is left.
    case none
  }
}
