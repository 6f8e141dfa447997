/// A dictionary of phrases of one or more words. It finds the longest phrase that begins at a position.
struct PhraseTree<Meaning: Sendable>: Sendable {
  private struct Node: Sendable {
    var children: [String: Int] = [:]
    var meaning: Meaning?
  }

  private var nodes = [Node()]

  /// Adds a phrase. An existing phrase keeps its meaning.
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

  func begins(with word: String) -> Bool { nodes[0].children[word] != nil }

  /// The longest phrase at a position, with its number of words. A word may have several forms.
  ///
  /// - Parameter forms: the forms of the word at a position; empty if there is no word.
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
