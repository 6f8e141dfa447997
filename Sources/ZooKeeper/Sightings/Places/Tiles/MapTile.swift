package import Imaging

/// A picture of a square of the map: a PNG, JPEG or WebP as it was drawn.
package struct MapTile: Sendable {
  /// Pixels of a side, at most: twice what most maps have, for screens with many.
  static let maxSide = 1_024
  /// Bytes of a tile, at most.
  static let maxBytes = 500_000

  /// The picture.
  package let bytes: [UInt8]
  /// What kind of picture it is.
  package let format: ImageFormat

  /// A tile that browsers show; `nil` for anything else.
  init?(_ bytes: [UInt8]) {
    var limits = DecodeLimits()
    (limits.maxBytes, limits.maxDimension) = (Self.maxBytes, Self.maxSide)
    guard let format = Self.format(of: bytes),
      (try? ImageDecoder(limits: limits).header(of: EncodedImage(bytes: bytes, name: "tile"))) != nil
    else { return nil }
    (self.bytes, self.format) = (bytes, format)
  }

  /// A tile that was looked at when it came.
  init?(kept bytes: [UInt8]) {
    guard let format = Self.format(of: bytes) else { return nil }
    (self.bytes, self.format) = (bytes, format)
  }

  private static func format(of bytes: [UInt8]) -> ImageFormat? {
    ImageFormat.recognise(bytes).flatMap { [.png, .jpeg, .webp].contains($0) ? $0 : nil }
  }
}
