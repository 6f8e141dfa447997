import Foundation

/// Lossless text for file paths.
///
/// On Linux a path is any sequence of bytes without a zero byte. Most paths are UTF-8. A memory card that Windows or an old Mac has written
/// may have names in other encodings. Swift would replace their invalid bytes, and then the file could not be found. So each byte that is
/// not part of valid UTF-8 becomes one character of the private use area, U+EF80 to U+EFFF, whose last eight bits are the byte. If a name
/// contains such a character itself, each byte of that character is escaped in the same way. So every path has exactly one text, and every
/// such text has exactly one path.
///
/// Two files may have names that look equal, because Unicode has several forms of the same letter. Compare the `bytes`: Swift regards such
/// texts as equal.
package enum PathText {
  private static let escapes: ClosedRange<UInt32> = 0xEF80...0xEFFF

  package static func text(of bytes: some Collection<UInt8>) -> String {
    if let text = String(validating: bytes, as: UTF8.self), !holdsEscapes(text) { return text }
    var scalars = String.UnicodeScalarView()
    var rest = Array(bytes)[...]
    while let first = rest.first {
      if let scalar = scalar(at: rest), !escapes.contains(scalar.value) {
        scalars.append(scalar)
        rest = rest.dropFirst(UTF8.width(scalar))
      } else if let escape = Unicode.Scalar(0xEF00 + UInt32(first)) {
        // Bytes below 0x80 never reach this: each is a character by itself.
        scalars.append(escape)
        rest = rest.dropFirst()
      }
    }
    return String(scalars)
  }

  package static func bytes(of text: String) -> [UInt8] {
    guard holdsEscapes(text) else { return Array(text.utf8) }
    return text.unicodeScalars.flatMap { scalar in
      escapes.contains(scalar.value) ? [UInt8(truncatingIfNeeded: scalar.value)] : Array(String(scalar).utf8)
    }
  }

  /// Calls a system function with the path.
  package static func withBytes<Result, Failure: Error>(
    of text: String, _ body: (UnsafePointer<CChar>) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let bytes = bytes(of: text).map { CChar(bitPattern: $0) } + [0]
    return try bytes.withUnsafeBufferPointer { buffer throws(Failure) in
      // An array with an element has an address.
      try body(buffer.baseAddress!)
    }
  }

  /// The path for people: a byte that is not part of a character is shown as `\xE9`.
  package static func shown(_ text: String) -> String {
    guard holdsEscapes(text) else { return text }
    return text.unicodeScalars.map { scalar in
      escapes.contains(scalar.value)
        ? "\\x" + String(UInt8(truncatingIfNeeded: scalar.value), radix: 16, uppercase: true) : String(scalar)
    }.joined()
  }

  /// The last component of a path for people; empty for a path without components.
  package static func name(_ text: String) -> String { text.split(separator: "/").last.map { shown(String($0)) } ?? "" }

  /// The path as a URI that preserves its bytes (RFC 8089): `file:///photos/caf%E9.jpg`.
  package static func fileURI(_ text: String) -> String {
    var uri = "file://"
    for byte in bytes(of: text) {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "/"), UInt8(ascii: "-"), UInt8(ascii: "."),
        UInt8(ascii: "_"),
        UInt8(ascii: "~"):
        uri.unicodeScalars.append(Unicode.Scalar(byte))
      default:
        uri += "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
      }
    }
    return uri
  }

  private static func holdsEscapes(_ text: String) -> Bool {
    // All of them begin with this byte in UTF-8.
    text.utf8.contains(0xEE) && text.unicodeScalars.contains { escapes.contains($0.value) }
  }

  /// The character at the start of the bytes; `nil` when the bytes do not start with a valid character.
  private static func scalar(at bytes: ArraySlice<UInt8>) -> Unicode.Scalar? {
    for width in 1...4 where bytes.count >= width {
      if let text = String(validating: bytes.prefix(width), as: UTF8.self) { return text.unicodeScalars.first }
    }
    return nil
  }
}
