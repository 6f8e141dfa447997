extension Event {
  /// Whether chance or something hidden came to light, so that the command cannot be undone.
  package var isReveal: Bool {
    switch self {
    case .rolled, .eventDrawn, .eventsReplenished, .equipmentBroke, .pileReplenished, .pileShuffled, .drawn, .looked,
      .randomMoved:
      true
    default: false
    }
  }

  /// The event as everybody may know it; `nil` when nobody may. All seats and spectators may know the same.
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
