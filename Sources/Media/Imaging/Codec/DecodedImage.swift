/// A decoded photo: upright pixels and the header.
package struct DecodedImage: Sendable {
  package let header: ImageHeader
  /// Upright; grey, RGB, or RGBA if the decoder keeps transparency. Smaller than the photo when the caller requested a smaller size.
  package let pixels: PixelBuffer
  /// The codec's text about missing parts; `nil` when the picture is complete. Missing parts are black or grey.
  package let damage: String?

  /// The profile of `pixels`; `nil` when they are in sRGB.
  var profile: ICCProfile? = nil

  package var isComplete: Bool { damage == nil }

  /// The picture in sRGB.
  package func inSRGB() -> DecodedImage {
    guard let profile else { return self }
    return DecodedImage(header: header, pixels: pixels.inSRGB(from: profile), damage: damage)
  }

  /// Reduces the picture to at most this many pixels on its longer side; never enlarges it. `nil` leaves it unchanged.
  package func scaledDown(toLongSide longSide: Int?) -> DecodedImage {
    guard let longSide, longSide < pixels.size.longSide else { return self }
    return DecodedImage(
      header: header, pixels: pixels.resized(to: pixels.size.fitting(longSide: longSide)), damage: damage,
      profile: profile)
  }

  /// The length of a side of `pixels` divided by the length in the upright photo, at most 1.
  package var scale: Double { Double(pixels.size.longSide) / Double(header.uprightSize.longSide) }
}

/// The properties of a picture that are known before decoding.
package struct ImageHeader: Equatable, Sendable {
  package let format: ImageFormat
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

  package func check(_ size: PixelSize, file: String) throws(ImagingError) {
    guard (1...maxDimension).contains(size.width), (1...maxDimension).contains(size.height) else {
      throw ImagingError(
        file: file, stage: .header, reason: .impossibleDimensions(size, limit: maxDimension))
    }
    guard size.pixelCount <= maxPixels else {
      throw ImagingError(file: file, stage: .header, reason: .tooManyPixels(size, limit: maxPixels))
    }
  }
}
