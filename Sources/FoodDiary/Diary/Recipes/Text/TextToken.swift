import Facts

/// A word, a run of digits, a fraction such as ½, or a sign of a text.
struct TextToken {
  enum Kind: Equatable {
    case word
    case digits
    case fraction(Double)
    case sign
  }

  let kind: Kind
  /// Where it stands in the text.
  let range: Range<String.Index>
  /// As it is compared.
  let folded: String
  /// As it is written.
  let written: Substring
  /// Whether white space stands before it.
  let isApart: Bool

  /// The parts of a text in their order. White space is no part.
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
    // ½ and its like count as numbers, superscripts as digits.
    if let scalar = character.unicodeScalars.first, scalar.properties.numericType == .numeric,
      scalar.properties.generalCategory == .otherNumber, let value = scalar.properties.numericValue, value < 1
    {
      return .fraction(value)
    }
    return .sign
  }
}

extension [TextToken] {
  /// Whether the token at a place is a sign or a word, as it is compared.
  func isText(_ text: String, at place: Int) -> Bool { indices.contains(place) && self[place].folded == text }
}
