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
