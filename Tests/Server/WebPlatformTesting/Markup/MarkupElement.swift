import CLibXML2

package struct MarkupElement {
  let node: xmlNodePtr
  let page: PageMarkup

  /// Lower case.
  package var name: String { String(cString: node.pointee.name) }

  /// The value of an attribute; `nil` when the element does not have it.
  package subscript(attribute: String) -> String? {
    guard let attribute = xmlHasProp(node, attribute) else { return nil }
    return siblings(from: attribute.pointee.children).map(Self.content).joined()
  }

  enum Child {
    case element(MarkupElement)
    case text(String)
  }

  /// Elements and texts in order, without comments.
  var children: [Child] {
    siblings(from: node.pointee.children).compactMap { child in
      switch child.pointee.type {
      case XML_ELEMENT_NODE: .element(MarkupElement(node: child, page: page))
      case XML_TEXT_NODE, XML_CDATA_SECTION_NODE: .text(Self.content(of: child))
      default: nil
      }
    }
  }

  /// All text in the element, unchanged.
  package var text: String {
    children.map { child in
      switch child {
      case .element(let element): element.text
      case .text(let text): text
      }
    }.joined()
  }

  /// The content in a normalized form, for comparisons.
  var content: String {
    children.map { child in
      switch child {
      case .element(let element): "\(element.tag)\(element.content)</\(element.name)>"
      case .text(let text): text
      }
    }.joined()
  }

  /// The elements that match a relative XPath.
  func elements(_ path: String) -> [MarkupElement] { page.elements(path, from: self) }

  /// Whether a relative XPath matches any element.
  func has(_ path: String) -> Bool { !elements(path).isEmpty }

  /// The start tag with its attributes.
  var tag: String {
    var (tag, attribute) = ("<\(name)", node.pointee.properties)
    while let current = attribute {
      let name = String(cString: current.pointee.name)
      tag += " \(name)=\"\(siblings(from: current.pointee.children).map(Self.content).joined())\""
      attribute = current.pointee.next
    }
    return tag + ">"
  }

  private func siblings(from first: xmlNodePtr?) -> [xmlNodePtr] {
    Array(sequence(first: first) { $0?.pointee.next }.prefix { $0 != nil }.compactMap { $0 })
  }

  private static func content(of node: xmlNodePtr) -> String {
    node.pointee.content.map { String(cString: $0) } ?? ""
  }
}

extension MarkupElement: CustomStringConvertible {
  /// The start of the tag and of the text, for messages.
  package var description: String {
    "\(tag.prefix(160))\(text.split(whereSeparator: \.isWhitespace).joined(separator: " ").prefix(40))"
  }
}
