/// A searchable word: its folded letters.
struct SearchWord: Hashable, Sendable {
  let letters: [Unicode.Scalar]

  /// The quality of a match.
  enum Match: Sendable {
    /// All letters match.
    case exact
    /// One letter is missing, extra or wrong, or two neighbours are swapped.
    case typo
  }

  /// The minimum length of a query word for which typos are allowed.
  static let lettersForTypo = 4

  init(_ folded: some StringProtocol) { letters = Array(folded.unicodeScalars) }

  /// The words of a text: runs of letters and digits.
  static func words(of text: String) -> [SearchWord] {
    FoldedText.folded(text).split { !$0.isLetter && !$0.isNumber }.map { SearchWord($0) }
  }

  /// The match for a word of a query.
  ///
  /// - Parameter isOpen: whether the query word may be the beginning of a word, as the last typed word may.
  func match(_ query: SearchWord, isOpen: Bool) -> Match? {
    let count = query.letters.count
    if isOpen ? letters.starts(with: query.letters) : letters == query.letters { return .exact }
    guard count >= Self.lettersForTypo else { return nil }
    if !isOpen { return isOneEdit(query, letters.count) ? .typo : nil }
    // The prefix may have one letter fewer or more than the query.
    for length in max(0, count - 1)...count + 1 where length <= letters.count {
      if isOneEdit(query, length) { return .typo }
    }
    return nil
  }

  /// Whether the first `length` letters of the word are at most one edit from the whole query.
  private func isOneEdit(_ query: SearchWord, _ length: Int) -> Bool {
    let other = query.letters
    guard abs(length - other.count) <= 1 else { return false }
    var same = 0
    while same < min(length, other.count), letters[same] == other[same] { same += 1 }
    func restIsSame(_ place: Int, _ otherPlace: Int) -> Bool {
      guard length - place == other.count - otherPlace, place <= length else { return false }
      return letters[place..<length].elementsEqual(other[otherPlace...])
    }
    if length == other.count {
      if same == length { return true }
      let isSwapped = same + 1 < length && letters[same] == other[same + 1] && letters[same + 1] == other[same]
      return restIsSame(same + 1, same + 1) || isSwapped && restIsSame(same + 2, same + 2)
    }
    return length > other.count ? restIsSame(same + 1, same) : restIsSame(same, same + 1)
  }
}
