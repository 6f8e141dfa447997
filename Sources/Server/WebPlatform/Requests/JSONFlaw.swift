package import HTTPServer
package import HTTPTypes

/// An error in a JSON body. `path` leads from the outside to the value (`members.[0].name`); it is empty for the whole body.
package enum JSONFlaw: Sendable, Hashable {
  case missing(path: String)
  case wrongType(path: String)
  case null(path: String)
  /// A value of the right type that cannot be used, or a body that is not JSON.
  case unusable(path: String)

  /// Translates a `DecodingError`.
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

  /// The message for the client.
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

extension RequestBodyError: PresentableError {
  /// A client that disconnected never reads the response, but with the status 400 the log shows no server error.
  package var status: HTTPResponse.Status {
    switch self {
    case .tooLong(let maxBytes): WebError.tooLarge(maxBytes: maxBytes).status
    case .cutShort: .badRequest
    }
  }

  package var message: Message {
    switch self {
    case .tooLong(let maxBytes): WebError.tooLarge(maxBytes: maxBytes).message
    case .cutShort: Message("error.bad-request")
    }
  }
}
