package enum XMLText {
  /// Escapes text for content and quoted attributes. Characters that XML 1.0 does not allow, such as most control characters, are left out.
  /// Line ends and tabs, which readers would change in attributes, are written as references.
  package static func escaped(_ text: String) -> String {
    guard text.utf8.contains(where: isSpecial) else { return text }
    var escaped = String.UnicodeScalarView()
    // Searches the scalars, not the characters: a combining mark after `<` would form one character with it.
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

  /// Whether XML allows a character (XML 1.0, production 2).
  static func holds(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x09, 0x0A, 0x0D, 0x20...0xD7FF, 0xE000...0xFFFD, 0x10000...: true
    default: false
    }
  }

  /// Whether a UTF-8 byte may belong to a character that must be escaped or left out.
  private static func isSpecial(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "&"), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "\""), UInt8(ascii: "'"): true
    // U+FFFE and U+FFFF begin with this byte.
    case 0xEF: true
    default: byte < 0x20
    }
  }
}
