/// A decoded photo: upright pixels and the header.
package struct DecodedImage: Sendable {
  package let header: ImageHeader
  /// Upright, grey or RGB; smaller than the photo when the caller requested a smaller size.
  package let pixels: PixelBuffer
  /// The codec's text about missing parts; `nil` when the picture is complete. Missing parts are black or grey.
  package let damage: String?

  package var isComplete: Bool { damage == nil }

  /// Reduces the picture to at most this many pixels on its longer side; never enlarges it. `nil` leaves it unchanged.
  package func scaledDown(toLongSide longSide: Int?) -> DecodedImage {
    guard let longSide, longSide < pixels.size.longSide else { return self }
    return DecodedImage(
      header: header, pixels: pixels.resized(to: pixels.size.fitting(longSide: longSide)), damage: damage)
  }

  /// Pixels of `pixels` for each pixel of the upright photo, at most 1.
  package var scale: Double { Double(pixels.size.longSide) / Double(header.uprightSize.longSide) }
}
