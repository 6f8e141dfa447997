package import HTTPTypes
@_exported public import Localization
package import MediaLibrary

/// An error with a status and a message for the client.
package enum WebError: Error, Sendable, Equatable {
  case signInNeeded
  /// The sender is not signed in, and has no pass for the object.
  case passNeeded
  case forbidden
  /// The form's token does not belong to this session, or the form comes from another site.
  case foreignForm
  case notFound
  /// The path does not support the method; the value lists the supported methods.
  case otherMethod(String)
  /// An invalid value of a field; `why` states the requirement.
  case invalid(field: Localizer.Value, value: String, why: Localizer.Value)
  /// A value of the query is longer than `most` characters.
  case longQuery(name: String, most: Int)
  /// The body is not the expected JSON; the message names the error and its place.
  case badJSON(Message)
  /// Other work is in progress; a later retry may help.
  case conflict(Message)
  case tooLarge(maxBytes: Int)
  case unsupportedType(String)
  case noRoom
  /// Too many requests; retry after this many seconds.
  case tooOften(seconds: Int)
  /// The server is overloaded; retry after this many seconds.
  case busy(seconds: Int)
  /// A required service does not respond.
  case unavailable(Message)

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

/// An error with a message for the client.
package protocol PresentableError: Error {
  var status: HTTPResponse.Status { get }
  /// The message; it is translated into the client's language.
  var message: Message { get }
  /// The name of the wrong field in a form; `nil` when no single field is wrong.
  var field: String? { get }
  /// A shorter message, displayed beside the field.
  var fieldMessage: Message { get }
  /// Seconds for Retry-After; `nil` when waiting does not help.
  var retryAfter: Int? { get }
  /// The full disk, whose path only owners see; `nil` for other errors.
  var fullDisk: FullDisk? { get }
}

extension PresentableError {
  package var field: String? { nil }
  package var fieldMessage: Message { message }
  package var retryAfter: Int? { nil }
  package var fullDisk: FullDisk? { nil }
}

extension WebError: PresentableError {
  package var field: String? { if case .invalid(.text(let field), _, _) = self { field } else { nil } }
  package var fieldMessage: Message { if case .invalid(_, _, .message(let why)) = self { why } else { message } }
  package var retryAfter: Int? {
    switch self {
    case .tooOften(let seconds), .busy(let seconds): seconds
    default: nil
    }
  }
}
