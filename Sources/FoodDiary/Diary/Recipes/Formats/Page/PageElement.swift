/// An element of a page, with what stands in it.
struct PageElement: Sendable {
  /// In small letters.
  var name: String
  var attributes: [String: String]
  var children: [Child]

  enum Child: Sendable {
    case element(PageElement)
    case text(String)
  }

  /// The elements in it, however deep, in the order of the page.
  var descendants: [PageElement] {
    var found: [PageElement] = []
    visit { found.append($0) }
    return found
  }

  /// The elements directly in it.
  var elements: [PageElement] {
    children.compactMap { if case .element(let element) = $0 { element } else { nil } }
  }

  /// The text as it stands there.
  var rawText: String {
    var text = ""
    write(&text, seen: false)
    return text
  }

  /// The text as people see it: a line for each block.
  var text: String {
    var text = ""
    write(&text, seen: true)
    return PlainText.lines(text, joinedLines: true).joined(separator: "\n")
  }

  private func visit(_ body: (PageElement) -> Void) {
    for element in elements {
      body(element)
      element.visit(body)
    }
  }

  /// Writes the text; of what is seen, with marks where lines end, since line ends of the page are but spaces.
  private func write(_ text: inout String, seen: Bool) {
    if seen, Self.hidden.contains(name) { return }
    let isBlock = seen && (PlainText.blocks.contains(name) || name == "br")
    if isBlock { text += PlainText.lineEnd }
    for child in children {
      switch child {
      case .element(let element): element.write(&text, seen: seen)
      case .text(let words): text += words
      }
    }
    if isBlock { text += PlainText.lineEnd }
  }

  private static let hidden: Set<String> = ["script", "style", "template", "noscript"]

  /// Whether the element has a word among its classes, or as its name within the page.
  func isCalled(_ word: String) -> Bool {
    attributes["id"] == word
      || attributes["class"]?.split(whereSeparator: \.isWhitespace).contains { $0 == word } == true
  }
}
