/// A decoded photo: upright pixels, and what its header said.
public struct DecodedImage: Sendable {
  /// What the file declared.
  public let header: ImageHeader
  /// The pixels, upright, grey or RGB; smaller than the photo when a smaller picture was asked for.
  public let pixels: PixelBuffer
  /// The codec's words about what is missing; `nil` when the whole picture was there. What is missing is black or grey.
  public let damage: String?

  /// Whether the whole picture could be decoded.
  public var isComplete: Bool { damage == nil }

  /// Pixels of `pixels` for each pixel of the upright photo, at most 1.
  public var scale: Double { Double(pixels.size.longSide) / Double(header.uprightSize.longSide) }
}
