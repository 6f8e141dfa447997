import CSodium

/// How much work it is to make a password's hash, and so to guess a password.
package enum PasswordCost: String, Sendable {
  /// 64 MiB and two passes: libsodium's *interactive* setting, which is above what OWASP asks for.
  case standard
  /// The least that Argon2id can do: for the tests' servers, which sign in hundreds of times and guard nothing.
  case cheapForTests = "cheap-for-tests"

  /// The variable of the environment that names the cost for the tool. The standard cost holds without it.
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
