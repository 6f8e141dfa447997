/// Finds the known word behind a misspelt one, with letters added, left out, replaced or swapped: "spagetti", "sphagetti", "vheat".
///
/// The name of a food has few words that are not known. One slip counts there in words of five letters and more, and a letter that is
/// missing in a word of five ("lour"). Two count in words of eight and more, in those of six and seven that begin with the same two letters
/// and end alike ("flouer"), and in shorter ones of gluten that begin and end alike; in others they would make "fridge" of "fringe".
///
/// Of the words of a sentence that are not known nearly all are verbs, as "soften" and "larger" are no somen and lager. There one slip
/// counts, in words of gluten of seven letters and more.
struct Misspellings: Sendable {
  /// Where slips are looked for.
  enum Slips: Sendable { case ofFoods, ofSentences }

  /// A known word, and which letters it has: each slip changes at most two of those.
  private struct Known: Sendable {
    let word: [UInt8]
    let letters: UInt32
    /// Whether it is of gluten by itself.
    let isGluten: Bool
  }

  private var words: [UInt8: [Known]] = [:]

  /// The finder of some words, each with whether it is of gluten by itself; those that are too short for a slip to tell, or not all of
  /// letters from a to z, are left out.
  init(of known: [String: Bool]) {
    for (word, isGluten) in known {
      let spelt = Array(word.utf8)
      guard spelt.count >= Self.shortest, let letters = Self.letters(of: spelt) else { continue }
      words[spelt[0], default: []].append(Known(word: spelt, letters: letters, isGluten: isGluten))
    }
  }

  /// Whether a word is a slip or two away from a known one. O(known words of its first letter) in sentences, O(known words) in foods.
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

  /// How many slips are forgiven.
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

  /// The letters of a word, a bit for each; `nil` where it has others.
  private static func letters(of word: [UInt8]) -> UInt32? {
    var letters: UInt32 = 0
    for letter in word {
      guard letter >= UInt8(ascii: "a"), letter <= UInt8(ascii: "z") else { return nil }
      letters |= 1 << UInt32(letter - UInt8(ascii: "a"))
    }
    return letters
  }

  /// How many letters were added, left out, replaced or swapped with the next (Damerau 1964). O(n · m).
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
