/// Collects data from the elements of an XML document, which are reported in document order.
package protocol XMLElementCollector {
  /// Whether texts keep the space around them, for documents with elements inside sentences. Default false.
  static var keepsSpace: Bool { get }

  /// Called at the start of an element.
  ///
  /// - Parameters:
  ///   - path: the names of the enclosing elements, outermost first, and last of the element itself; all without prefixes.
  ///   - attributes: in the order of the document, without namespace declarations.
  mutating func begin(_ path: [String], _ attributes: [XMLAttribute])

  /// Called at the end of an element.
  ///
  /// - Parameters:
  ///   - path: the names of the enclosing elements, outermost first, and last of the element itself; all without prefixes.
  ///   - text: the text since the last tag, trimmed unless `keepsSpace`.
  mutating func end(_ path: [String], text: String)
}

extension XMLElementCollector {
  package static var keepsSpace: Bool { false }

  /// Parses a whole document: XML 1.0 in UTF-8, ISO 8859-1, or UTF-16 with a byte order mark. A document type is skipped and its external
  /// files are never opened. A document type with an internal subset (`[…]`), which could define entities, is rejected.
  ///
  /// - Throws: `XMLError`, also for a document that ends before its root does. The data that were collected until then stay.
  /// - Complexity: linear in the bytes.
  package mutating func read(_ bytes: [UInt8], limits: XMLLimits = XMLLimits()) throws(XMLError) {
    guard bytes.count <= limits.bytes else {
      throw XMLError(line: 1, problem: .tooLarge(limit: limits.bytes))
    }
    var reader = XMLReader(try XMLEncoding.utf8(bytes), limits)
    try reader.read(into: &self)
  }
}

package struct XMLAttribute: Equatable, Sendable {
  /// The name as written, with its prefix.
  package let name: String
  /// The value, references resolved.
  package let value: String

  /// The name without its prefix.
  package var localName: String { XMLReader.local(name) }
}

extension Sequence<XMLAttribute> {
  /// The value of an attribute; `nil` when the element does not have it.
  package subscript(name: String) -> String? { first { $0.name == name }?.value }
}
