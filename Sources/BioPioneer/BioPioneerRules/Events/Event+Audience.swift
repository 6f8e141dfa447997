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

  /// The public version of the event; `nil` if it is secret. It is the same for all seats and spectators.
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
