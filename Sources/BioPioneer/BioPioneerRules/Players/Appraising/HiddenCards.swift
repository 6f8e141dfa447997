/// How many cards of each face lie face down in their piles, as whoever watches all that lies open can count.
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

  /// How likely the next card of the face's pile is of its colour, when nobody has seen it.
  func probability(of face: Face) -> Double {
    let first = face.shape.ordinal * Colour.allCases.count
    let pile = counts[first..<first + Colour.allCases.count].reduce(0) { $0 + max(0, $1) }
    return pile == 0 ? 1 / Double(Colour.allCases.count) : Double(max(0, counts[Self.place(face)])) / Double(pile)
  }
}
