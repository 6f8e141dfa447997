import HTTPServer
package import HTTPTypes
package import MediaLibrary

/// Why a request cannot be answered as it was asked.
package enum WebError: Error, Sendable, Equatable {
  /// Nobody is signed in.
  case signInNeeded
  /// Nobody is signed in, and no pass opens the thing.
  case passNeeded
  /// Whoever asks may not.
  case forbidden
  /// The form is not one of this session, or comes from another site.
  case foreignForm
  /// There is no such thing.
  case notFound
  /// The path knows only other methods: these.
  case otherMethod(String)
  /// A value that the field cannot have; `why` says what it needs.
  case invalid(field: Words.Value, value: String, why: Words.Value)
  /// A value of the query has more characters than these.
  case longQuery(name: String, most: Int)
  /// The body is not the JSON that is needed: what is wrong, and where.
  case badJSON(Phrase)
  /// Something is in the way; asking later may help.
  case conflict(Phrase)
  /// Too much came.
  case tooLarge(maxBytes: Int)
  /// The bytes are of a kind that is not read here.
  case unsupportedType(String)
  /// The disk has no room for what came.
  case noRoom
  /// Asked too often; try again after so many seconds.
  case tooOften(seconds: Int)
  /// More is asked than can be answered soon; try again after so many seconds.
  case busy(seconds: Int)
  /// A part that is needed does not answer.
  case unavailable(Phrase)

  /// The status that says what is wrong (RFC 9110).
  package var status: HTTPResponse.Status {
    switch self {
    case .signInNeeded, .passNeeded: .unauthorized
    case .forbidden, .foreignForm: .forbidden
    case .notFound: .notFound
    case .otherMethod: .methodNotAllowed
    case .invalid: .unprocessableContent
    case .longQuery, .badJSON: .badRequest
    case .conflict: .conflict
    case .tooLarge: .contentTooLarge
    case .unsupportedType: .unsupportedMediaType
    case .noRoom: .init(code: 507, reasonPhrase: "Insufficient Storage")
    case .tooOften: .tooManyRequests
    case .busy, .unavailable: .serviceUnavailable
    }
  }

  /// What to say to whoever asks.
  package var phrase: Phrase {
    switch self {
    case .signInNeeded: Phrase("error.sign-in-needed")
    case .passNeeded: Phrase("pass.error.needed")
    case .forbidden: Phrase("error.forbidden")
    case .foreignForm: Phrase("error.foreign-form")
    case .notFound: Phrase("error.not-found")
    case .otherMethod(let known): Phrase("error.other-method", ["methods": .text(known)])
    case .invalid(let field, let value, let why):
      Phrase("error.invalid", ["field": field, "value": .text(String(value.prefix(80))), "why": why])
    case .longQuery(let name, let most):
      Phrase("error.long-query", ["name": .text(name), "count": .number(most)])
    case .badJSON(let why): Phrase("error.bad-json", ["why": .phrase(why)])
    case .conflict(let why), .unavailable(let why): why
    case .tooLarge(let bytes): Phrase("error.too-large", ["size": .bytes(bytes)])
    case .unsupportedType(let type): Phrase("error.unsupported-type", ["type": .text(type)])
    case .noRoom: Phrase("error.no-room")
    case .tooOften(let seconds): Phrase("error.too-often", ["count": .number(seconds)])
    case .busy(let seconds): Phrase("error.busy", ["count": .number(seconds)])
    }
  }
}

/// An error of an app that knows what it means to whoever asked.
package protocol PresentableError: Error {
  /// The status that says what is wrong.
  var status: HTTPResponse.Status { get }
  /// What to say to whoever asked, in whatever language they read.
  var phrase: Phrase { get }
  /// The field of a form that it is about; `nil` when it is about none, or about all of it.
  var field: String? { get }
  /// What to say beside that field, where nobody needs to be told which it is.
  var fieldPhrase: Phrase { get }
  /// After how many seconds to ask again; `nil` when waiting does not help.
  var retryAfter: Int? { get }
  /// The disk that is full, of which only owners are told where it is; `nil` for an error of another kind.
  var fullDisk: FullDisk? { get }
}

extension PresentableError {
  /// None.
  package var field: String? { nil }
  /// All that there is to say.
  package var fieldPhrase: Phrase { phrase }
  /// Waiting does not help.
  package var retryAfter: Int? { nil }
  /// None.
  package var fullDisk: FullDisk? { nil }
}

extension WebError: PresentableError {
  /// The field that cannot have its value.
  package var field: String? { if case .invalid(.text(let field), _, _) = self { field } else { nil } }
  /// What the value needs.
  package var fieldPhrase: Phrase { if case .invalid(_, _, .phrase(let why)) = self { why } else { phrase } }
  /// When there is room again.
  package var retryAfter: Int? {
    switch self {
    case .tooOften(let seconds), .busy(let seconds): seconds
    default: nil
    }
  }
}

extension Request {
  /// Whether a module sent the form, and itself says what is wrong: it is answered as programs are.
  var asksForProblem: Bool { headers[.accept] == "application/problem+json" }
}
