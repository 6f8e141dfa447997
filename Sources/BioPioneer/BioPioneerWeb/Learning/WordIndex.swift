import Foundation

/// The words of some texts, each with what it weighs, to be found by their beginnings in any case and with any accents.
struct WordIndex: Sendable {
  private let entries: [(words: [String], weight: Int)]

  /// Texts with their weights.
  init(_ texts: [(text: String, weight: Int)]) {
    entries = texts.map { (Self.words(of: $0.text), $0.weight) }
  }

  /// How well the texts fit what is looked for: the sum of the best weights of its words; `nil` when a word is nowhere.
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
