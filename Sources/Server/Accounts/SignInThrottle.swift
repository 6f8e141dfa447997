import Basics

/// Rate limit for password guessing. After a few wrong passwords, the sender must wait until a window of 15 minutes ends.
package final class SignInThrottle: Sendable {
  /// The unit by which wrong passwords are counted.
  package enum Key: Hashable, Sendable {
    /// Limits one sender on one account.
    case pair(name: String, sender: String)
    /// Limits all senders without an earlier sign-in together, for one account. Browsers with an earlier sign-in are not counted here, so
    /// that password guessing does not lock them out.
    case name(String)
    /// Limits one session of the account, or one browser with an earlier sign-in. The value is the digest of the secret.
    case known(String)
    /// Limits one sender over all accounts. Many people may share an address, for example behind an untrusted proxy. So the limit is
    /// higher, and a few wrong passwords do not lock everyone out. See `IPNetwork.ofSender`.
    case sender(String)
    /// Limits wrong guest codes of all senders together, because a code is short.
    case codes

    package static func address(_ address: String) -> Key { .sender(IPNetwork.ofSender(address)) }

    /// The keys for a browser without an earlier sign-in.
    package static func stranger(_ name: String, at address: String) -> [Key] {
      let (name, sender) = (String(name.lowercased().prefix(80)), IPNetwork.ofSender(address))
      return [.pair(name: name, sender: sender), .name(name), .sender(sender)]
    }

    /// How many wrong passwords or codes are allowed in a window.
    package var allowance: Int {
      switch self {
      case .pair, .known: 5
      case .name: 100
      case .sender: 50
      case .codes: 2_000
      }
    }

    /// Whether the right password resets the count. An address keeps its count: otherwise a person with an account could reset the count by
    /// signing in, and keep guessing other people's passwords. A name also keeps its count for unknown browsers.
    fileprivate var isForgiven: Bool {
      switch self {
      case .pair, .known: true
      case .name, .sender, .codes: false
      }
    }

    /// Whether the key concerns one account.
    fileprivate var isOfAccount: Bool {
      switch self {
      case .pair, .known, .name: true
      case .sender, .codes: false
      }
    }
  }

  package static let window = Duration.seconds(900)

  private let limiter: RateLimiter<Key>

  package init(now: @escaping @Sendable () -> ContinuousClock.Instant = { .now }) {
    limiter = RateLimiter(.after(Self.window), now: now) { $0.allowance }
  }

  /// - Throws: `tooManyAttempts`.
  package func admit(_ keys: [Key]) throws(AccountError) {
    guard let wait = keys.compactMap(limiter.wait(for:)).max() else { return }
    throw .tooManyAttempts(seconds: max(1, Int(wait.components.seconds)))
  }

  /// Counts a wrong password.
  ///
  /// - Returns: whether this attempt has reached the limit on one account.
  @discardableResult
  package func fail(_ keys: [Key]) -> Bool { keys.filter { limiter.use($0) == 0 }.contains { $0.isOfAccount } }

  /// Resets the counts after the right password.
  package func succeed(_ keys: [Key]) { for key in keys where key.isForgiven { limiter.reset(key) } }
}
