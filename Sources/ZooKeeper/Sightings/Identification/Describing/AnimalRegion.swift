package import Imaging

/// A region of a photo with an animal.
package struct AnimalRegion: Sendable, Hashable {
  /// In pixels of the upright photo; `nil` for the whole photo.
  package var box: RotatedBox?
  package var vantage: ViewDirection

  package init(_ box: RotatedBox? = nil, seenFrom vantage: ViewDirection = .theGround) {
    (self.box, self.vantage) = (box, vantage)
  }
}

/// The direction from which an animal is seen, as far as it matters for finding its coat.
package enum ViewDirection: Sendable, Hashable {
  /// From the side, front or back, or unknown.
  case theGround
  /// From above; set by a person or a table.
  case above

  /// - Parameter viewpoint: the annotation's stored viewpoint.
  package init(viewpoint: String?) { self = viewpoint?.lowercased() == "up" ? .above : .theGround }
}
