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
