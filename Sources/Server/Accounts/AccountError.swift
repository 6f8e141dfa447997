package import HTTPTypes
package import MediaLibrary

package enum AccountError: Error, Sendable, Equatable {
  /// A name that is too short, too long, or has characters other than letters, digits, spaces and `.-_'`.
  case badName(String)
  case nameTaken(String)
  /// A password that is too short, too long, contains the name, or has fewer than four different characters.
  case weakPassword(String)
  case noSuchAccount(String)
  case wrongPassword
  /// Too many wrong passwords; retry after this many seconds.
  case tooManyAttempts(seconds: Int)
  /// The link was used before, has expired, or never existed.
  case deadLink
  /// People cannot accept their own invitation.
  case ownInvitation
  case lastOwner
  case noRoom(FullDisk)
  /// An error of the server's database.
  case storage(String)
}

extension AccountError: PresentableError {
  package var status: HTTPResponse.Status {
    switch self {
    case .badName, .weakPassword: .unprocessableContent
    case .nameTaken, .lastOwner: .conflict
    case .noSuchAccount: .notFound
    case .wrongPassword: .unauthorized
    case .tooManyAttempts: .tooManyRequests
    case .deadLink: .gone
    case .ownInvitation: .forbidden
    case .noRoom: WebError.noRoom.status
    case .storage: .internalServerError
    }
  }

  package var message: Message {
    switch self {
    case .badName: Message("account.error.bad-name")
    case .nameTaken(let name): Message("account.error.name-taken", ["name": .text(name)])
    case .weakPassword: Message("account.error.weak-password", ["count": .number(PasswordHash.minLength)])
    case .noSuchAccount: Message("error.not-found")
    case .wrongPassword: Message("account.error.wrong-password")
    case .tooManyAttempts(let seconds): Message("error.too-often", ["count": .number(seconds)])
    case .deadLink: Message("account.error.dead-link")
    case .ownInvitation: Message("account.error.own-invitation")
    case .lastOwner: Message("account.error.last-owner")
    case .noRoom: WebError.noRoom.message
    case .storage: Message("error.internal")
    }
  }

  package var fullDisk: FullDisk? { if case .noRoom(let disk) = self { disk } else { nil } }

  /// The name of the wrong field; `nil` for errors of no single field. All account forms use the same names.
  package var field: String? {
    switch self {
    case .badName, .nameTaken: "name"
    case .weakPassword: "password"
    default: nil
    }
  }

  package var retryAfter: Int? { if case .tooManyAttempts(let seconds) = self { seconds } else { nil } }
}
