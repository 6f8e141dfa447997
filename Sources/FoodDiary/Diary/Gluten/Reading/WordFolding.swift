import Foundation

/// Normalizes letters for lookup: lower case, no accents, ligatures and compatibility forms spelled out.
enum WordFolding {
  /// Appends the normalized letter; a separate accent is dropped.
  static func append(_ letter: Unicode.Scalar, to word: inout String.UnicodeScalarView) {
    if letter.isASCII {
      word.append(lowercase(ascii: letter))
      return
    }
    if let spelt = spelling[letter] {
      word.append(contentsOf: spelt.unicodeScalars)
      return
    }
    for scalar in String(letter).decomposedStringWithCompatibilityMapping.unicodeScalars where !isMark(scalar) {
      for lower in scalar.properties.lowercaseMapping.unicodeScalars where !isMark(lower) { word.append(lower) }
    }
  }

  /// Whether a folded scalar belongs to the Latin script.
  static func isLatin(_ folded: Unicode.Scalar) -> Bool {
    switch folded.value {
    case 0x61...0x7A, 0xC0...0x24F, 0x250...0x2AF, 0x1E00...0x1EFF, 0x2C60...0x2C7F, 0xA720...0xA7FF: true
    default: false
    }
  }

  /// Whether a scalar is an accent or another sign that belongs to the preceding letter.
  static func isMark(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .spacingMark, .enclosingMark: true
    default: false
    }
  }

  private static func lowercase(ascii letter: Unicode.Scalar) -> Unicode.Scalar {
    ("A"..."Z").contains(letter) ? Unicode.Scalar(UInt8(letter.value) + 32) : letter
  }

  /// Letters that Unicode does not decompose.
  private static let spelling: [Unicode.Scalar: String] = [
    "ß": "ss", "ẞ": "ss", "æ": "ae", "Æ": "ae", "œ": "oe", "Œ": "oe", "ø": "o", "Ø": "o", "ł": "l", "Ł": "l",
    "đ": "d", "Đ": "d", "ð": "d", "Ð": "d", "þ": "th", "Þ": "th", "ı": "i", "İ": "i",
  ]
}
