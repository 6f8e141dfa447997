/// One animal, cropped, upright and scaled: what features are found on.
package struct Chip: Sendable, Equatable {
  /// Pixels from left to right.
  package let width: Int
  /// Pixels from top to bottom.
  package let height: Int
  /// `width x height` samples, row-major from the top left, 0 black to 255 white.
  package let luminance: [UInt8]
  /// Where on the chip the animal is; features are looked for there.
  package let foreground: Foreground

  /// The longer side, in pixels, that chips are scaled to, also upwards: the scale of features means the same on all.
  package static let longSide = 700

  /// A chip, or `nil` when there are not `width x height` samples or a side is not 1 to 4,096.
  package init?(width: Int, height: Int, luminance: [UInt8], foreground: Foreground = .everything) {
    guard (1...4096).contains(width), (1...4096).contains(height), luminance.count == width * height else {
      return nil
    }
    self.width = width
    self.height = height
    self.luminance = luminance
    self.foreground = foreground
  }
}
