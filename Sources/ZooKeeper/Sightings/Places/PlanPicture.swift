import Imaging

/// A plan as a picture: a JPEG or PNG, decoded and encoded anew, which removes all other contents of the file.
struct PlanPicture {
  /// The maximum file size in bytes.
  static let maxBytes = 30_000_000
  /// The maximum length of the longer side in pixels; larger pictures are reduced.
  static let longSide = 4_096

  let jpeg: [UInt8]
  let size: PixelSize
  /// The upright size of the original file, which a world file refers to.
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
