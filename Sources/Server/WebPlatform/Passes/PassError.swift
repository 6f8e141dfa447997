package import HTTPTypes

/// Why somebody is not let in with a pass, or cannot give one.
package enum PassError: Error, Hashable, Sendable {
  /// The link or code was revoked, has expired, or never existed.
  case dead
  /// A name that is empty or too long.
  case badName
  /// Somebody goes by the name there.
  case nameTaken(String)
  /// So many are there already.
  case full(Int)
  /// So many came from the same sender already.
  case fullOfSender(Int)
  /// Too many codes were tried; try again after so many seconds.
  case tooManyAttempts(seconds: Int)
  /// So many passes were given already.
  case tooMany(Int)
}

extension PassError: CustomStringConvertible {
  /// One sentence that says what to do.
  package var description: String {
    switch self {
    case .dead: "this link or code does not work any more: ask for a new one"
    case .badName: "a name has 1 to \(PassStore.longestName) characters"
    case .nameTaken(let name): "somebody there is called \"\(name)\" already: choose another name"
    case .full(let count): "\(count) guests are there already"
    case .fullOfSender(let count): "\(count) guests came from the same network already"
    case .tooManyAttempts(let seconds): "too many attempts: try again in \(seconds) seconds"
    case .tooMany(let count): "\(count) passes were given already: revoke one first"
    }
  }
}

extension PassError: PresentableError {
  /// The status that says what is wrong.
  package var status: HTTPResponse.Status {
    switch self {
    case .dead: .gone
    case .badName: .unprocessableContent
    case .nameTaken, .full, .fullOfSender, .tooMany: .conflict
    case .tooManyAttempts: .tooManyRequests
    }
  }

  /// What to say to whoever asks.
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

  /// What the form of the door calls the field.
  package var field: String? {
    switch self {
    case .badName, .nameTaken: "name"
    default: nil
    }
  }

  /// When the next code is looked at.
  package var retryAfter: Int? { if case .tooManyAttempts(let seconds) = self { seconds } else { nil } }
}
