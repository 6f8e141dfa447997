/// Finds the word that somebody meant who wrote one letter too many, too few or wrong, or swapped two: "spagetti", "tortila".
///
/// Each known word is kept under itself and under itself less one letter (symmetric deletion, as in SymSpell by Wolf Garbe), so that
/// a look-up takes as many steps as the word has letters, however many words are known.
struct Misspellings: Sendable {
  private var words: [String: [String]] = [:]

  /// The finder of some words; those that are too short for a slip to tell are left out.
  init(of known: some Sequence<String>) {
    for word in known where word.utf8.count >= Self.shortest && word.utf8.count == word.count {
      for form in Self.shortened(word) + [word] { words[form, default: []].append(word) }
    }
  }

  /// Whether a word is one slip away from a known one.
  func isNear(_ word: String) -> Bool {
    let length = word.utf8.count
    guard length >= Self.shortest - 1, length <= Self.longest, length == word.unicodeScalars.count else { return false }
    return (Self.shortened(word) + [word]).contains { form in
      words[form]?.contains { Self.isOneSlip(from: Array($0.utf8), to: Array(word.utf8)) } ?? false
    }
  }

  private static func shortened(_ word: String) -> [String] {
    word.indices.map { index in
      var shorter = word
      shorter.remove(at: index)
      return shorter
    }
  }

  /// Whether one letter was added, left out, replaced or swapped with the next. O(n).
  private static func isOneSlip(from known: [UInt8], to word: [UInt8]) -> Bool {
    let start = zip(known, word).prefix { $0 == $1 }.count
    let end = zip(known.reversed(), word.reversed()).prefix { $0 == $1 }.count
    let (left, right) = (known.count - start, word.count - start)
    switch known.count - word.count {
    case 1, -1: return start + end >= min(known.count, word.count)
    case 0:
      let isSwapped = left >= 2 && known[start] == word[start + 1] && known[start + 1] == word[start]
      return start + end >= known.count - 1 || isSwapped && start + end >= known.count - 2 && right >= 2
    default: return false
    }
  }

  private static let shortest = 6
  private static let longest = 24
}
