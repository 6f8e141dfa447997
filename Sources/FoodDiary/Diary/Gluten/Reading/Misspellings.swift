/// Finds the known word behind a misspelt one, with letters added, left out, replaced or swapped: "spagetti", "sphagetti".
///
/// One slip counts in words of five letters and more. Two count in words of eight and more, and in those of six and seven that begin
/// with the same two letters and end alike ("flouer"); in others they would make "fridge" of "fringe".
struct Misspellings: Sendable {
  /// A known word, and which letters it has: each slip changes at most two of those.
  private struct Known: Sendable {
    let word: [UInt8]
    let letters: UInt32
  }

  private var words: [UInt8: [Known]] = [:]

  /// The finder of some words; those that are too short for a slip to tell, or not all of letters from a to z, are left out.
  init(of known: some Sequence<String>) {
    for word in known {
      let spelt = Array(word.utf8)
      guard spelt.count >= Self.shortest, let letters = Self.letters(of: spelt) else { continue }
      words[spelt[0], default: []].append(Known(word: spelt, letters: letters))
    }
  }

  /// Whether a word is a slip or two away from a known one with the same first letter. O(known words of that letter).
  func isNear(_ word: String) -> Bool {
    let spelt = Array(word.utf8)
    guard spelt.count >= Self.shortest, spelt.count <= Self.longest, let letters = Self.letters(of: spelt) else {
      return false
    }
    return words[spelt[0], default: []].contains { known in
      let differing = (known.letters ^ letters).nonzeroBitCount
      guard abs(known.word.count - spelt.count) <= 2, differing <= 4 else { return false }
      return Self.distance(known.word, spelt) <= Self.slips(known.word, spelt)
    }
  }

  /// How many slips are forgiven.
  private static func slips(_ known: [UInt8], _ word: [UInt8]) -> Int {
    if max(known.count, word.count) >= 8 { return 2 }
    return word.count >= 6 && known.prefix(2) == word.prefix(2) && known.last == word.last ? 2 : 1
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
