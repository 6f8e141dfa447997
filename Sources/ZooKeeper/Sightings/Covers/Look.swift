package import Imaging

/// How good the picture of a sighting is, as its pixels tell.
package struct Look: Codable, Hashable, Sendable {
  /// How sharp, 0 to 1, as `PixelBuffer.sharpness` measures it on the chip.
  package var sharpness: Double
  /// How well exposed, 0 to 1, as `PixelBuffer.exposure` measures it.
  package var exposure: Double

  /// The look of a chip in grey. Chips are all of one size, without which one could not be compared with another.
  package init(of grey: PixelBuffer) {
    sharpness = grey.sharpness
    exposure = grey.exposure
  }
}
