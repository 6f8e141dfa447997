/// A draw from a pile that is about to be made.
package struct Draw: Codable, Hashable, Sendable {
  package let pile: Shape
  package let origin: FreshCard.Origin

  package init(pile: Shape, origin: FreshCard.Origin) { (self.pile, self.origin) = (pile, origin) }
}

/// A card of this turn, which may still be changed.
package struct FreshCard: Codable, Hashable, Sendable {
  /// Where it comes from.
  package enum Origin: String, Codable, Hashable, Sendable {
    /// Drawn on a space or by a lab event. Only such cards can be copied, or stored by the paper of Shibberu et al.
    case move
    /// From the strand, after it mutated.
    case mutation
    /// By PCR amplification.
    case copy
    case centrifuge, incubator
  }

  package var card: Card
  package let origin: Origin

  package init(_ card: Card, origin: Origin) { (self.card, self.origin) = (card, origin) }
}

/// Fresh cards that are to go somewhere: never none.
package struct Hand: Codable, Hashable, Sendable {
  /// The one that commands are about.
  package var card: FreshCard
  /// The others, of which the first is next.
  package var waiting: [FreshCard]

  package init(_ card: FreshCard, waiting: [FreshCard] = []) { (self.card, self.waiting) = (card, waiting) }

  /// The cards, the one that commands are about first.
  package var cards: [FreshCard] { [card] + waiting }
}

/// Cards of piles that lie open, of which one is to be picked.
package struct Look: Codable, Hashable, Sendable {
  package enum Way: Codable, Hashable, Sendable {
    /// Some of one pile, by a tool.
    case tool(tool: LookTool)
    /// The top of every pile.
    case centrifuge
    /// The top of every pile, and more of one by a tool.
    case centrifugeAnd(tool: LookTool)
  }

  package struct Seen: Codable, Hashable, Sendable {
    package let face: Face
    package let pile: Shape

    package init(_ face: Face, pile: Shape) { (self.face, self.pile) = (face, pile) }
  }

  package let way: Way
  /// Pile by pile, from the top down.
  package let cards: [Seen]
  /// What the card that is picked will be.
  package let origin: FreshCard.Origin
  /// Cards that were in hand before.
  package let waiting: [FreshCard]

  package init(_ way: Way, cards: [Seen], origin: FreshCard.Origin, waiting: [FreshCard] = []) {
    (self.way, self.cards, self.origin, self.waiting) = (way, cards, origin, waiting)
  }
}

/// The card that goes back to its pile, and the hand as it will be then.
package struct PuttingBack: Codable, Hashable, Sendable {
  package let card: Look.Seen
  package let hand: Hand

  package init(_ card: Look.Seen, hand: Hand) { (self.card, self.hand) = (card, hand) }
}
