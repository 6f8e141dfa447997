/// A pending draw.
package struct Draw: Codable, Hashable, Sendable {
  package let pile: Shape
  package let origin: FreshCard.Origin

  package init(pile: Shape, origin: FreshCard.Origin) { (self.pile, self.origin) = (pile, origin) }
}

/// A card of this turn, which can still be changed.
package struct FreshCard: Codable, Hashable, Sendable {
  package enum Origin: String, Codable, Hashable, Sendable {
    /// Drawn on a space or by a lab event. Only such cards can be copied, or stored by the paper of
    /// Shibberu et al.
    case move
    /// From the strand, after a mutation.
    case mutation
    /// Made by PCR amplification.
    case copy
    case centrifuge, incubator
  }

  package var card: Card
  package let origin: Origin

  package init(_ card: Card, origin: Origin) { (self.card, self.origin) = (card, origin) }
}

/// The fresh cards that still need a place; at least one.
package struct Hand: Codable, Hashable, Sendable {
  /// The current card; commands refer to it.
  package var card: FreshCard
  /// The other cards; the first one is next.
  package var waiting: [FreshCard]

  package init(_ card: FreshCard, waiting: [FreshCard] = []) { (self.card, self.waiting) = (card, waiting) }

  /// All cards, the current one first.
  package var cards: [FreshCard] { [card] + waiting }
}

/// Face-up cards. The player will pick one of them.
package struct FaceUpCards: Codable, Hashable, Sendable {
  package enum Way: Codable, Hashable, Sendable {
    /// Cards of one pile, shown by a tool.
    case tool(tool: LookTool)
    /// The top card of each pile.
    case centrifuge
    /// The top card of each pile, and more of one pile by a tool.
    case centrifugeAnd(tool: LookTool)
  }

  package struct Entry: Codable, Hashable, Sendable {
    package let face: Face
    package let pile: Shape

    package init(_ face: Face, pile: Shape) { (self.face, self.pile) = (face, pile) }
  }

  package let way: Way
  /// Pile by pile, from the top down.
  package let cards: [Entry]
  /// The origin of the card that will be picked.
  package let origin: FreshCard.Origin
  /// The cards that were in hand before.
  package let waiting: [FreshCard]

  package init(_ way: Way, cards: [Entry], origin: FreshCard.Origin, waiting: [FreshCard] = []) {
    (self.way, self.cards, self.origin, self.waiting) = (way, cards, origin, waiting)
  }
}

/// The card that returns to its pile, and the hand afterwards.
package struct CardReturn: Codable, Hashable, Sendable {
  package let card: FaceUpCards.Entry
  package let hand: Hand

  package init(_ card: FaceUpCards.Entry, hand: Hand) { (self.card, self.hand) = (card, hand) }
}
