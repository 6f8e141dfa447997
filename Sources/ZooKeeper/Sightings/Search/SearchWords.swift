import Foundation

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

  private init?(words: [String]) {
    if words.isEmpty { return nil }
    self.words = words
  }

  /// A sex that one of the words names, and the other words; `nil` when none of them does.
  ///
  /// - Parameter names: what the sexes are called. A word is one when it is the whole of it, case and accents aside, or, as the last that
  ///   is typed, three letters of its beginning or more.
  func sex(in names: [Animal.Sex: String]) -> (sex: Animal.Sex, others: SearchWords?)? {
    func folded(_ word: String) -> String {
      word.folding(options: [.caseInsensitive, .diacriticInsensitive], locale: nil)
    }
    for (index, word) in words.enumerated() {
      let typed = folded(word)
      let isBeginning = index == words.count - 1 && typed.count >= 3
      let meant = names.filter { folded($0.value) == typed || isBeginning && folded($0.value).hasPrefix(typed) }
      guard meant.count == 1, let sex = meant.keys.first else { continue }
      return (sex, SearchWords(words: words.enumerated().filter { $0.offset != index }.map(\.element)))
    }
    return nil
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
