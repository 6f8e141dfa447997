import Facts

/// The elements of a small XML document, kept as they stand within each other.
struct XMLTree: XMLElementCollector {
  struct Element {
    let name: String
    let attributes: [XMLAttribute]
    var text = ""
    var children: [Element] = []

    /// The elements of a name directly in it.
    func all(_ name: String) -> [Element] { children.filter { $0.name == name } }

    /// The text of the first element of a name in it.
    func text(_ name: String) -> String? { children.first { $0.name == name }?.text }

    /// All its texts, but those of pictures.
    var lines: [String] {
      if ["image", "thumbnail", "pic"].contains(name) { return [] }
      return (attributes.map(\.value) + [text]).filter { !$0.isEmpty } + children.flatMap(\.lines)
    }
  }

  /// The outermost element.
  private(set) var root: Element?
  private var open: [Element] = []

  mutating func begin(_ path: [String], _ attributes: [XMLAttribute]) {
    open.append(Element(name: path.last ?? "", attributes: attributes))
  }

  mutating func end(_ path: [String], text: String) {
    guard var element = open.popLast() else { return }
    element.text = text
    if open.isEmpty { root = element } else { open[open.count - 1].children.append(element) }
  }
}
