package import HTTPTypes

extension AccountError: PresentableError {
  /// The status that says what is wrong.
  package var status: HTTPResponse.Status {
    switch self {
    case .badName, .weakPassword: .unprocessableContent
    case .nameTaken, .lastOwner: .conflict
    case .noSuchAccount: .notFound
    case .wrongPassword: .unauthorized
    case .tooManyAttempts: .tooManyRequests
    case .deadLink: .gone
    case .storage: .internalServerError
    }
  }

  /// The sentence in the words of whoever asks.
  package func sentence(_ words: Words) -> String {
    switch self {
    case .badName: words("account.error.bad-name")
    case .nameTaken(let name): words("account.error.name-taken", ["name": .text(name)])
    case .weakPassword: words("account.error.weak-password", ["count": .number(PasswordHash.minLength)])
    case .noSuchAccount: words("error.not-found")
    case .wrongPassword: words("account.error.wrong-password")
    case .tooManyAttempts(let seconds): words("error.too-often", ["count": .number(seconds)])
    case .deadLink: words("account.error.dead-link")
    case .lastOwner: words("account.error.last-owner")
    case .storage: words("error.internal")
    }
  }
}
