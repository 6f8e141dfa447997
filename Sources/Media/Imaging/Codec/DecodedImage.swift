/// A decoded photo: upright pixels, and what its header said.
package struct DecodedImage: Sendable {
  /// What the file declared.
  package let header: ImageHeader
  /// The pixels, upright, grey or RGB; smaller than the photo when a smaller picture was asked for.
  package let pixels: PixelBuffer
  /// The codec's words about what is missing; `nil` when the whole picture was there. What is missing is black or grey.
  package let damage: String?

  /// Whether the whole picture could be decoded.
  package var isComplete: Bool { damage == nil }

  /// The same picture with at most so many pixels on its longer side; never larger than it is. `nil` leaves it as it is.
  package func scaledDown(toLongSide longSide: Int?) -> DecodedImage {
    guard let longSide, longSide < pixels.size.longSide else { return self }
    return DecodedImage(
      header: header, pixels: pixels.resized(to: pixels.size.fitting(longSide: longSide)), damage: damage)
  }

  /// Pixels of `pixels` for each pixel of the upright photo, at most 1.
  package var scale: Double { Double(pixels.size.longSide) / Double(header.uprightSize.longSide) }
}
