/// An element of a page with its content.
struct PageElement: Sendable {
  /// In lower case.
  var name: String
  var attributes: [String: String]
  var children: [Child]

  enum Child: Sendable {
    case element(PageElement)
    case text(String)
  }

  /// The elements inside, at any depth, in the order of the page.
  var descendants: [PageElement] {
    var found: [PageElement] = []
    visit { found.append($0) }
    return found
  }

  /// The child elements.
  var elements: [PageElement] {
    children.compactMap { if case .element(let element) = $0 { element } else { nil } }
  }

  /// The text with its original white space.
  var rawText: String {
    var text = ""
    write(&text, lines: nil)
    return text
  }

  /// The visible text: one line for each block.
  var text: String { seen(lines: PlainText.blocks) }

  /// The text of one item that a page may split into several blocks. Only list items, paragraphs, table rows and `br`
  /// begin a line.
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

  /// Appends the text. For visible text, line ends are marked, because line ends of the source are only
  /// spaces.
  ///
  /// - Parameter lines: the elements that begin a line; `nil` for the text unchanged.
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

  /// Whether the element has the word as a class, or as its `id`.
  func isCalled(_ word: String) -> Bool {
    attributes["id"] == word
      || attributes["class"]?.split(whereSeparator: \.isWhitespace).contains { $0 == word } == true
  }
}
