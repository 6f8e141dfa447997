/// Width and height in pixels.
package struct PixelSize: Hashable, Codable, Sendable, CustomStringConvertible {
  /// Pixels from left to right.
  package var width: Int
  /// Pixels from top to bottom.
  package var height: Int

  /// A size of `width` by `height` pixels.
  package init(width: Int, height: Int) {
    self.width = width
    self.height = height
  }

  /// The longer of the two sides.
  package var longSide: Int { max(width, height) }

  /// Width times height.
  package var pixelCount: Int { width * height }

  /// This size scaled so that the longer side is at most `longSide`; never larger than it was, no side below 1.
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
