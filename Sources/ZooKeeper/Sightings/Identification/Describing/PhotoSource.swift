import Imaging

/// A photo that a describer decodes at one size or at two.
enum PhotoSource {
  case file(EncodedImage)
  /// The photo at full size with its stored colours, from a format that is always decoded whole.
  case whole(DecodedImage)

  var uprightSize: PixelSize {
    get throws(ImagingError) {
      switch self {
      case .file(let file): try ImageDecoder().header(of: file).uprightSize
      case .whole(let picture): picture.header.uprightSize
      }
    }
  }

  /// - Parameter longSide: the maximum length of the longer side, in pixels; `nil` for full size.
  /// - Throws: the errors of `ImageDecoder.decode`.
  func decode(longSide: Int?) throws(ImagingError) -> DecodedImage {
    switch self {
    case .file(let file): try ImageDecoder().decode(file, longSide: longSide)
    case .whole(let picture): picture.scaledDown(toLongSide: longSide).inSRGB()
    }
  }
}
