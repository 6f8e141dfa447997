/// What a file says about its picture before anything is decoded.
package struct ImageHeader: Equatable, Sendable {
  /// The format, from the content.
  package let format: ImageFormat
  /// The size of the pixels as they are stored.
  package let storedSize: PixelSize
  /// What still has to be done to the stored pixels to see them upright. Always `.upright` for HEIF and AVIF, whose own
  /// transformations are part of decoding and make its Exif orientation void (ISO/IEC 23008-12, 6.5.10).
  package let orientation: Orientation

  /// A header with these facts.
  package init(format: ImageFormat, storedSize: PixelSize, orientation: Orientation) {
    self.format = format
    self.storedSize = storedSize
    self.orientation = orientation
  }

  /// The size that people see.
  package var uprightSize: PixelSize { orientation.uprightSize(of: storedSize) }
}
