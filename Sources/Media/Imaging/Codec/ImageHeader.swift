/// What a file says about its picture before anything is decoded.
public struct ImageHeader: Equatable, Sendable {
  /// The format, from the content.
  public let format: ImageFormat
  /// The size of the pixels as they are stored.
  public let storedSize: PixelSize
  /// What still has to be done to the stored pixels to see them upright. Always `.upright` for HEIF, whose own
  /// transformations are part of decoding and make its Exif orientation void (ISO/IEC 23008-12, 6.5.10).
  public let orientation: Orientation

  /// A header with these facts.
  public init(format: ImageFormat, storedSize: PixelSize, orientation: Orientation) {
    self.format = format
    self.storedSize = storedSize
    self.orientation = orientation
  }

  /// The size that people see.
  public var uprightSize: PixelSize { orientation.uprightSize(of: storedSize) }
}
