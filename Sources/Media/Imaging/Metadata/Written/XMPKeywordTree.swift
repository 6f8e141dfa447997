import Formats

/// Collects keywords in the form of the Metadata Working Group (Guidelines 2.0, 5.7): `mwg-kw:Hierarchy` is a list of
/// keywords, each with a list of children.
struct XMPKeywordTree {
  private struct Node {
    let depth: Int
    var keyword: String?
    var paths: [[String]] = []
  }

  /// Deeper keywords, and further ones, are ignored.
  private static let deepest = 16
  private static let most = 1_000

  /// The paths of the leaves, from the root.
  private(set) var paths: [[String]] = []
  /// The nodes around the current element, outermost first.
  private var open: [Node] = []

  mutating func begin(_ path: [String], _ attributes: [XMLAttribute]) {
    guard path.contains("Hierarchy") else { return }
    if path.last == "li", open.count < Self.deepest { open.append(Node(depth: path.count)) }
    guard let node = open.last, path.count <= node.depth + 1 else { return }
    for attribute in attributes where attribute.localName == "Keyword" { name(attribute.value) }
  }

  mutating func end(_ path: [String], _ text: String) {
    guard let node = open.last else { return }
    if path.last == "Keyword", path.count <= node.depth + 2, !text.isEmpty { name(text) }
    guard path.count == node.depth else { return }
    open.removeLast()
    guard let keyword = node.keyword else { return }
    let found = node.paths.isEmpty ? [[keyword]] : node.paths.map { [keyword] + $0 }
    if open.isEmpty {
      if paths.count + found.count <= Self.most { paths += found }
    } else if open[open.count - 1].paths.count + found.count <= Self.most {
      open[open.count - 1].paths += found
    }
  }

  private mutating func name(_ keyword: String) {
    if !open.isEmpty { open[open.count - 1].keyword = keyword }
  }
}
