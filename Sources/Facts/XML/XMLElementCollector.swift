/// Picks what it wants from the elements of an XML document, which it is told of in the order of the text.
package protocol XMLElementCollector {
  /// Whether texts keep the space around them: for documents whose elements are parts of a sentence. They do not unless said.
  static var keepsSpace: Bool { get }

  /// An element begins.
  ///
  /// - Parameters:
  ///   - path: the names of the elements around it, outermost first, its own last, all without prefixes.
  ///   - attributes: in the order of the text.
  mutating func begin(_ path: [String], _ attributes: [XMLAttribute])

  /// An element ends.
  ///
  /// - Parameters:
  ///   - path: the names of the elements around it, outermost first, its own last, all without prefixes.
  ///   - text: what stands since the last tag, without the space around it unless that is kept.
  mutating func end(_ path: [String], text: String)
}

extension XMLElementCollector {
  package static var keepsSpace: Bool { false }

  /// Reads a whole document: XML 1.0 in UTF-8, UTF-16 or ISO 8859-1. A document type is passed over, nothing that it names is
  /// ever opened, and one that defines entities is refused.
  ///
  /// - Throws: `XMLError`, also for a document that ends before its root does. What was collected until then stays.
  /// - Complexity: linear in the bytes.
  package mutating func read(_ bytes: [UInt8], limits: XMLLimits = XMLLimits()) throws(XMLError) {
    guard bytes.count <= limits.bytes else {
      throw XMLError(line: 1, problem: .tooLarge(limit: limits.bytes))
    }
    var reader = XMLReader(try XMLEncoding.utf8(bytes), limits)
    try reader.read(into: &self)
  }
}

/// An attribute of an element.
package struct XMLAttribute: Equatable, Sendable {
  /// The name as it is written, with its prefix.
  package let name: String
  /// The value, references resolved.
  package let value: String

  /// The name without its prefix.
  package var localName: String { XMLReader.local(name) }
}

extension Sequence<XMLAttribute> {
  /// The value of the attribute of a name; `nil` when the element has none.
  package subscript(name: String) -> String? { first { $0.name == name }?.value }
}
