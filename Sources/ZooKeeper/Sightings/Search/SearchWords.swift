/// The words of a text that somebody looks for.
///
/// Words stand between blanks and hold a letter or a digit: whatever else is in a text, the index of words (FTS5, `unicode61`)
/// does not hold. A text without any would find everything or nothing, neither of which was asked for.
package struct SearchWords: Sendable, Hashable {
  private let words: [String]

  /// The words of `text`; `nil` when there are none, as in a text of punctuation or of an emoji.
  package init?(_ text: String) {
    // To FTS5 a pattern ends at a null, in the midst of a word in quotes too.
    words = text.split { $0.isWhitespace || $0 == "\0" }
      .filter { $0.unicodeScalars.contains(where: Self.isIndexed) }.map(String.init)
    if words.isEmpty { return nil }
  }

  /// The words as an FTS5 pattern: each in quotes, so that nothing in it is an operator, and each the beginning of a word.
  var pattern: String {
    words.map { "\"\($0.replacing("\"", with: "\"\""))\"*" }.joined(separator: " ")
  }

  /// Whether the tokenizer keeps the scalar: letters, numbers and what is of private use, by Unicode's general category.
  private static func isIndexed(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .decimalNumber,
      .letterNumber, .otherNumber, .privateUse:
      true
    default: false
    }
  }
}
