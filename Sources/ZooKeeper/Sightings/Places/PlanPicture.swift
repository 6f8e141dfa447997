import Imaging

/// A plan that is a picture: a JPEG or a PNG, decoded and encoded anew, so that nothing else that the file held is left.
struct PlanPicture {
  /// Bytes of the file.
  static let maxBytes = 30_000_000
  /// Pixels of the longer side that are kept.
  static let longSide = 4_096

  /// The picture as JPEG.
  let jpeg: [UInt8]
  /// Its size.
  let size: PixelSize
  /// The size that the file had, upright: what a world file counts in.
  let originalSize: PixelSize

  /// - Throws: `picture`.
  init(_ bytes: [UInt8]) throws(PlanFlaw) {
    var limits = DecodeLimits()
    (limits.maxBytes, limits.maxPixels) = (Self.maxBytes, 100_000_000)
    do throws(ImagingError) {
      let image = try ImageDecoder(limits: limits).decode(
        EncodedImage(bytes: bytes, name: "plan"), longSide: Self.longSide)
      guard image.isComplete else { throw ImagingError(file: "plan", stage: .decode, reason: .truncated) }
      jpeg = try JPEGEncoder.encode(image.pixels, quality: 85)
      (size, originalSize) = (image.pixels.size, image.header.uprightSize)
    } catch {
      throw .picture(error.reason)
    }
  }
}
