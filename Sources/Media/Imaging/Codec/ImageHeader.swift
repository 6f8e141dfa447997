/// The properties of a picture that are known before decoding.
package struct ImageHeader: Equatable, Sendable {
  package let format: ImageFormat
  /// The size of the stored pixels.
  package let storedSize: PixelSize
  /// The transformation from stored to upright pixels. Always `.upright` for HEIF and AVIF: decoding applies their own transformations,
  /// which override the Exif orientation (ISO/IEC 23008-12, 6.5.10).
  package let orientation: Orientation

  package init(format: ImageFormat, storedSize: PixelSize, orientation: Orientation) {
    self.format = format
    self.storedSize = storedSize
    self.orientation = orientation
  }

  package var uprightSize: PixelSize { orientation.uprightSize(of: storedSize) }
}
