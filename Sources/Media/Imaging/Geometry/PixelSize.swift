package struct PixelSize: Hashable, Codable, Sendable, CustomStringConvertible {
  package var width: Int
  package var height: Int

  package init(width: Int, height: Int) {
    self.width = width
    self.height = height
  }

  package var longSide: Int { max(width, height) }

  package var pixelCount: Int { width * height }

  /// This size reduced so that the longer side is at most `longSide`; never enlarged, no side below 1.
  package func fitting(longSide: Int) -> PixelSize {
    guard longSide < self.longSide else { return self }
    return scaled(toLongSide: longSide)
  }

  /// This size scaled, up or down, so that the longer side is `longSide`; no side below 1.
  package func scaled(toLongSide longSide: Int) -> PixelSize {
    let factor = Double(longSide) / Double(self.longSide)
    return PixelSize(
      width: max(1, Int((Double(width) * factor).rounded())),
      height: max(1, Int((Double(height) * factor).rounded())))
  }

  /// The size after a quarter turn.
  package var turned: PixelSize { PixelSize(width: height, height: width) }

  /// `width x height`, as in "4032x3024".
  package var description: String { "\(width)x\(height)" }
}

/// The relation of stored pixels to the upright picture: the eight values of the EXIF tag Orientation (CIPA DC-008-2019, 4.6.4).
package enum Orientation: Int, Codable, CaseIterable, Sendable {
  /// Row 0 is the top, column 0 the left.
  case upright = 1
  /// Mirrored left to right.
  case mirrored
  /// Rotated by 180 degrees.
  case halfTurn
  /// Mirrored top to bottom.
  case flipped
  /// Mirrored about the diagonal from the top left.
  case transposed
  /// Must be rotated 90 degrees clockwise for viewing.
  case quarterTurnClockwise
  /// Mirrored about the diagonal from the top right.
  case transversed
  /// Must be rotated 90 degrees counterclockwise for viewing.
  case quarterTurnCounterclockwise

  /// Whether the upright picture has width and height exchanged.
  package var exchangesSides: Bool { rawValue >= 5 }

  package func uprightSize(of size: PixelSize) -> PixelSize { exchangesSides ? size.turned : size }
}
