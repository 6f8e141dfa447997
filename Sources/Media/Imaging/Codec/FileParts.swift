/// The parts of a JPEG, PNG or WebP file, in order; they separate pixels from metadata.
///
/// A damaged file yields the parts before the damage, then one part `rest`.
enum FileParts {
  struct Part {
    /// `APP1`, `scan`, `IDAT`, `VP8 `…; `rest` for bytes that could not be parsed.
    let kind: String
    let payload: ArraySlice<UInt8>
  }

  static func of(_ image: EncodedImage) -> [Part] {
    switch ImageFormat.recognise(image.bytes) {
    case .jpeg: jpeg(image.bytes)
    case .png: png(image.bytes)
    case .webp: webp(image.bytes)
    default: []
    }
  }

  /// Marker segments up to the first scan (ITU-T T.81, B.1.1); the scans to the end of the file are one part.
  private static func jpeg(_ bytes: [UInt8]) -> [Part] {
    var parts: [Part] = []
    var reader = ByteReader(bytes, from: 2)
    while let mark = reader.byte() {
      guard mark == 0xFF else { break }
      var code = reader.byte()
      while code == 0xFF { code = reader.byte() }
      guard let code, code != 0xD9 else { break }
      if code == 0x01 || (0xD0...0xD7).contains(code) { continue }
      if code == 0xDA {
        parts.append(Part(kind: "scan", payload: bytes[reader.position...]))
        return parts
      }
      guard let length = reader.bigEndian(2), length >= 2, let payload = reader.take(length - 2) else { break }
      let kind =
        (0xE0...0xEF).contains(code) ? "APP\(code - 0xE0)" : code == 0xFE ? "COM" : "segment \(code)"
      parts.append(Part(kind: kind, payload: payload))
    }
    return parts + [Part(kind: "rest", payload: bytes[reader.position...])]
  }

  /// Chunks (PNG specification, 5.3), without their checksums.
  private static func png(_ bytes: [UInt8]) -> [Part] {
    var parts: [Part] = []
    var reader = ByteReader(bytes, from: 8)
    while reader.remaining > 0 {
      let start = reader.position
      guard let length = reader.bigEndian(4), let name = reader.take(4), let payload = reader.take(length),
        reader.skip(4)
      else { return parts + [Part(kind: "rest", payload: bytes[start...])] }
      parts.append(Part(kind: String(decoding: name, as: UTF8.self), payload: payload))
    }
    return parts
  }

  /// RIFF chunks (RFC 9649, 2.3).
  private static func webp(_ bytes: [UInt8]) -> [Part] {
    var parts: [Part] = []
    var reader = ByteReader(bytes, from: 12)
    while reader.remaining > 0 {
      let start = reader.position
      guard let name = reader.take(4), let length = reader.littleEndian(4), let payload = reader.take(length)
      else { return parts + [Part(kind: "rest", payload: bytes[start...])] }
      parts.append(Part(kind: String(decoding: name, as: UTF8.self), payload: payload))
      if length % 2 == 1 { _ = reader.skip(1) }
    }
    return parts
  }
}
