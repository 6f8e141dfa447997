/// What a file may demand before it is refused. Checked on what the header declares, before anything is allocated.
package struct DecodeLimits: Hashable, Sendable {
  /// Pixels of the stored picture. Default 200 million.
  package var maxPixels = 200_000_000
  /// Bytes of the file. Default 1 GiB.
  package var maxBytes = 1 << 30
  /// Pixels along one side. Default 65,500, what libjpeg can hold.
  package var maxDimension = 65_500

  /// The default limits.
  package init() {}

  /// The default limits.
  package static let standard = DecodeLimits()

  /// Throws unless a picture of `size` may be allocated.
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
