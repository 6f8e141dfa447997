package import Imaging

/// The picture of a map tile: an unmodified PNG, JPEG or WebP.
package struct MapTile: Sendable {
  /// The maximum side in pixels. Most maps have tiles of 256 pixels, or of 512 pixels for high-resolution screens.
  static let maxSide = 1_024
  /// The maximum size in bytes.
  static let maxBytes = 500_000

  package let bytes: [UInt8]
  package let format: ImageFormat

  /// `nil` if the bytes are not a PNG, JPEG or WebP, or if the image exceeds a limit.
  init?(_ bytes: [UInt8]) {
    var limits = DecodeLimits()
    (limits.maxBytes, limits.maxDimension) = (Self.maxBytes, Self.maxSide)
    guard let format = Self.format(of: bytes),
      (try? ImageDecoder(limits: limits).header(of: EncodedImage(bytes: bytes, name: "tile"))) != nil
    else { return nil }
    (self.bytes, self.format) = (bytes, format)
  }

  /// A tile from the database, which was validated when it was added.
  init?(kept bytes: [UInt8]) {
    guard let format = Self.format(of: bytes) else { return nil }
    (self.bytes, self.format) = (bytes, format)
  }

  private static func format(of bytes: [UInt8]) -> ImageFormat? {
    ImageFormat.recognise(bytes).flatMap { [.png, .jpeg, .webp].contains($0) ? $0 : nil }
  }
}
