/// The number of face-down cards of each face, as a player can count them.
struct HiddenCards {
  private let seen: FaceCounts
  private let copiesOfEachFace: Int

  init(_ table: Table) { (seen, copiesOfEachFace) = (table.seenCards, table.numbers.copiesOfEachFace) }

  /// The probability that the next card of the face's pile has its colour, if the top card is unknown.
  func probability(of face: Face) -> Double {
    let pile = Colour.allCases.reduce(0) { $0 + count(of: Face($1, face.shape)) }
    return pile == 0 ? 1 / Double(Colour.allCases.count) : Double(count(of: face)) / Double(pile)
  }

  private func count(of face: Face) -> Int { max(0, copiesOfEachFace - seen[face]) }
}
