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
