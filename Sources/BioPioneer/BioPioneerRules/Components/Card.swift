/// A shape card that has left its pile: what is printed on it, and what it counts as since it was changed.
///
/// There are thirteen cards of each face, and nothing tells them apart.
package struct Card: Codable, Hashable, Sendable {
  /// What is printed on the card, which says to which pile it belongs; `nil` when there is no card: a copy, a
  /// combination, or what the incubator made when no card was left. Those vanish when they are discarded.
  package let printed: Face?
  /// What the card counts as.
  package var face: Face

  /// A card as it was drawn.
  package init(_ face: Face) { (printed, self.face) = (face, face) }

  /// A part without a card.
  package init(virtual face: Face) { (printed, self.face) = (nil, face) }
}
