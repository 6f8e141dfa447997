/// Finds the known word behind a misspelled one, with letters added, omitted, replaced or swapped:
/// "spagetti", "sphagetti", "vheat".
///
/// In the name of a food few words are unknown, so the rules are loose there. One error counts in words of five letters
/// or more. A word of five letters that means gluten may also lack one letter ("lour"). Two errors count if the words
/// begin alike and one of three things holds:
///
/// - The longer word has eight letters or more.
/// - The misspelled word has six letters or more, and the first two letters and the last letter are the same
///   ("flouer").
/// - The known word means gluten, and the last letter is the same.
///
/// Two errors also count with another first letter, if the known word means gluten and the longer word has seven
/// letters or more. Then the next two letters and the last letter must be the same. In other short words, two errors
/// often lead to an unrelated word.
///
/// Most unknown words of a sentence are verbs: "soften" and "larger" do not mean somen and lager. In a sentence one
/// error counts, if the known word means gluten, both words have seven letters or more, and the first letters are the
/// same.
struct Misspellings: Sendable {
  /// The kind of text; it sets the tolerance.
  enum Slips: Sendable { case ofFoods, ofSentences }

  /// A known word with the set of its letters. Each error changes at most two letters of the set.
  private struct Known: Sendable {
    let word: [UInt8]
    let letters: UInt32
    /// Whether the word means gluten by itself.
    let isGluten: Bool
  }

  private var words: [UInt8: [Known]] = [:]

  /// Creates a finder for these words. The value states whether a word means gluten by itself. Words with
  /// fewer than five letters, or with letters outside a to z, are left out.
  init(of known: [String: Bool]) {
    for (word, isGluten) in known {
      let spelt = Array(word.utf8)
      guard spelt.count >= Self.shortest, let letters = Self.letters(of: spelt) else { continue }
      words[spelt[0], default: []].append(Known(word: spelt, letters: letters, isGluten: isGluten))
    }
  }

  /// Whether a word differs by one or two errors from a known word. O(known words with its first letter) in
  /// sentences, O(known words) in names of foods.
  func isNear(_ word: String, _ slips: Slips) -> Bool {
    let spelt = Array(word.utf8)
    guard spelt.count >= Self.shortest - 1, spelt.count <= Self.longest, let letters = Self.letters(of: spelt) else {
      return false
    }
    func isSlip(_ known: Known) -> Bool {
      let most = Self.most(slips, known, spelt)
      let differing = (known.letters ^ letters).nonzeroBitCount
      guard abs(known.word.count - spelt.count) <= most, differing <= 2 * most else { return false }
      return Self.distance(known.word, spelt) <= most
    }
    if words[spelt[0], default: []].contains(where: isSlip) { return true }
    return slips == .ofFoods && words.contains { $0.key != spelt[0] && $0.value.contains(where: isSlip) }
  }

  /// The maximum number of errors.
  private static func most(_ slips: Slips, _ known: Known, _ word: [UInt8]) -> Int {
    let (shorter, longer) = (min(known.word.count, word.count), max(known.word.count, word.count))
    let (beginsAlike, endsAlike) = (known.word[0] == word[0], known.word.last == word.last)
    if slips == .ofSentences { return known.isGluten && beginsAlike && shorter >= 7 ? 1 : 0 }
    if word.count < shortest { return known.isGluten && known.word.count == shortest ? 1 : 0 }
    if beginsAlike {
      let isAlike = known.isGluten || word.count >= 6 && known.word[1] == word[1]
      return longer >= 8 || isAlike && endsAlike ? 2 : 1
    }
    return longer >= 7 && known.isGluten && endsAlike && known.word[1..<3] == word[1..<3] ? 2 : 1
  }

  /// The set of letters as bits; `nil` if the word has other characters.
  private static func letters(of word: [UInt8]) -> UInt32? {
    var letters: UInt32 = 0
    for letter in word {
      guard letter >= UInt8(ascii: "a"), letter <= UInt8(ascii: "z") else { return nil }
      letters |= 1 << UInt32(letter - UInt8(ascii: "a"))
    }
    return letters
  }

  /// The number of letters added, omitted, replaced or swapped with a neighbour (Damerau 1964). O(n · m).
  private static func distance(_ known: [UInt8], _ word: [UInt8]) -> Int {
    var (before, last) = ([Int](), Array(0...word.count))
    for row in 1...known.count {
      var next = [row]
      for column in 1...word.count {
        let isSame = known[row - 1] == word[column - 1]
        var least = min(last[column] + 1, next[column - 1] + 1, last[column - 1] + (isSame ? 0 : 1))
        if row > 1, column > 1, known[row - 1] == word[column - 2], known[row - 2] == word[column - 1] {
          least = min(least, before[column - 2] + 1)
        }
        next.append(least)
      }
      (before, last) = (last, next)
    }
    return last[word.count]
  }

  private static let shortest = 5
  private static let longest = 24
}
