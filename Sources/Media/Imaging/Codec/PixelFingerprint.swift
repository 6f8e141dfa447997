import Digests

/// Tells whether two files hold the very same pixels, whatever is written about them.
///
/// The SHA-256 of what the pixels are made from: of a JPEG all but the APPn and COM segments (the Adobe marker stays,
/// it changes colours), of a PNG the chunks IHDR, PLTE, tRNS and IDAT, of a WebP its image chunks, of a HEIF or AVIF,
/// whose parts lie scattered, the decoded pixels. Editing a caption, a date or a position leaves the fingerprint as it was;
/// recompressing does not.
package struct PixelFingerprint: Hashable, Codable, Sendable {
  /// 64 hexadecimal digits.
  package let hex: String

  /// A fingerprint that was stored.
  package init(hex: String) { self.hex = hex }

  /// The fingerprint of a file.
  ///
  /// - Throws: what decoding throws, for HEIF and AVIF only.
  package static func of(_ image: EncodedImage) throws(ImagingError) -> PixelFingerprint {
    if let fingerprint = ofParts(of: image) { return fingerprint }
    return try ImageDecoder().withPicture(image) { PixelFingerprint(of: $0) }
  }

  /// The fingerprint of a file that has parts in which the pixels stand; `nil` for HEIF and AVIF, which have to be decoded.
  package static func ofParts(of image: EncodedImage) -> PixelFingerprint? {
    let running = RunningDigest(.sha256)
    let format = ImageFormat.recognise(image.bytes)
    switch format {
    case .jpeg, .png, .webp:
      for part in FileParts.of(image) where format?.makesPixels(part.kind) ?? true {
        running.update(Array(part.kind.utf8))
        running.update(part.payload.span.bytes)
      }
    case .heif, .avif: return nil
    case nil: running.update(image.bytes)
    }
    return PixelFingerprint(hex: running.finish().hex)
  }

  /// The fingerprint of a HEIF or AVIF that was decoded whole.
  package init(of whole: DecodedImage) {
    let running = RunningDigest(.sha256)
    running.update(whole.pixels.samples)
    self.init(hex: running.finish().hex)
  }
}

extension ImageFormat {
  fileprivate func makesPixels(_ part: String) -> Bool {
    switch self {
    case .jpeg: part == "APP14" || !(part.hasPrefix("APP") || part == "COM")
    case .png: ["IHDR", "PLTE", "tRNS", "IDAT", "rest"].contains(part)
    case .webp: ["VP8 ", "VP8L", "ALPH", "ANMF", "rest"].contains(part)
    case .heif, .avif: true
    }
  }
}

/// The SHA-256 of a file's bytes: the identity of a photo.
package struct ContentDigest: Hashable, Codable, Sendable, CustomStringConvertible {
  /// 64 hexadecimal digits.
  package let hex: String

  /// A digest that was stored.
  package init(hex: String) { self.hex = hex }

  /// The digest of `bytes`.
  package static func of(_ bytes: [UInt8]) -> ContentDigest {
    ContentDigest(hex: DigestFunction.sha256.digest(of: bytes).hex)
  }

  /// The hexadecimal digits.
  package var description: String { hex }
}
