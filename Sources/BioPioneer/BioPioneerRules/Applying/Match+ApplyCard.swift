extension Match {
  mutating func applyCard(_ event: Event) -> Bool {
    switch event {
    case .changed(_, let face, let ability): change(to: face, by: ability)
    case .copied(let face): copy(face)
    case .takenUp(let card): takeUp(card)
    case .placed(let slot, _): place(at: slot)
    case .placedAhead(let slot, _): placeAhead(at: slot)
    case .held: hold()
    case .stored(let place, _, _): store(at: place)
    case .discarded: discardHandCard()
    case .released(let slot, _): release(to: slot)
    case .combined(let slot, let face): combine(to: face, at: slot)
    default: false
    }
  }

  private mutating func change(to face: Face, by ability: Ability) -> Bool {
    guard var hand = table.turn.phase.hand else { return false }
    hand.card.card.face = face
    table.turn.used.insert(ability)
    table.turn.phase = .cardInHand(hand: hand)
    return true
  }

  private mutating func copy(_ face: Face) -> Bool {
    let copy = FreshCard(Card(virtual: face), origin: .copy)
    switch table.turn.phase {
    case .main: table.turn.phase = .cardInHand(hand: Hand(copy))
    case .cardInHand(var hand):
      hand.waiting.append(copy)
      table.turn.phase = .cardInHand(hand: hand)
    default: return false
    }
    table.turn.used.insert(.pcrAmplification)
    return true
  }

  private mutating func takeUp(_ card: Int) -> Bool {
    guard var hand = table.turn.phase.hand, hand.waiting.indices.contains(card) else { return false }
    let taken = hand.waiting.remove(at: card)
    hand.waiting.insert(hand.card, at: 0)
    hand.card = taken
    table.turn.phase = .cardInHand(hand: hand)
    return true
  }

  /// Removes the current card from the hand; `nil` if no card is in hand. The next waiting card, if any, becomes the
  /// current one.
  private mutating func takeHandCard() -> Card? {
    guard let hand = table.turn.phase.hand else { return nil }
    if let next = hand.waiting.first {
      table.turn.phase = .cardInHand(hand: Hand(next, waiting: Array(hand.waiting.dropFirst())))
    } else {
      table.turn.phase = .main
    }
    return hand.card.card
  }

  private mutating func place(at slot: Int) -> Bool {
    guard isOpen(slot), let card = takeHandCard() else { return false }
    table.lab.strand[slot] = card
    return true
  }

  private mutating func placeAhead(at slot: Int) -> Bool {
    guard place(at: slot) else { return false }
    table.turn.used.insert(.restrictionDigest)
    return true
  }

  private mutating func hold() -> Bool {
    guard let card = takeHandCard() else { return false }
    if let replaced = table.lab.held { discard(replaced) }
    table.lab.held = card
    return true
  }

  private mutating func store(at place: Int) -> Bool {
    guard 0...table.lab.stored.count ~= place, let card = takeHandCard() else { return false }
    if place < table.lab.stored.count {
      discard(table.lab.stored[place])
      table.lab.stored[place] = card
    } else {
      table.lab.stored.append(card)
    }
    return true
  }

  private mutating func discardHandCard() -> Bool {
    guard let card = takeHandCard() else { return false }
    discard(card)
    return true
  }

  private mutating func release(to slot: Int) -> Bool {
    guard isOpen(slot), let card = table.lab.held else { return false }
    table.lab.held = nil
    table.lab.strand[slot] = card
    table.turn.used.insert(.homologousRecombination)
    return true
  }

  private mutating func combine(to face: Face, at slot: Int) -> Bool {
    guard isOpen(slot) else { return false }
    for card in table.lab.stored { discard(card) }
    table.lab.stored = []
    table.lab.strand[slot] = Card(virtual: face)
    return true
  }

  private func isOpen(_ slot: Int) -> Bool { table.lab.strand.indices.contains(slot) && table.lab.strand[slot] == nil }
}
