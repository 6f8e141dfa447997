/// A picture format that can be decoded, recognised by content and never by file name.
package enum ImageFormat: String, Codable, CaseIterable, Sendable {
  case jpeg, png, webp, heif

  /// The format whose signature `bytes` begin with.
  package static func recognise(_ bytes: [UInt8]) -> ImageFormat? {
    if bytes.starts(with: [0xFF, 0xD8, 0xFF]) { return .jpeg }
    if bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) { return .png }
    if bytes.has("RIFF", at: 0), bytes.has("WEBP", at: 8) { return .webp }
    let brands = ["heic", "heix", "hevc", "hevx", "heim", "heis", "mif1", "msf1", "avif", "avis"]
    if bytes.has("ftyp", at: 4), brands.contains(where: { bytes.has($0, at: 8) }) { return .heif }
    return nil
  }

  /// What bytes of no known picture format seem to be, for the error message.
  static func describeUnknown(_ bytes: [UInt8]) -> ImagingError.Lookalike? {
    let signatures: [(text: String, at: Int, kind: ImagingError.Lookalike)] = [
      ("GIF8", 0, .gif), ("BM", 0, .bmp), ("II*\0", 0, .tiff), ("MM\0*", 0, .tiff), ("%PDF", 0, .pdf),
      ("PK\u{3}\u{4}", 0, .zip), ("ftyp", 4, .video), ("RIFF", 0, .riff), ("FUJIFILMCCD-RAW", 0, .fujifilmRaw),
      ("<?xml", 0, .xml), ("<svg", 0, .svg), ("SQLite format 3", 0, .sqlite),
    ]
    return signatures.first { bytes.has($0.text, at: $0.at) }?.kind
  }

  /// The extension that files of this format get in a library, without the dot.
  package var fileExtension: String {
    switch self {
    case .jpeg: "jpg"
    case .png: "png"
    case .webp: "webp"
    case .heif: "heic"
    }
  }

  /// The media type (IANA).
  package var mediaType: String {
    switch self {
    case .jpeg: "image/jpeg"
    case .png: "image/png"
    case .webp: "image/webp"
    case .heif: "image/heic"
    }
  }
}

extension [UInt8] {
  /// Whether the ASCII bytes of `text` stand at `offset`.
  func has(_ text: String, at offset: Int) -> Bool {
    let expected = Array(text.utf8)
    return count >= offset + expected.count && self[offset..<offset + expected.count].elementsEqual(expected)
  }
}
