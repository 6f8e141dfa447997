/// Text within XML.
package enum XMLText {
  /// Text fit for content and quoted attributes. What XML 1.0 cannot hold in any way, as most control characters, is left out;
  /// what readers would change, as line ends in attributes, is written as a reference.
  package static func escaped(_ text: String) -> String {
    guard text.utf8.contains(where: isSpecial) else { return text }
    var escaped = String.UnicodeScalarView()
    // By scalar: `<` is hidden in a character when a mark that joins stands beside it.
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": escaped += "&amp;".unicodeScalars
      case "<": escaped += "&lt;".unicodeScalars
      case ">": escaped += "&gt;".unicodeScalars
      case "\"": escaped += "&quot;".unicodeScalars
      case "'": escaped += "&apos;".unicodeScalars
      case "\t", "\n", "\r": escaped += "&#\(scalar.value);".unicodeScalars
      case _ where holds(scalar): escaped.append(scalar)
      default: break
      }
    }
    return String(escaped)
  }

  /// Whether a document may hold a character (XML 1.0, production 2).
  static func holds(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x09, 0x0A, 0x0D, 0x20...0xD7FF, 0xE000...0xFFFD, 0x10000...: true
    default: false
    }
  }

  /// Whether a byte of UTF-8 may be of a character that is not written as it is.
  private static func isSpecial(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "&"), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "\""), UInt8(ascii: "'"): true
    // U+FFFE and U+FFFF begin so.
    case 0xEF: true
    default: byte < 0x20
    }
  }
}
