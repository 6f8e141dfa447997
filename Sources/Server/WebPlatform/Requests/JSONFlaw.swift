/// Where a body is not the JSON that is needed; `path` leads there from the outside in, and is empty for the whole.
package enum JSONFlaw: Sendable, Hashable {
  /// A member is not there.
  case missing(path: String)
  /// A value is of another type than the one that is needed.
  case wrongType(path: String)
  /// A value is null where one is needed.
  case null(path: String)
  /// A value of the right type that nothing can be done with, or no JSON at all.
  case unusable(path: String)

  /// Where decoding failed.
  package init(_ error: any Error) {
    func path(_ context: DecodingError.Context, _ last: [any CodingKey] = []) -> String {
      (context.codingPath + last).map { $0.intValue.map { "[\($0)]" } ?? $0.stringValue }.joined(separator: ".")
    }
    self =
      switch error as? DecodingError {
      case .keyNotFound(let key, let context)?: .missing(path: path(context, [key]))
      case .typeMismatch(_, let context)?: .wrongType(path: path(context))
      case .valueNotFound(_, let context)?: .null(path: path(context))
      case .dataCorrupted(let context)?: .unusable(path: path(context))
      default: .unusable(path: "")
      }
  }

  /// What to say to whoever sent it.
  package var message: Message {
    switch self {
    case .missing(let path): Message("json.missing", ["path": .text(path)])
    case .wrongType(let path): Message("json.wrong-type", ["path": .text(path)])
    case .null(let path): Message("json.null", ["path": .text(path)])
    case .unusable(""): Message("json.unreadable")
    case .unusable(let path): Message("json.unusable", ["path": .text(path)])
    }
  }
}
