import Foundation

/// Paths of files as texts that lose nothing.
///
/// To Linux a path is any bytes without a zero. Most are UTF-8; a card that was written under Windows or a Mac of long ago may hold
/// names that are not, and Swift would repair them, after which no file of that name can be found. So a byte that is no part of
/// UTF-8 stands in the text as one character of the private use area, U+EF80 to U+EFFF, whose last eight bits are the byte. Names that hold such
/// characters themselves are told in the same way, byte by byte, so that every path has one text, and every such text one path.
///
/// Two names may look the same and be two files, for one letter has several forms in Unicode: compare the `bytes`, for Swift takes
/// such texts for equal.
package enum PathText {
  private static let escapes: ClosedRange<UInt32> = 0xEF80...0xEFFF

  /// The text of a path.
  package static func text(of bytes: some Collection<UInt8>) -> String {
    if let text = String(validating: bytes, as: UTF8.self), !holdsEscapes(text) { return text }
    var scalars = String.UnicodeScalarView()
    var rest = Array(bytes)[...]
    while let first = rest.first {
      if let scalar = scalar(at: rest), !escapes.contains(scalar.value) {
        scalars.append(scalar)
        rest = rest.dropFirst(UTF8.width(scalar))
      } else if let escape = Unicode.Scalar(0xEF00 + UInt32(first)) {
        // No byte below 0x80 comes here: it is a whole character by itself.
        scalars.append(escape)
        rest = rest.dropFirst()
      }
    }
    return String(scalars)
  }

  /// The bytes of the path of a text.
  package static func bytes(of text: String) -> [UInt8] {
    guard holdsEscapes(text) else { return Array(text.utf8) }
    return text.unicodeScalars.flatMap { scalar in
      escapes.contains(scalar.value) ? [UInt8(truncatingIfNeeded: scalar.value)] : Array(String(scalar).utf8)
    }
  }

  /// Calls a function of the system with the path of a text.
  package static func withBytes<Result, Failure: Error>(
    of text: String, _ body: (UnsafePointer<CChar>) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let bytes = bytes(of: text).map { CChar(bitPattern: $0) } + [0]
    return try bytes.withUnsafeBufferPointer { buffer throws(Failure) in
      // An array with an element has an address.
      try body(buffer.baseAddress!)
    }
  }

  /// A path as people read it: a byte that is no part of a character as `\xE9`.
  package static func shown(_ text: String) -> String {
    guard holdsEscapes(text) else { return text }
    return text.unicodeScalars.map { scalar in
      escapes.contains(scalar.value)
        ? "\\x" + String(UInt8(truncatingIfNeeded: scalar.value), radix: 16, uppercase: true) : String(scalar)
    }.joined()
  }

  /// The last part of a path, as people read it; empty for a path of no parts.
  package static func name(_ text: String) -> String { text.split(separator: "/").last.map { shown(String($0)) } ?? "" }

  /// A path as an address that gives its bytes back (RFC 8089): `file:///photos/caf%E9.jpg`.
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

  /// The character at the beginning of some bytes; `nil` when they begin with none.
  private static func scalar(at bytes: ArraySlice<UInt8>) -> Unicode.Scalar? {
    for width in 1...4 where bytes.count >= width {
      if let text = String(validating: bytes.prefix(width), as: UTF8.self) { return text.unicodeScalars.first }
    }
    return nil
  }
}
