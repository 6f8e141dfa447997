import Foundation

/// The search words of a text.
///
/// Words are separated by blanks and contain a letter or a digit; the full-text index (FTS5, `unicode61`) ignores
/// everything else. A text without words would match everything or nothing, and neither is intended.
package struct SearchWords: Sendable, Hashable {
  private let words: [String]

  /// `nil` without words, as in a text of punctuation or an emoji.
  package init?(_ text: String) {
    // FTS5 ends a pattern at a null character, even inside a quoted word.
    words = text.split { $0.isWhitespace || $0 == "\0" }
      .filter { $0.unicodeScalars.contains(where: Self.isIndexed) }.map(String.init)
    if words.isEmpty { return nil }
  }

  private init?(words: [String]) {
    if words.isEmpty { return nil }
    self.words = words
  }

  /// The sex that one of the words names, with the other words if there are any; `nil` if no word names exactly one
  /// sex.
  ///
  /// - Parameter names: the words for the sexes. A search word matches if it equals one of them, apart from case and
  ///   accents. The last search word also matches as a prefix of at least three letters.
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

  /// The FTS5 pattern: each word is quoted, so that it contains no operators, and matches as a prefix.
  var pattern: String {
    words.map { "\"\($0.replacing("\"", with: "\"\""))\"*" }.joined(separator: " ")
  }

  /// Whether the tokenizer keeps the scalar: letters, numbers and private use, by Unicode's general category.
  private static func isIndexed(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .decimalNumber,
      .letterNumber, .otherNumber, .privateUse:
      true
    default: false
    }
  }
}
