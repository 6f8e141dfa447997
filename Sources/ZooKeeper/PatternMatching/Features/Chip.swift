/// One animal, cropped, upright and scaled. Features are extracted from a chip.
package struct Chip: Sendable, Equatable {
  /// In pixels.
  package let width: Int
  /// In pixels.
  package let height: Int
  /// `width x height` samples, row-major from the top left, 0 black to 255 white.
  package let luminance: [UInt8]
  /// Where the animal is on the chip; features of the coat are searched there.
  package let foreground: Foreground

  /// The longer side of a chip, in pixels, after its box was scaled; small boxes are enlarged. So feature scales are
  /// comparable on all chips.
  package static let longSide = 700

  /// `nil` when there are not `width x height` samples or a side is not 1 to 4,096.
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
