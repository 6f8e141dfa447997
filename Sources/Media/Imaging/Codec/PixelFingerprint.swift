import Digests

/// Identifies the pixels of a file, regardless of its metadata.
///
/// The SHA-256 of the encoded pixels:
/// - of a JPEG all but the APPn and COM segments (the Adobe marker counts, because it changes colours);
/// - of a PNG the chunks IHDR, PLTE, tRNS and IDAT;
/// - of a WebP its image chunks.
///
/// A raw file counts as a whole. The parts of HEIF and AVIF are scattered, so their fingerprint is the SHA-256 of the decoded pixels, before
/// their colours are converted. Bytes that cannot be parsed count too. Editing a caption, a date or a position does not change the
/// fingerprint; recompression does.
package struct PixelFingerprint: Hashable, Codable, Sendable {
  /// 64 hexadecimal digits.
  package let hex: String

  package init(hex: String) { self.hex = hex }

  /// - Throws: errors of decoding, for HEIF and AVIF only.
  package static func of(_ image: EncodedImage) throws(ImagingError) -> PixelFingerprint {
    if let fingerprint = ofParts(of: image) { return fingerprint }
    return try ImageDecoder(colours: .stored).withPicture(image) { PixelFingerprint(of: $0) }
  }

  /// The fingerprint without decoding; `nil` for HEIF and AVIF, which must be decoded.
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
    default: running.update(image.bytes)
    }
    return PixelFingerprint(hex: running.finish().hex)
  }

  /// The fingerprint of a HEIF or AVIF that was decoded at full size, with its stored colours.
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
    default: true
    }
  }
}

/// The SHA-256 of a file: the identity of a photo.
package struct ContentDigest: Hashable, Codable, Sendable, CustomStringConvertible {
  /// 64 hexadecimal digits.
  package let hex: String

  package init(hex: String) { self.hex = hex }

  /// Reads 64 hexadecimal digits in lower case; `nil` for other texts.
  package init?(text: String) {
    guard text.utf8.count == 64, text.utf8.allSatisfy({ Self.digits.contains($0) }) else { return nil }
    hex = text
  }

  private static let digits = Set("0123456789abcdef".utf8)

  package static func of(_ bytes: [UInt8]) -> ContentDigest {
    ContentDigest(hex: DigestFunction.sha256.digest(of: bytes).hex)
  }

  package var description: String { hex }

  /// The first 64 bits, big endian; 0 for a text that is no digest.
  package var firstBits: UInt64 { UInt64(hex.prefix(16), radix: 16) ?? 0 }
}
