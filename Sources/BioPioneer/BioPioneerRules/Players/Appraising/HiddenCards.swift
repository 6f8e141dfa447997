/// The number of cards of each face that are neither in a discard pile nor in a lab, as a player can count them.
/// Cards in hand and face-up cards of the current draw count as face down.
struct HiddenCards {
  private var counts: [Int]

  init(_ table: Table) {
    counts = Array(repeating: table.numbers.copiesOfEachFace, count: Shape.allCases.count * Colour.allCases.count)
    for pile in Shape.allCases {
      for face in table.piles[pile].discard { counts[Self.place(face)] -= 1 }
    }
    for lab in table.labs {
      for card in lab.strand { take(card?.printed) }
      for card in lab.stored { take(card.printed) }
      take(lab.held?.printed)
    }
  }

  private mutating func take(_ face: Face?) {
    if let face { counts[Self.place(face)] -= 1 }
  }

  private static func place(_ face: Face) -> Int { face.shape.ordinal * Colour.allCases.count + face.colour.ordinal }

  /// The probability that the next card of the face's pile has its colour, if the top card is unknown.
  func probability(of face: Face) -> Double {
    let first = face.shape.ordinal * Colour.allCases.count
    let pile = counts[first..<first + Colour.allCases.count].reduce(0) { $0 + max(0, $1) }
    return pile == 0 ? 1 / Double(Colour.allCases.count) : Double(max(0, counts[Self.place(face)])) / Double(pile)
  }
}
