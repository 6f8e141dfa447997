import Foundation

/// The words of some texts with weights. It finds words by their beginnings, ignoring case and accents.
struct WordIndex: Sendable {
  private let entries: [(words: [String], weight: Int)]

  init(_ texts: [(text: String, weight: Int)]) {
    entries = texts.map { (Self.words(of: $0.text), $0.weight) }
  }

  /// The sum of the best weights of the search words; `nil` if a word is missing.
  func weight(of wanted: [String]) -> Int? {
    var sum = 0
    for word in wanted {
      let found = entries.filter { $0.words.contains { $0.hasPrefix(word) } }.map(\.weight)
      guard let best = found.max() else { return nil }
      sum += best
    }
    return sum
  }

  /// The words of a text, without case and accents.
  static func words(of text: String) -> [String] {
    text.folding(options: [.caseInsensitive, .diacriticInsensitive], locale: Locale(identifier: "en_US"))
      .split { !$0.isLetter && !$0.isNumber }.map(String.init)
  }
}
