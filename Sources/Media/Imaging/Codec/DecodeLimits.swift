/// Limits of a file. They are checked with the values of the header, before memory is allocated.
package struct DecodeLimits: Hashable, Sendable {
  /// Pixels of the stored picture. Default 200 million.
  package var maxPixels = 200_000_000
  /// Bytes of the file. Default 1 GiB.
  package var maxBytes = 1 << 30
  /// Pixels along one side. Default 65,500, the maximum of libjpeg.
  package var maxDimension = 65_500

  package init() {}

  package static let standard = DecodeLimits()

  func check(_ size: PixelSize, file: String) throws(ImagingError) {
    guard (1...maxDimension).contains(size.width), (1...maxDimension).contains(size.height) else {
      throw ImagingError(
        file: file, stage: .header, reason: .impossibleDimensions(size, limit: maxDimension))
    }
    guard size.pixelCount <= maxPixels else {
      throw ImagingError(file: file, stage: .header, reason: .tooManyPixels(size, limit: maxPixels))
    }
  }
}
