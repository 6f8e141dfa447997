import CLibXML2

/// An HTML page, parsed by libxml2's tolerant parser: tags may be unclosed, or closed by another tag.
///
/// Debian maintains the library. The parser opens no resource that a page refers to.
struct PageDocument {
  let root: PageElement

  /// The maximum nesting of elements; the library refuses more.
  static let depth = 256

  /// Parses a page.
  ///
  /// - Parameter bytes: in UTF-8.
  /// - Throws: `tooManyAttributes`; `pageTooDeep`, also for a page without an element.
  init(_ bytes: [UInt8], name: String) throws(RecipeFileError) {
    guard let context = htmlNewParserCtxt() else { throw RecipeFileError(name: name, problem: .pageTooDeep) }
    defer { htmlFreeParserCtxt(context) }
    let options =
      HTML_PARSE_RECOVER.rawValue | HTML_PARSE_NOERROR.rawValue | HTML_PARSE_NOWARNING.rawValue
      | HTML_PARSE_NONET.rawValue | HTML_PARSE_COMPACT.rawValue
    let document = PageFeed.document(of: Self.withOneBody(bytes), context, options: Int32(options))
    defer { xmlFreeDoc(document) }
    if PageFeed.hasTooManyAttributes(context) {
      throw RecipeFileError(name: name, problem: .tooManyAttributes(limit: PageFeed.mostAttributes))
    }
    // At too deep nesting the library stops with a fatal error.
    guard context.pointee.lastError.level != XML_ERR_FATAL, let first = xmlDocGetRootElement(document) else {
      throw RecipeFileError(name: name, problem: .pageTooDeep)
    }
    root = Self.element(first, Self.depth + 16)
  }

  /// The text of the first element with this name.
  func text(of name: String) -> String? {
    root.descendants.first { $0.name == name }.map(\.text)
  }

  /// The page with repeated `html` and `body` tags as plain elements, and without their end tags. Pages that were
  /// pasted together have such tags. The library would drop the repeated tags, with the attribute that marks a recipe,
  /// and everything after an end tag.
  private static func withOneBody(_ bytes: [UInt8]) -> [UInt8] {
    var kept = bytes
    var seen: Set<String> = []
    for place in bytes.indices.dropLast(6) where bytes[place] == UInt8(ascii: "<") {
      let isEnd = bytes[place + 1] == UInt8(ascii: "/")
      let start = isEnd ? place + 2 : place + 1
      let name = String(decoding: bytes[start..<start + 4], as: UTF8.self).lowercased()
      // A longer word is another element.
      guard name == "html" || name == "body", bytes[start + 4] <= 0x20 || bytes[start + 4] == UInt8(ascii: ">") else {
        continue
      }
      if isEnd {
        // The tag becomes the end tag of an element that was never opened.
        kept.replaceSubrange(start..<start + 4, with: "none".utf8)
      } else if !seen.insert(name).inserted {
        kept.replaceSubrange(start..<start + 4, with: "div ".utf8)
      }
    }
    return kept
  }

  private static func element(_ node: xmlNodePtr, _ depth: Int) -> PageElement {
    var element = PageElement(name: string(node.pointee.name).lowercased(), attributes: [:], children: [])
    var attribute = node.pointee.properties
    while let current = attribute {
      var value = ""
      var part = current.pointee.children
      while let text = part {
        value += string(text.pointee.content)
        part = text.pointee.next
      }
      element.attributes[string(current.pointee.name).lowercased()] = value
      attribute = current.pointee.next
    }
    var child = node.pointee.children
    while let current = child {
      switch current.pointee.type {
      case XML_ELEMENT_NODE: if depth > 0 { element.children.append(.element(Self.element(current, depth - 1))) }
      case XML_TEXT_NODE, XML_CDATA_SECTION_NODE: element.children.append(.text(string(current.pointee.content)))
      default: break
      }
      child = current.pointee.next
    }
    return element
  }

  private static func string(_ text: UnsafePointer<xmlChar>?) -> String {
    text.map { String(decodingCString: $0, as: UTF8.self) } ?? ""
  }
}
