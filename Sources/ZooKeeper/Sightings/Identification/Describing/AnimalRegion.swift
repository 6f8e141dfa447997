package import Imaging

/// A part of a photo with an animal, as far as somebody told it.
package struct AnimalRegion: Sendable, Hashable {
  /// In pixels of the upright photo; `nil` for all of it.
  package var box: RotatedBox?
  /// From where the animal is seen.
  package var vantage: Vantage

  /// A region; without a box all of a photo.
  package init(_ box: RotatedBox? = nil, seenFrom vantage: Vantage = .theGround) {
    (self.box, self.vantage) = (box, vantage)
  }
}

/// From where an animal is seen, as far as it matters for finding its coat.
package enum Vantage: Sendable, Hashable {
  /// From its side, its front or its back, or nobody said.
  case theGround
  /// From above, as somebody told.
  case above

  /// - Parameter viewpoint: as it is told of an annotation.
  package init(viewpoint: String?) { self = viewpoint?.lowercased() == "up" ? .above : .theGround }
}
