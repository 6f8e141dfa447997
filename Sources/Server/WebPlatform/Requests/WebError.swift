package import HTTPTypes

/// Why a request cannot be answered as it was asked.
package enum WebError: Error, Sendable, Equatable {
  /// Nobody is signed in.
  case signInNeeded
  /// Whoever asks may not.
  case forbidden
  /// The form is not one of this session, or comes from another site.
  case foreignForm
  /// There is no such thing.
  case notFound
  /// The path knows only other methods: these.
  case otherMethod(String)
  /// A value that the field cannot have; `why` says what it needs.
  case invalid(field: String, value: String, why: String)
  /// The body is not the JSON that is needed.
  case badJSON(String)
  /// Something is in the way; asking later may help.
  case conflict(String)
  /// Too much came.
  case tooLarge(maxBytes: Int)
  /// The bytes are of a kind that is not read here.
  case unsupportedType(String)
  /// The disk has no room for what came.
  case noRoom
  /// Asked too often; try again after so many seconds.
  case tooOften(seconds: Int)
  /// A part that is needed does not answer.
  case unavailable(String)

  /// The status that says what is wrong (RFC 9110).
  package var status: HTTPResponse.Status {
    switch self {
    case .signInNeeded: .unauthorized
    case .forbidden, .foreignForm: .forbidden
    case .notFound: .notFound
    case .otherMethod: .methodNotAllowed
    case .invalid: .unprocessableContent
    case .badJSON: .badRequest
    case .conflict: .conflict
    case .tooLarge: .contentTooLarge
    case .unsupportedType: .unsupportedMediaType
    case .noRoom: .init(code: 507, reasonPhrase: "Insufficient Storage")
    case .tooOften: .tooManyRequests
    case .unavailable: .serviceUnavailable
    }
  }

  /// The sentence in the words of whoever asks.
  package func sentence(_ words: Words) -> String {
    switch self {
    case .signInNeeded: words("error.sign-in-needed")
    case .forbidden: words("error.forbidden")
    case .foreignForm: words("error.foreign-form")
    case .notFound: words("error.not-found")
    case .otherMethod(let known): words("error.other-method", ["methods": .text(known)])
    case .invalid(let field, let value, let why):
      words("error.invalid", ["field": .text(field), "value": .text(String(value.prefix(80))), "why": .text(why)])
    case .badJSON(let why): words("error.bad-json", ["why": .text(why)])
    case .conflict(let why), .unavailable(let why): why
    case .tooLarge(let bytes): words("error.too-large", ["size": .text(words.bytes(bytes))])
    case .unsupportedType(let type): words("error.unsupported-type", ["type": .text(type)])
    case .noRoom: words("error.no-room")
    case .tooOften(let seconds): words("error.too-often", ["count": .number(seconds)])
    }
  }
}

/// An error of an app that knows what it means to whoever asked.
package protocol PresentableError: Error {
  /// The status that says what is wrong.
  var status: HTTPResponse.Status { get }
  /// The sentence in the words of whoever asks.
  func sentence(_ words: Words) -> String
  /// The field of a form that it is about; `nil` when it is about none, or about all of it.
  var field: String? { get }
}

extension PresentableError {
  /// None.
  package var field: String? { nil }
}

extension WebError: PresentableError {
  /// The field that cannot have its value.
  package var field: String? { if case .invalid(let field, _, _) = self { field } else { nil } }
}
