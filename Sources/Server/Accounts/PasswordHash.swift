import CSodium

/// Password hashes by libsodium: Argon2id (RFC 9106), each with a random salt.
///
/// A hash is a text with the method, its parameters and the salt. So a later version may raise the parameters and still check old hashes.
package enum PasswordHash {
  /// Minimum length in characters (NIST SP 800-63B requires 8 at least).
  package static let minLength = 10
  /// Maximum length in bytes; longer passwords would only cost time.
  package static let maxBytes = 512

  /// Hashes a password. The standard cost takes about a tenth of a second and 64 MiB.
  ///
  /// - Throws: `storage` when there is not enough memory, or libsodium cannot be started.
  package static func make(_ password: String, cost: PasswordCost) throws(AccountError) -> String {
    guard sodium_init() >= 0 else { throw .storage("libsodium cannot be started") }
    var text = [CChar](repeating: 0, count: Int(crypto_pwhash_STRBYTES))
    let status = crypto_pwhash_str(&text, password, UInt64(password.utf8.count), cost.passes, cost.bytes)
    guard status == 0 else { throw .storage("there is not enough memory for a password") }
    return String(decoding: text.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  /// Whether a password matches a hash; compares in constant time.
  package static func check(_ password: String, against text: String) -> Bool {
    guard sodium_init() >= 0, password.utf8.count <= maxBytes else { return false }
    return crypto_pwhash_str_verify(text, password, UInt64(password.utf8.count)) == 0
  }

  /// Takes as long as `check`, for a name without an account or an account without a password; always `false`.
  package static func checkNothing(_ password: String, cost: PasswordCost) -> Bool {
    if password.utf8.count <= maxBytes { _ = try? make(password, cost: cost) }
    return false
  }

  /// Rejects passwords that are easy to guess: too short, with few different characters, or with the account's name. Passwords that are too
  /// long are rejected too.
  package static func validate(_ password: String, name: String) throws(AccountError) {
    guard password.count >= minLength else { throw .weakPassword("use at least \(minLength) characters") }
    guard password.utf8.count <= maxBytes else { throw .weakPassword("use at most \(maxBytes) bytes") }
    guard Set(password).count >= 4 else { throw .weakPassword("use more than three different characters") }
    guard !password.lowercased().contains(name.lowercased()) else {
      throw .weakPassword("it must not contain the name")
    }
  }
}

/// The cost of hashing a password, and so of guessing it.
package enum PasswordCost: String, Sendable {
  /// 64 MiB and two passes: libsodium's *interactive* setting, which is above the OWASP recommendation.
  case standard
  /// The minimum of Argon2id, for test servers: they sign in hundreds of times and protect nothing.
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
