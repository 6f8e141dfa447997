import CImageIO

/// Writes baseline JPEG.
package enum JPEGEncoder {
  /// Encodes grey or RGB pixels; alpha is blended with white.
  ///
  /// - Parameters:
  ///   - quality: 1 to 100, as in libjpeg.
  ///   - exif: an Exif block that begins with `Exif\0\0`, at most 65,533 bytes, written as APP1.
  /// - Throws: `ImagingError` of stage `encode`.
  package static func encode(
    _ pixels: PixelBuffer, quality: Int = 90, exif: [UInt8] = []
  ) throws(ImagingError) -> [UInt8] {
    guard exif.count <= 65_533 else {
      throw ImagingError(
        file: "a JPEG", stage: .encode, reason: .tooManyBytes(exif.count, limit: 65_533))
    }
    let source = pixels.channels == 4 ? pixels.rgb() : pixels
    let shape = PixelShape(size: source.size, channels: source.channels).shim
    var out = cio_buffer()
    let result = cio_jpeg_encode(source.samples, shape, Int32(quality), exif, exif.count, &out)
    _ = try result.damage(file: "a JPEG", stage: .encode)
    return out.take()
  }
}

package enum PNGEncoder {
  /// Encodes grey, RGB or RGBA pixels.
  ///
  /// - Throws: `ImagingError` of stage `encode`.
  package static func encode(_ pixels: PixelBuffer) throws(ImagingError) -> [UInt8] {
    try encode(pixels.samples, PixelShape(size: pixels.size, channels: pixels.channels))
  }

  /// Encodes pixels of two samples each: grey and straight alpha.
  ///
  /// - Precondition: `greyAlpha.count == size.pixelCount * 2`.
  /// - Throws: `ImagingError` of stage `encode`.
  package static func encode(greyAlpha: [UInt8], size: PixelSize) throws(ImagingError) -> [UInt8] {
    precondition(greyAlpha.count == size.pixelCount * 2, "two samples for each pixel")
    return try encode(greyAlpha, PixelShape(size: size, channels: 2))
  }

  private static func encode(_ samples: [UInt8], _ shape: PixelShape) throws(ImagingError) -> [UInt8] {
    var out = cio_buffer()
    _ = try cio_png_encode(samples, shape.shim, &out).damage(file: "a PNG", stage: .encode)
    return out.take()
  }
}
