package import HTTPTypes

/// Why a pass cannot be used or given.
package enum PassError: Error, Hashable, Sendable {
  /// The link or code was revoked, has expired, or never existed.
  case dead
  /// A name that is empty, too long, or contains control characters.
  case badName
  /// Another guest of the pass has the name.
  case nameTaken(String)
  /// The pass has this many guests, its maximum.
  case full(Int)
  /// The sender has this many guests, its maximum.
  case fullOfSender(Int)
  /// Too many wrong codes; retry after this many seconds.
  case tooManyAttempts(seconds: Int)
  /// The account has given this many passes, its maximum.
  case tooMany(Int)
}

extension PassError: PresentableError {
  package var status: HTTPResponse.Status {
    switch self {
    case .dead: .gone
    case .badName: .unprocessableContent
    case .nameTaken, .full, .fullOfSender, .tooMany: .conflict
    case .tooManyAttempts: .tooManyRequests
    }
  }

  package var message: Message {
    switch self {
    case .dead: Message("pass.error.dead")
    case .badName: Message("pass.error.bad-name", ["count": .number(PassStore.longestName)])
    case .nameTaken(let name): Message("pass.error.name-taken", ["name": .text(name)])
    case .full(let count): Message("pass.error.full", ["count": .number(count)])
    case .fullOfSender(let count): Message("pass.error.full-of-sender", ["count": .number(count)])
    case .tooManyAttempts(let seconds): Message("error.too-often", ["count": .number(seconds)])
    case .tooMany(let count): Message("pass.error.too-many", ["count": .number(count)])
    }
  }

  /// The wrong field in the form for guests; `nil` for errors of no single field.
  package var field: String? {
    switch self {
    case .badName, .nameTaken: "name"
    default: nil
    }
  }

  package var retryAfter: Int? { if case .tooManyAttempts(let seconds) = self { seconds } else { nil } }
}
