import Formats

/// A small XML document as a tree of elements.
struct XMLTree: XMLElementCollector {
  struct Element {
    let name: String
    let attributes: [XMLAttribute]
    var text = ""
    var children: [Element] = []

    /// The child elements with a name.
    func all(_ name: String) -> [Element] { children.filter { $0.name == name } }

    /// The text of the first child element with a name.
    func text(_ name: String) -> String? { children.first { $0.name == name }?.text }

    /// All texts inside, except those of pictures.
    var lines: [String] {
      if ["image", "thumbnail", "pic"].contains(name) { return [] }
      return (attributes.map(\.value) + [text]).filter { !$0.isEmpty } + children.flatMap(\.lines)
    }
  }

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
