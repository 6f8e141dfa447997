/// How the stored pixels relate to the upright picture: the eight values of the EXIF tag Orientation
/// (CIPA DC-008-2019, 4.6.4).
package enum Orientation: Int, Codable, CaseIterable, Sendable {
  /// Row 0 is the top, column 0 the left.
  case upright = 1
  /// Mirrored left to right.
  case mirrored
  /// Turned by 180 degrees.
  case halfTurn
  /// Mirrored top to bottom.
  case flipped
  /// Mirrored about the diagonal from the top left.
  case transposed
  /// To be turned 90 degrees clockwise for viewing.
  case quarterTurnClockwise
  /// Mirrored about the diagonal from the top right.
  case transversed
  /// To be turned 90 degrees counterclockwise for viewing.
  case quarterTurnCounterclockwise

  /// Whether making the picture upright exchanges width and height.
  package var exchangesSides: Bool { rawValue >= 5 }

  /// The size of the upright picture for stored pixels of `size`.
  package func uprightSize(of size: PixelSize) -> PixelSize { exchangesSides ? size.turned : size }
}
