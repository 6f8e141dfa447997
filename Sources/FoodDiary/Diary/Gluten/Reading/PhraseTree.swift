/// Phrases of one or more words and what each means, found by the words of a text: the longest that begins at a place.
struct PhraseTree<Meaning: Sendable>: Sendable {
  private struct Node: Sendable {
    var children: [String: Int] = [:]
    var meaning: Meaning?
  }

  private var nodes = [Node()]

  /// Adds a phrase; one that is there already keeps its meaning, so what is added first counts.
  mutating func add(_ words: [String], _ meaning: Meaning) {
    var place = 0
    for word in words {
      if let child = nodes[place].children[word] {
        place = child
      } else {
        nodes.append(Node())
        nodes[place].children[word] = nodes.count - 1
        place = nodes.count - 1
      }
    }
    if nodes[place].meaning == nil { nodes[place].meaning = meaning }
  }

  /// Whether a phrase begins with the word.
  func begins(with word: String) -> Bool { nodes[0].children[word] != nil }

  /// The longest phrase at a place, where each word may be written in several forms, and its number of words.
  ///
  /// - Parameter forms: the forms of the word at a place; empty where there is no word.
  func longest(from start: Int, forms: (Int) -> [String]) -> (meaning: Meaning, count: Int)? {
    longest(at: 0, from: start, count: 0, forms: forms)
  }

  private func longest(
    at place: Int, from position: Int, count: Int, forms: (Int) -> [String]
  ) -> (meaning: Meaning, count: Int)? {
    var best = nodes[place].meaning.map { ($0, count) }
    if nodes[place].children.isEmpty { return best }
    for form in forms(position) {
      guard let child = nodes[place].children[form],
        let found = longest(at: child, from: position + 1, count: count + 1, forms: forms)
      else { continue }
      if best.map({ $0.1 < found.count }) ?? true { best = (found.meaning, found.count) }
    }
    return best
  }
}
