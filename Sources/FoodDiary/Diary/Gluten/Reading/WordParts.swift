/// Words inside compounds, such as "mehl" in "Weizenmehl", with their meanings.
struct WordParts<Meaning: Sendable>: Sendable {
  private struct Node: Sendable {
    var children: [Unicode.Scalar: Int] = [:]
    var meaning: Meaning?
  }

  private var nodes = [Node()]

  /// Adds a part. An existing part keeps its meaning.
  mutating func add(_ word: String, _ meaning: Meaning) {
    var place = 0
    for letter in word.unicodeScalars {
      if let child = nodes[place].children[letter] {
        place = child
      } else {
        nodes.append(Node())
        nodes[place].children[letter] = nodes.count - 1
        place = nodes.count - 1
      }
    }
    if nodes[place].meaning == nil { nodes[place].meaning = meaning }
  }

  /// The longest part that begins at a letter, with its number of letters.
  func longest(in letters: [Unicode.Scalar], from start: Int) -> (meaning: Meaning, count: Int)? {
    var place = 0
    var best: (Meaning, Int)?
    for index in start..<letters.count {
      guard let child = nodes[place].children[letters[index]] else { break }
      place = child
      if let meaning = nodes[place].meaning { best = (meaning, index - start + 1) }
    }
    return best.map { (meaning: $0.0, count: $0.1) }
  }

  /// Whether the letters consist only of parts. A link of one or two letters may follow each part, such as the
  /// "n" in "Zitronensaft". O(n · longest part).
  func spell(_ letters: [Unicode.Scalar], links: Set<String>) -> Bool {
    var reached = [Bool](repeating: false, count: letters.count + 1)
    reached[0] = true
    for start in letters.indices where reached[start] {
      var place = 0
      for index in start..<letters.count {
        guard let child = nodes[place].children[letters[index]] else { break }
        place = child
        guard nodes[place].meaning != nil else { continue }
        reached[index + 1] = true
        for length in 1...2 where index + 1 + length <= letters.count {
          var link = String.UnicodeScalarView()
          link.append(contentsOf: letters[index + 1..<index + 1 + length])
          if links.contains(String(link)) { reached[index + 1 + length] = true }
        }
      }
    }
    return reached[letters.count]
  }
}
