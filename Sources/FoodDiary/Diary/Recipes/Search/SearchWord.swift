/// A word as it is searched: its letters, folded.
struct SearchWord: Hashable, Sendable {
  let letters: [Unicode.Scalar]

  /// How well a word answers one of a query.
  enum Match: Sendable {
    /// All letters are there.
    case exact
    /// One letter is missing, too many or another, or two beside each other are changed.
    case typo
  }

  /// From so many letters on, a word of a query may have a typo.
  static let lettersForTypo = 4

  init(_ folded: some StringProtocol) { letters = Array(folded.unicodeScalars) }

  /// The words of a text: runs of letters and digits.
  static func words(of text: String) -> [SearchWord] {
    FoldedText.folded(text).split { !$0.isLetter && !$0.isNumber }.map { SearchWord($0) }
  }

  /// How the word answers one of a query.
  ///
  /// - Parameter isOpen: whether the query may go on within the word, as the last one that somebody types does.
  func match(_ query: SearchWord, isOpen: Bool) -> Match? {
    let count = query.letters.count
    if isOpen ? letters.starts(with: query.letters) : letters == query.letters { return .exact }
    guard count >= Self.lettersForTypo else { return nil }
    if !isOpen { return isOneEdit(query, letters.count) ? .typo : nil }
    // The beginning with the letter that is missing, wrong or too many.
    for length in max(0, count - 1)...count + 1 where length <= letters.count {
      if isOneEdit(query, length) { return .typo }
    }
    return nil
  }

  /// Whether the first letters of the word are one edit from all of a query's.
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
