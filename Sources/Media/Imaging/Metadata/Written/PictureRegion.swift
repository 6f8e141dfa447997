/// A marked part of a picture, possibly with a name, such as the face and pet tags of photo managers.
package struct PictureRegion: Hashable, Codable, Sendable {
  package var name: String?
  /// The writer's own term: `Face`, `Pet`, `Focus`, `BarCode`.
  package var kind: String?
  /// The centre, in shares of the picture's width and height from the upper left corner, 0 to 1. Some writers mean the stored picture,
  /// others the upright one.
  package var x: Double
  /// See `x`.
  package var y: Double
  /// Share of the picture's width, above 0, at most 1.
  package var width: Double
  /// Share of the picture's height, above 0, at most 1.
  package var height: Double
  /// The size in pixels of the picture that the writer means; `nil` when it is not stated.
  package var frame: PixelSize?

  /// `nil` when the centre is outside of the picture or the size is out of range. A size that exceeds the picture by rounding is reduced.
  package init?(name: String? = nil, kind: String? = nil, x: Double, y: Double, width: Double, height: Double) {
    guard (0...1).contains(x), (0...1).contains(y), width > 0, width <= 1.01, height > 0, height <= 1.01 else {
      return nil
    }
    self.name = name
    self.kind = kind
    self.x = x
    self.y = y
    self.width = min(width, 1)
    self.height = min(height, 1)
  }
}

extension PictureRegion {
  /// The same region in the upright picture. Writers mean the stored picture (Metadata Working Group, Guidelines 2.0, 5.9), unless the size
  /// that they state fits the upright picture alone.
  ///
  /// - Parameters:
  ///   - orientation: the relation of the stored picture to the upright one.
  ///   - size: the size of the upright picture.
  package func upright(_ orientation: Orientation, in size: PixelSize) -> PictureRegion {
    if orientation.exchangesSides, let frame, frame.width != frame.height,
      (frame.width > frame.height) == (size.width > size.height)
    {
      return self
    }
    var turned = self
    (turned.x, turned.y) =
      switch orientation {
      case .upright: (x, y)
      case .mirrored: (1 - x, y)
      case .halfTurn: (1 - x, 1 - y)
      case .flipped: (x, 1 - y)
      case .transposed: (y, x)
      case .quarterTurnClockwise: (1 - y, x)
      case .transversed: (1 - y, 1 - x)
      case .quarterTurnCounterclockwise: (y, 1 - x)
      }
    if orientation.exchangesSides { (turned.width, turned.height) = (height, width) }
    return turned
  }

  /// The box in pixels of a picture of `size`, without the parts outside of it.
  package func box(in size: PixelSize) -> RotatedBox {
    let (wide, high) = (Double(size.width), Double(size.height))
    return RotatedBox(x: (x - width / 2) * wide, y: (y - height / 2) * high, width: width * wide, height: height * high)
      .clipped(to: size)
  }
}
