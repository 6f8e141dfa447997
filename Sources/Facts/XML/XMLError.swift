/// Why a text is not an XML document that can be read, and on which line.
package struct XMLError: Error, Equatable, Sendable, CustomStringConvertible {
  /// A part of a document.
  package enum Part: String, Sendable {
    case tag, attribute, text, comment, section, declaration, reference
  }

  /// What is wrong.
  package enum Problem: Equatable, Sendable {
    /// More bytes than the limit.
    case tooLarge(limit: Int)
    /// Elements within elements beyond the limit.
    case tooDeep(limit: Int)
    /// More attributes on one element than the limit.
    case tooManyAttributes(limit: Int)
    /// An encoding that is not read here.
    case unknownEncoding(String)
    /// Bytes that are no text in the encoding of the document.
    case notText
    /// A character that no XML document may hold.
    case forbiddenCharacter
    /// A part that is not written as XML wants it.
    case malformed(Part)
    /// An attribute that an element has twice.
    case repeatedAttribute(String)
    /// An element that is closed under another's name.
    case wrongEnd(open: String, close: String)
    /// An entity that XML does not have of itself.
    case unknownEntity(String)
    /// A document type that brings its own entities, which are never unfolded.
    case ownEntities
    /// Something beside the one outermost element.
    case outsideRoot
    /// The document ends before its outermost element does.
    case endsEarly
  }

  /// The line where reading stopped, from 1.
  package let line: Int
  /// What is wrong there.
  package let problem: Problem

  /// A problem on a line.
  package init(line: Int, problem: Problem) {
    self.line = line
    self.problem = problem
  }

  /// What is wrong, in words.
  package var description: String { "line \(line) is not valid XML: \(problem.words)" }
}

extension XMLError.Problem {
  fileprivate var words: String {
    switch self {
    case .tooLarge(let limit): "the document has more than \(limit) bytes"
    case .tooDeep(let limit): "elements stand within each other more than \(limit) times"
    case .tooManyAttributes(let limit): "an element has more than \(limit) attributes"
    case .unknownEncoding(let name): "the encoding \(name) cannot be read; save the file as UTF-8"
    case .notText: "the bytes are not text in the encoding of the file; save it as UTF-8"
    case .forbiddenCharacter: "there is a character that XML cannot hold"
    case .malformed(let part): "a \(part.rawValue) is not written as it should be"
    case .repeatedAttribute(let name): "the attribute \(name) is given twice"
    case .wrongEnd(let open, let close): "<\(open)> is closed by </\(close)>"
    case .unknownEntity(let name): "the entity &\(name); is not known"
    case .ownEntities: "the document defines entities of its own, which are never read"
    case .outsideRoot: "there is something beside the one outermost element"
    case .endsEarly: "the document ends before its outermost element does"
    }
  }
}

/// How much of a document is read at most.
package struct XMLLimits: Sendable {
  /// Bytes of the document.
  package var bytes: Int
  /// Elements within each other.
  package var depth: Int
  /// Attributes of one element.
  package var attributes: Int

  /// 64 MiB, 256 elements deep, 256 attributes each, unless told otherwise.
  package init(bytes: Int = 64 << 20, depth: Int = 256, attributes: Int = 256) {
    self.bytes = bytes
    self.depth = depth
    self.attributes = attributes
  }
}
