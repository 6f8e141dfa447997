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
    write(&text, lines: nil)
    return text
  }

  /// The text as people see it: a line for each block.
  var text: String { seen(lines: PlainText.blocks) }

  /// The text of one thing, which the page may have put into several blocks beside each other: a line for each line of a list or a
  /// paragraph alone.
  var textOfOne: String { seen(lines: ["li", "p", "tr"]) }

  private func seen(lines: Set<String>) -> String {
    var text = ""
    write(&text, lines: lines)
    return PlainText.lines(text, joinedLines: true).joined(separator: "\n")
  }

  private func visit(_ body: (PageElement) -> Void) {
    for element in elements {
      body(element)
      element.visit(body)
    }
  }

  /// Writes the text; of what is seen, with marks where lines end, since line ends of the page are but spaces.
  ///
  /// - Parameter lines: the elements that are a line each; `nil` for all text as it stands there.
  private func write(_ text: inout String, lines: Set<String>?) {
    if lines != nil, Self.hidden.contains(name) { return }
    let isLine = lines.map { $0.contains(name) || name == "br" } ?? false
    let isBlock = lines != nil && PlainText.blocks.contains(name)
    if isLine { text += PlainText.lineEnd } else if isBlock { text += " " }
    for child in children {
      switch child {
      case .element(let element): element.write(&text, lines: lines)
      case .text(let words): text += words
      }
    }
    if isLine { text += PlainText.lineEnd } else if isBlock { text += " " }
  }

  private static let hidden: Set<String> = ["script", "style", "template", "noscript"]

  /// Whether the element has a word among its classes, or as its name within the page.
  func isCalled(_ word: String) -> Bool {
    attributes["id"] == word
      || attributes["class"]?.split(whereSeparator: \.isWhitespace).contains { $0 == word } == true
  }
}
