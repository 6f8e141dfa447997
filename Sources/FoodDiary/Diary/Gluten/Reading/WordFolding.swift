import Foundation

/// Letters as the lexicons are looked up by: lower case, without accents, ligatures spelt out, compatibility forms made plain.
enum WordFolding {
  /// Appends what a letter is looked up as; nothing for an accent that stands alone.
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

  /// Whether a scalar belongs to the Latin script once it is folded.
  static func isLatin(_ folded: Unicode.Scalar) -> Bool {
    switch folded.value {
    case 0x61...0x7A, 0xC0...0x24F, 0x250...0x2AF, 0x1E00...0x1EFF, 0x2C60...0x2C7F, 0xA720...0xA7FF: true
    default: false
    }
  }

  /// Whether a scalar is an accent or another sign that belongs to the letter before it.
  static func isMark(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .spacingMark, .enclosingMark: true
    default: false
    }
  }

  private static func lowercase(ascii letter: Unicode.Scalar) -> Unicode.Scalar {
    ("A"..."Z").contains(letter) ? Unicode.Scalar(UInt8(letter.value) + 32) : letter
  }

  /// Letters that Unicode does not take apart.
  private static let spelling: [Unicode.Scalar: String] = [
    "ß": "ss", "ẞ": "ss", "æ": "ae", "Æ": "ae", "œ": "oe", "Œ": "oe", "ø": "o", "Ø": "o", "ł": "l", "Ł": "l",
    "đ": "d", "Đ": "d", "ð": "d", "Ð": "d", "þ": "th", "Þ": "th", "ı": "i", "İ": "i",
  ]
}
