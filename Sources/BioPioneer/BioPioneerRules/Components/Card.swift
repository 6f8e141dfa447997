/// A shape card outside its pile: its printed face, and the face that it counts as after a change.
///
/// There are thirteen cards of each face, and they are indistinguishable.
package struct Card: Codable, Hashable, Sendable {
  /// The printed face, which decides its pile. `nil` for a part without a card: a copy, a combination, or a
  /// face that the incubator made when no card was left. Such parts disappear when they are discarded.
  package let printed: Face?
  /// The face that the card counts as.
  package var face: Face

  /// An unchanged card.
  package init(_ face: Face) { (printed, self.face) = (face, face) }

  /// A part without a card.
  package init(virtual face: Face) { (printed, self.face) = (nil, face) }
}

/// The number of cards of each face.
package struct FaceCounts: Hashable, Sendable {
  private var counts = Array(repeating: 0, count: Shape.allCases.count * Colour.allCases.count)

  package init() {}

  package subscript(face: Face) -> Int { counts[Self.place(of: face)] }

  package mutating func add(_ face: Face) { counts[Self.place(of: face)] += 1 }

  package mutating func add(_ faces: some Sequence<Face>) {
    for face in faces { add(face) }
  }

  /// Counts a face-up card; a part without a printed face is ignored.
  package mutating func add(_ card: Card?) {
    if let printed = card?.printed { add(printed) }
  }

  private static func place(of face: Face) -> Int { face.shape.ordinal * 4 + face.colour.ordinal }
}
