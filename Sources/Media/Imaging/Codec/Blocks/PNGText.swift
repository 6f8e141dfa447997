/// The texts of a PNG file by keyword (PNG specification, 11.3.3): `tEXt`, `zTXt` and `iTXt`.
enum PNGText {
  /// The decompressed bytes of the first text with this keyword. `nil` when it is missing, damaged, or longer than `limit` bytes.
  static func value(of keyword: String, in parts: [FileParts.Part], limit: Int) -> [UInt8]? {
    let head = Array(keyword.utf8) + [0]
    guard let part = parts.first(where: { isText($0.kind) && $0.payload.starts(with: head) }) else { return nil }
    let body = part.payload.dropFirst(head.count)
    switch part.kind {
    case "zTXt":
      // The compression method, always 0, then the stream.
      guard body.first == 0 else { return nil }
      return try? Zlib.expanded(body.dropFirst(), limit: limit)
    case "iTXt":
      // Compression flag, compression method, language, translated keyword.
      guard body.count >= 2, let language = body.dropFirst(2).firstIndex(of: 0),
        let translated = body[(language + 1)...].firstIndex(of: 0)
      else { return nil }
      let text = body[(translated + 1)...]
      if body.first == 1 { return try? Zlib.expanded(text, limit: limit) }
      return text.count <= limit ? Array(text) : nil
    default: return body.count <= limit ? Array(body) : nil
    }
  }

  private static func isText(_ kind: String) -> Bool { ["tEXt", "zTXt", "iTXt"].contains(kind) }
}

/// A block that a PNG file stores as hexadecimal text, as ImageMagick writes it: a name, the number of bytes, and the bytes in lines.
enum RawProfile {
  /// Limited like an Exif block.
  private static let maxBytes = ExifBlock.maxBytes
  /// Two digits per byte, a line feed after each 72 digits, and the name.
  private static let maxText = 2 * maxBytes + 2 * maxBytes / 72 + 1_024

  /// The bytes of a profile; `nil` when it is missing, damaged or too large.
  static func named(_ name: String, in parts: [FileParts.Part]) -> [UInt8]? {
    PNGText.value(of: "Raw profile type \(name)", in: parts, limit: maxText).flatMap(decoded)
  }

  private static func decoded(_ text: [UInt8]) -> [UInt8]? {
    let words = text.split(maxSplits: 2, omittingEmptySubsequences: true, whereSeparator: isSpace)
    guard words.count == 3, let count = Int(String(decoding: words[1], as: UTF8.self)), (1...maxBytes).contains(count)
    else { return nil }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(count)
    var high: UInt8?
    for character in words[2] where !isSpace(character) {
      guard let digit = digit(character), bytes.count < count else { return nil }
      if let first = high {
        bytes.append(first << 4 | digit)
        high = nil
      } else {
        high = digit
      }
    }
    return bytes.count == count && high == nil ? bytes : nil
  }

  private static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 }

  private static func digit(_ byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
    default: nil
    }
  }
}
