package import Basics

extension Match {
  /// A possible match behind a table: the hidden cards are dealt at random, and every deal that is
  /// consistent with the public cards is equally likely. So a computer player can plan without hidden
  /// information.
  ///
  /// - Parameter random: the generator for the deal and for the match.
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
  /// The number of face-up cards of each printed face. The other cards of a full set are face down.
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
  /// Counts the printed faces of the pending cards.
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
