/// Piles, and cards that are drawn from them.
extension Match {
  mutating func offerPiles(_ log: inout [Event]) {
    let canDraw = Shape.allCases.contains { table.exhaustion(of: $0) == nil }
    happen(canDraw ? .pileOffered : .nothingToDraw(pile: nil), &log)
  }

  mutating func offer(_ pile: Shape, origin: FreshCard.Origin, _ log: inout [Event]) {
    if table.exhaustion(of: pile) == nil {
      happen(.pileChosen(draw: Draw(pile: pile, origin: origin)), &log)
    } else {
      happen(.nothingToDraw(pile: pile), &log)
    }
  }

  mutating func draw(_ log: inout [Event]) {
    guard case .drawing(let draw) = table.turn.phase else { return }
    replenish(draw.pile, for: 1, &log)
    guard let face = secrets.piles[draw.pile].last else { return }
    happen(.drawn(face: face, pile: draw.pile), &log)
  }

  mutating func look(with tool: LookTool, at pile: Shape, _ log: inout [Event]) {
    let depth = table.numbers.lookDepth[tool]
    switch table.turn.phase {
    case .drawing(let draw):
      let taken = top(depth, of: pile, &log)
      happen(.looked(look: FaceUpCards(.tool(tool: tool), cards: taken, origin: draw.origin), taken: taken), &log)
    case .looking(let look):
      let taken = top(depth - look.cards.count { $0.pile == pile }, of: pile, &log)
      let cards = Shape.allCases.flatMap { shape in (look.cards + taken).filter { $0.pile == shape } }
      let deeper = FaceUpCards(.centrifugeAnd(tool: tool), cards: cards, origin: look.origin, waiting: look.waiting)
      happen(.looked(look: deeper, taken: taken), &log)
    default: return
    }
  }

  mutating func centrifuge(_ log: inout [Event]) {
    let waiting = table.turn.phase.hand?.cards ?? []
    spend(table.actions(for: .centrifuge), &log)
    var cards: [FaceUpCards.Entry] = []
    for shape in Shape.allCases { cards += top(1, of: shape, &log) }
    happen(
      .looked(look: FaceUpCards(.centrifuge, cards: cards, origin: .centrifuge, waiting: waiting), taken: cards), &log)
  }

  mutating func putBack(at end: End, _ log: inout [Event]) {
    guard case .puttingBack(let rest) = table.turn.phase else { return }
    happen(.putBack(card: rest.card, end: end), &log)
  }

  /// Takes the face from its pile, which is shuffled afterwards, or from the discard pile. If no card of the face is
  /// left, creates the face without a card.
  mutating func incubate(_ face: Face, _ log: inout [Event]) {
    spend(table.actions(for: .incubator), &log)
    if secrets.piles[face.shape].contains(face) {
      happen(.incubated(face: face, source: .pile), &log)
      var order = secrets.piles[face.shape]
      order.shuffle(with: &secrets.random)
      happen(.pileShuffled(pile: face.shape, order: order), &log)
    } else {
      let isBeside = table.piles[face.shape].discard.contains(face)
      happen(.incubated(face: face, source: isBeside ? .discard : .none), &log)
    }
  }

  mutating func incubate(with tool: LookTool, at pile: Shape, _ log: inout [Event]) {
    spend(table.actions(for: .incubator), &log)
    happen(.pileChosen(draw: Draw(pile: pile, origin: .incubator)), &log)
    look(with: tool, at: pile, &log)
  }

  mutating func drawAfterIncubator(_ log: inout [Event]) {
    spend(table.numbers.incubatorDrawActions, &log)
    happen(.rolled(roll: Roll(.incubatorDraw, die: die())), &log)
  }

  /// The top cards of a pile, from the top down; fewer if the pile is short.
  private mutating func top(_ count: Int, of pile: Shape, _ log: inout [Event]) -> [FaceUpCards.Entry] {
    replenish(pile, for: count, &log)
    return secrets.piles[pile].suffix(max(0, count)).reversed().map { FaceUpCards.Entry($0, pile: pile) }
  }

  /// If a pile has too few cards, shuffles its discard pile and puts it underneath.
  private mutating func replenish(_ pile: Shape, for count: Int, _ log: inout [Event]) {
    guard secrets.piles[pile].count < count, !table.piles[pile].discard.isEmpty else { return }
    var below = table.piles[pile].discard
    below.shuffle(with: &secrets.random)
    happen(.pileReplenished(pile: pile, order: below + secrets.piles[pile]), &log)
  }
}
