import CSodium

/// The cost of hashing, and so of guessing, a password.
package enum PasswordCost: String, Sendable {
  /// 64 MiB and two passes: libsodium's *interactive* setting, which is above the OWASP recommendation.
  case standard
  /// The minimum of Argon2id: for test servers, which sign in hundreds of times and protect nothing.
  case cheapForTests = "cheap-for-tests"

  /// The environment variable that selects the cost for the tool. Without it the standard cost applies.
  package static let variable = "MENAGERIE_PASSWORD_COST"

  var passes: UInt64 {
    switch self {
    case .standard: UInt64(crypto_pwhash_OPSLIMIT_INTERACTIVE)
    case .cheapForTests: UInt64(crypto_pwhash_OPSLIMIT_MIN)
    }
  }

  var bytes: Int {
    switch self {
    case .standard: Int(crypto_pwhash_MEMLIMIT_INTERACTIVE)
    case .cheapForTests: Int(crypto_pwhash_MEMLIMIT_MIN)
    }
  }
}
