/// An error in an XML document, and its line.
package struct XMLError: Error, Equatable, Sendable, CustomStringConvertible {
  package enum Part: String, Sendable {
    case tag, attribute, text, comment, section, declaration, reference
  }

  package enum Problem: Equatable, Sendable {
    case tooLarge(limit: Int)
    /// Elements nested beyond the limit.
    case tooDeep(limit: Int)
    case tooManyAttributes(limit: Int)
    /// An unsupported encoding.
    case unknownEncoding(String)
    /// Bytes that are invalid in the encoding of the document.
    case notText
    /// A character that XML does not allow.
    case forbiddenCharacter
    /// A part with invalid syntax.
    case malformed(Part)
    /// An attribute that an element has twice.
    case repeatedAttribute(String)
    /// An end tag with another name than the start tag.
    case wrongEnd(open: String, close: String)
    /// An entity that XML does not predefine.
    case unknownEntity(String)
    /// A document type with an internal subset, which could define entities. Entities are never expanded.
    case ownEntities
    /// Content before or after the root element.
    case outsideRoot
    /// The document ends before its root element does.
    case endsEarly
  }

  /// The line where reading stopped, from 1.
  package let line: Int
  package let problem: Problem

  package init(line: Int, problem: Problem) {
    self.line = line
    self.problem = problem
  }

  package var description: String { "line \(line) of the XML cannot be read: \(problem.words)" }
}

extension XMLError.Problem {
  fileprivate var words: String {
    switch self {
    case .tooLarge(let limit): "the document has more than \(limit) bytes"
    case .tooDeep(let limit): "elements are nested more than \(limit) deep"
    case .tooManyAttributes(let limit): "an element has more than \(limit) attributes"
    case .unknownEncoding(let name): "the encoding \(name) cannot be read; save the file as UTF-8"
    case .notText: "the bytes are not text in the encoding of the file; save it as UTF-8"
    case .forbiddenCharacter: "there is a character that XML does not allow"
    case .malformed(let part): "there is a malformed \(part.rawValue)"
    case .repeatedAttribute(let name): "the attribute \(name) is given twice"
    case .wrongEnd(let open, let close): "<\(open)> is closed by </\(close)>"
    case .unknownEntity(let name): "the entity &\(name); is unknown"
    case .ownEntities: "the document defines its own entities, which are not supported"
    case .outsideRoot: "there is content outside the root element"
    case .endsEarly: "the document ends inside its root element"
    }
  }
}

/// Limits for reading a document.
package struct XMLLimits: Sendable {
  /// The maximum number of bytes of the document.
  package var bytes: Int
  /// The maximum depth of nested elements.
  package var depth: Int
  /// The maximum number of attributes of one element.
  package var attributes: Int

  /// Defaults: 64 MiB, 256 elements deep, 256 attributes each.
  package init(bytes: Int = 64 << 20, depth: Int = 256, attributes: Int = 256) {
    self.bytes = bytes
    self.depth = depth
    self.attributes = attributes
  }
}
