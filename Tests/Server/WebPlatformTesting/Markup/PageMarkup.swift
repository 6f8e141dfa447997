import CLibXML2

/// A page as a browser receives it, before any module runs: libxml2 parses it, and XPath finds its elements.
///
/// ```swift
/// let page = try PageMarkup(answer.body)
/// page.elements("//main//a[@href]").map(\.text)
/// ```
package final class PageMarkup {
  private let document: htmlDocPtr
  private let context: xmlXPathContextPtr

  /// libxml2 could not parse the bytes.
  package struct Unreadable: Error {}

  /// - Parameter bytes: UTF-8.
  package init(_ bytes: [UInt8]) throws(Unreadable) {
    let options =
      HTML_PARSE_RECOVER.rawValue | HTML_PARSE_NOERROR.rawValue | HTML_PARSE_NOWARNING.rawValue
      | HTML_PARSE_NONET.rawValue
    let text = bytes.map { CChar(bitPattern: $0) }
    guard let document = htmlReadMemory(text, Int32(text.count), nil, "UTF-8", Int32(options)) else {
      throw Unreadable()
    }
    guard xmlDocGetRootElement(document) != nil, let context = xmlXPathNewContext(document) else {
      xmlFreeDoc(document)
      throw Unreadable()
    }
    self.document = document
    self.context = context
  }

  deinit {
    xmlXPathFreeContext(context)
    xmlFreeDoc(document)
  }

  /// The elements that match an XPath, in document order.
  ///
  /// - Parameter start: the start of a relative path; `nil` for the whole page.
  /// - Precondition: the path is valid XPath.
  package func elements(_ path: String, from start: MarkupElement? = nil) -> [MarkupElement] {
    context.pointee.node =
      start?.node ?? UnsafeMutableRawPointer(document).assumingMemoryBound(to: xmlNode.self)
    guard let found = xmlXPathEvalExpression(path, context) else { preconditionFailure("\(path) is no XPath") }
    defer { xmlXPathFreeObject(found) }
    guard let set = found.pointee.nodesetval else { return [] }
    xmlXPathNodeSetSort(set)
    return (0..<Int(set.pointee.nodeNr)).compactMap { index in
      guard let node = set.pointee.nodeTab[index], node.pointee.type == XML_ELEMENT_NODE else { return nil }
      return MarkupElement(node: node, page: self)
    }
  }

  /// All elements by identifier. Of elements with the same identifier, the first one counts, as in a browser.
  private(set) lazy var byID = Dictionary(
    elements("//*[@id]").map { ($0["id"] ?? "", $0) }, uniquingKeysWith: { first, _ in first })
}
