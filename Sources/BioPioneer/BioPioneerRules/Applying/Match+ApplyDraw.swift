extension Match {
  mutating func applyDraw(_ event: Event) -> Bool {
    switch event {
    case .pileOffered: offerPiles()
    case .pileChosen(let draw): choose(draw)
    case .nothingToDraw: returnToMain()
    case .pileReplenished(let pile, let order): replenish(pile, order)
    case .pileShuffled(let pile, let order): shuffle(pile, order)
    case .drawn(let face, let pile): draw(face, from: pile)
    case .looked(let look, let taken): open(look, taken: taken)
    case .picked(let card): pick(card)
    case .putBack(let card, let end): putBack(card, at: end)
    case .incubated(let face, let source): incubate(face, from: source)
    default: false
    }
  }

  private mutating func offerPiles() -> Bool {
    table.turn.phase = .choosingPile
    return true
  }

  private mutating func choose(_ draw: Draw) -> Bool {
    if draw.origin == .incubator { table.turn.used.insert(.incubator) }
    table.turn.phase = .drawing(draw: draw)
    return true
  }

  private mutating func replenish(_ pile: Shape, _ order: [Face]) -> Bool {
    guard order.count == table.piles[pile].count + table.piles[pile].discard.count else { return false }
    table.piles[pile].discard = []
    secrets.piles[pile] = order
    table.piles[pile].count = order.count
    return true
  }

  private mutating func shuffle(_ pile: Shape, _ order: [Face]) -> Bool {
    guard order.count == table.piles[pile].count else { return false }
    secrets.piles[pile] = order
    table.piles[pile].top = nil
    return true
  }

  /// Removes the top card of a pile; `false` if the top card has another face.
  private mutating func take(_ face: Face, from pile: Shape) -> Bool {
    guard secrets.piles[pile].last == face else { return false }
    secrets.piles[pile].removeLast()
    table.piles[pile].count -= 1
    table.piles[pile].top = nil
    return true
  }

  private mutating func draw(_ face: Face, from pile: Shape) -> Bool {
    guard case .drawing(let draw) = table.turn.phase, take(face, from: pile) else { return false }
    if draw.origin == .move { table.turn.drawn = face }
    table.turn.phase = .cardInHand(hand: Hand(FreshCard(Card(face), origin: draw.origin)))
    return true
  }

  private mutating func open(_ look: FaceUpCards, taken: [FaceUpCards.Entry]) -> Bool {
    for entry in taken {
      guard take(entry.face, from: entry.pile) else { return false }
    }
    switch look.way {
    case .tool(let tool), .centrifugeAnd(let tool): table.turn.used.insert(tool.equipment.ability)
    case .centrifuge: table.turn.used.insert(.centrifuge)
    }
    table.turn.phase = .looking(look: look)
    return true
  }

  /// Puts the picked card into the hand. With the PCR machine alone, the player then puts the other card back.
  /// Otherwise the other cards go under their piles.
  private mutating func pick(_ card: Int) -> Bool {
    guard case .looking(let look) = table.turn.phase, look.cards.indices.contains(card) else { return false }
    var rest = look.cards
    let picked = rest.remove(at: card).face
    if look.origin == .move { table.turn.drawn = picked }
    let hand = Hand(FreshCard(Card(picked), origin: look.origin), waiting: look.waiting)
    if look.way == .tool(tool: .pcrMachine), let left = rest.first {
      table.turn.phase = .puttingBack(rest: CardReturn(left, hand: hand))
    } else {
      for entry in rest { putUnder(entry) }
      table.turn.phase = .cardInHand(hand: hand)
    }
    return true
  }

  private mutating func putUnder(_ entry: FaceUpCards.Entry) {
    secrets.piles[entry.pile].insert(entry.face, at: 0)
    table.piles[entry.pile].count += 1
    if table.piles[entry.pile].count == 1 { table.piles[entry.pile].top = entry.face }
  }

  private mutating func putBack(_ card: FaceUpCards.Entry, at end: End) -> Bool {
    guard case .puttingBack(let rest) = table.turn.phase, rest.card == card else { return false }
    switch end {
    case .bottom: putUnder(card)
    case .top:
      secrets.piles[card.pile].append(card.face)
      table.piles[card.pile].count += 1
      table.piles[card.pile].top = card.face
    }
    table.turn.phase = .cardInHand(hand: rest.hand)
    return true
  }

  private mutating func incubate(_ face: Face, from source: Event.Source) -> Bool {
    let pile = face.shape
    switch source {
    case .pile:
      guard let place = secrets.piles[pile].lastIndex(of: face) else { return false }
      secrets.piles[pile].remove(at: place)
      table.piles[pile].count -= 1
      table.piles[pile].top = nil
    case .discard:
      guard let place = table.piles[pile].discard.lastIndex(of: face) else { return false }
      table.piles[pile].discard.remove(at: place)
    case .none: break
    }
    table.turn.used.insert(.incubator)
    let card = source == .none ? Card(virtual: face) : Card(face)
    table.turn.phase = .cardInHand(hand: Hand(FreshCard(card, origin: .incubator)))
    return true
  }
}
