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
  case invalid(field: Localizer.Value, value: String, why: Localizer.Value)
  /// A value of the query has more characters than these.
  case longQuery(name: String, most: Int)
  /// The body is not the JSON that is needed: what is wrong, and where.
  case badJSON(Message)
  /// Something is in the way; asking later may help.
  case conflict(Message)
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
  case unavailable(Message)

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
  package var message: Message {
    switch self {
    case .signInNeeded: Message("error.sign-in-needed")
    case .passNeeded: Message("pass.error.needed")
    case .forbidden: Message("error.forbidden")
    case .foreignForm: Message("error.foreign-form")
    case .notFound: Message("error.not-found")
    case .otherMethod(let known): Message("error.other-method", ["methods": .text(known)])
    case .invalid(let field, let value, let why):
      Message("error.invalid", ["field": field, "value": .text(String(value.prefix(80))), "why": why])
    case .longQuery(let name, let most):
      Message("error.long-query", ["name": .text(name), "count": .number(most)])
    case .badJSON(let why): Message("error.bad-json", ["why": .message(why)])
    case .conflict(let why), .unavailable(let why): why
    case .tooLarge(let bytes): Message("error.too-large", ["size": .bytes(bytes)])
    case .unsupportedType(let type): Message("error.unsupported-type", ["type": .text(type)])
    case .noRoom: Message("error.no-room")
    case .tooOften(let seconds): Message("error.too-often", ["count": .number(seconds)])
    case .busy(let seconds): Message("error.busy", ["count": .number(seconds)])
    }
  }
}

/// An error of an app that knows what it means to whoever asked.
package protocol PresentableError: Error {
  /// The status that says what is wrong.
  var status: HTTPResponse.Status { get }
  /// What to say to whoever asked, in whatever language they read.
  var message: Message { get }
  /// The field of a form that it is about; `nil` when it is about none, or about all of it.
  var field: String? { get }
  /// What to say beside that field, where nobody needs to be told which it is.
  var fieldPhrase: Message { get }
  /// After how many seconds to ask again; `nil` when waiting does not help.
  var retryAfter: Int? { get }
  /// The disk that is full, of which only owners are told where it is; `nil` for an error of another kind.
  var fullDisk: FullDisk? { get }
}

extension PresentableError {
  /// None.
  package var field: String? { nil }
  /// All that there is to say.
  package var fieldPhrase: Message { message }
  /// Waiting does not help.
  package var retryAfter: Int? { nil }
  /// None.
  package var fullDisk: FullDisk? { nil }
}

extension WebError: PresentableError {
  /// The field that cannot have its value.
  package var field: String? { if case .invalid(.text(let field), _, _) = self { field } else { nil } }
  /// What the value needs.
  package var fieldPhrase: Message { if case .invalid(_, _, .message(let why)) = self { why } else { message } }
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
