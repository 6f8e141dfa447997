package import Imaging

/// The measured quality of a sighting's picture.
package struct PictureQuality: Codable, Hashable, Sendable {
  /// 0 to 1, as `PixelBuffer.sharpness` measures it on the chip.
  package var sharpness: Double
  /// 0 to 1, as `PixelBuffer.exposure` measures it.
  package var exposure: Double

  /// Measures a grey chip. All chips have the same size, which makes their values comparable.
  package init(of grey: PixelBuffer) {
    sharpness = grey.sharpness
    exposure = grey.exposure
  }
}
