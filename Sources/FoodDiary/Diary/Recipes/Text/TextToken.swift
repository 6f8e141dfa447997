import Basics
import Foundation

/// A word, a run of digits, a fraction such as ½, or a sign.
struct TextToken {
  enum Kind: Equatable {
    case word
    case digits
    case fraction(Double)
    case sign
  }

  let kind: Kind
  let range: Range<String.Index>
  /// The normalized text for comparison.
  let folded: String
  /// The original text.
  let written: Substring
  /// Whether white space precedes the token.
  let isApart: Bool

  /// The tokens of a text in order, without white space.
  ///
  /// - Complexity: linear in the text.
  static func tokens(of text: String) -> [TextToken] {
    var tokens: [TextToken] = []
    var (place, isApart) = (text.startIndex, false)
    while place < text.endIndex {
      let character = text[place]
      var end = text.index(after: place)
      if character.isWhitespace {
        (place, isApart) = (end, true)
        continue
      }
      let kind = kind(of: character)
      if kind == .word || kind == .digits {
        while end < text.endIndex, Self.kind(of: text[end]) == kind { end = text.index(after: end) }
      }
      let written = text[place..<end]
      tokens.append(
        TextToken(
          kind: kind, range: place..<end, folded: kind == .word ? FoldedText.folded(written) : String(written),
          written: written, isApart: isApart))
      (place, isApart) = (end, false)
    }
    return tokens
  }

  private static func kind(of character: Character) -> Kind {
    if character.isASCIIDigit { return .digits }
    if character.isLetter { return .word }
    // Unicode counts ½ as a number, but a superscript such as ² as a digit. Here a superscript is a sign.
    if let scalar = character.unicodeScalars.first, scalar.properties.numericType == .numeric,
      scalar.properties.generalCategory == .otherNumber, let value = scalar.properties.numericValue, value < 1
    {
      return .fraction(value)
    }
    return .sign
  }
}

/// Normalizes text for comparison: no case, accents or ligatures.
enum FoldedText {
  /// "Crêpe" and "CREPE" both become "crepe", "Weißbrot" becomes "weissbrot", "œuf" becomes "oeuf".
  static func folded(_ text: some StringProtocol) -> String {
    if text.utf8.allSatisfy({ $0 < 0x80 }) { return text.lowercased() }
    var folded = String.UnicodeScalarView()
    for scalar in text.lowercased().decomposedStringWithCanonicalMapping.unicodeScalars {
      switch scalar {
      case "ß": folded.append(contentsOf: "ss".unicodeScalars)
      case "œ": folded.append(contentsOf: "oe".unicodeScalars)
      case "æ": folded.append(contentsOf: "ae".unicodeScalars)
      case "ø": folded.append("o")
      case "đ", "ð": folded.append("d")
      case "ł": folded.append("l")
      case "ı": folded.append("i")
      case _ where scalar.properties.generalCategory == .nonspacingMark: break
      default: folded.append(scalar)
      }
    }
    return String(folded)
  }
}

extension [TextToken] {
  /// Whether the token at an index exists and has this folded text.
  func isText(_ text: String, at place: Int) -> Bool { indices.contains(place) && self[place].folded == text }
}
