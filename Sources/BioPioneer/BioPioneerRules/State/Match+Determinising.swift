package import Facts

extension Match {
  /// A match that could lie behind a table: what is hidden is dealt at random, each way that agrees with what is open
  /// as likely as the others. So a computer player can think ahead without seeing more than people do.
  ///
  /// - Parameter random: where the dealing and the match's own chance come from.
  package init(determinising table: Table, random: SplitMix64) {
    var random = random
    let seen = table.seenCards
    let piles = PerKind<Shape, [Face]> { shape in
      var unseen = Colour.allCases.flatMap { colour in
        let face = Face(colour, shape)
        return Array(repeating: face, count: max(0, table.numbers.copiesOfEachFace - seen[face]))
      }
      unseen.shuffle(with: &random)
      if let top = table.piles[shape].top, let place = unseen.firstIndex(of: top) {
        unseen.append(unseen.remove(at: place))
      }
      return unseen
    }
    var events = LabEvent.allCases.flatMap { event in
      let used = table.events.discard.count { $0 == event }
      return Array(repeating: event, count: max(0, table.numbers.events[event] - used))
    }
    events.shuffle(with: &random)
    self.table = table
    secrets = Secrets(piles: piles, events: events, random: random)
  }
}

extension Table {
  /// How many cards of each printed face lie open somewhere. What is missing from a full set lies face down.
  package var seenCards: FaceCounts {
    var seen = FaceCounts()
    for shape in Shape.allCases { seen.add(piles[shape].discard) }
    for lab in labs {
      for card in lab.strand { seen.add(card) }
      for card in lab.stored { seen.add(card) }
      seen.add(lab.held)
    }
    turn.phase.count(in: &seen)
    return seen
  }
}

extension Phase {
  /// Adds what is printed on the cards that are pending.
  fileprivate func count(in seen: inout FaceCounts) {
    switch self {
    case .looking(let look):
      for card in look.cards { seen.add(card.face) }
      for card in look.waiting { seen.add(card.card) }
    case .puttingBack(let rest):
      seen.add(rest.card.face)
      for card in rest.hand.cards { seen.add(card.card) }
    case .cardInHand(let hand):
      for card in hand.cards { seen.add(card.card) }
    default: break
    }
  }
}
