/// A shape card outside its pile: its printed face, and the face that it counts as after a change.
///
/// There are thirteen cards of each face, and they are indistinguishable.
package struct Card: Codable, Hashable, Sendable {
  /// The printed face, which decides its pile. `nil` for a part without a card: a copy, a combination, or a
  /// face that the incubator made when no card was left. Such parts disappear when they are discarded.
  package let printed: Face?
  /// The face that the card counts as.
  package var face: Face

  /// A card as it was drawn.
  package init(_ face: Face) { (printed, self.face) = (face, face) }

  /// A part without a card.
  package init(virtual face: Face) { (printed, self.face) = (nil, face) }
}
