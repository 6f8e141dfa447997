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
