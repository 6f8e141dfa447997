import Facts
import Synchronization

/// Slows down whoever guesses passwords: after a few wrong ones within a quarter of an hour, the rest of that quarter
/// must pass.
package final class SignInThrottle: Sendable {
  /// What wrong passwords are counted by.
  package enum Key: Hashable, Sendable {
    /// One sender cannot try on one account.
    case pair(name: String, sender: String)
    /// All senders together that were never signed in to an account: however many there are, one account cannot be tried on. Whoever
    /// was signed in before is not counted here, so that nobody keeps them out.
    case name(String)
    /// A browser, or a session, that was signed in to the account before.
    case known(String)
    /// One sender cannot try many accounts. Many people may share an address, behind a proxy that is not trusted all of them: an
    /// address is forgiven more, so that nobody locks everybody out with a handful of wrong passwords. See `IPNetwork.ofSender`.
    case sender(String)
    /// All codes of all senders: a code is short.
    case codes

    /// Whoever has an address.
    package static func address(_ address: String) -> Key { .sender(IPNetwork.ofSender(address)) }

    /// Somebody of whom nothing is known but the name they give and where they are.
    package static func stranger(_ name: String, at address: String) -> [Key] {
      let (name, sender) = (String(name.lowercased().prefix(80)), IPNetwork.ofSender(address))
      return [.pair(name: name, sender: sender), .name(name), .sender(sender)]
    }

    /// Wrong passwords and codes that are forgiven.
    package var allowance: Int {
      switch self {
      case .pair, .known: 5
      case .name: 100
      case .sender: 50
      case .codes: 2_000
      }
    }

    /// Whether the right password shows that the wrong ones were its owner's. Those of an address stay: whoever has an account could
    /// else go on guessing others' passwords by signing in now and then. So do those of strangers.
    fileprivate var isForgiven: Bool {
      switch self {
      case .pair, .known: true
      case .name, .sender, .codes: false
      }
    }

    /// Whether it speaks of one account.
    fileprivate var isOfAccount: Bool {
      switch self {
      case .pair, .known, .name: true
      case .sender, .codes: false
      }
    }
  }

  private struct Record {
    var failures = 0
    var since: ContinuousClock.Instant
  }

  package static let window = Duration.seconds(900)
  /// Senders that are remembered at a time; beyond that the oldest are forgotten, so that memory is bounded.
  private static let capacity = 10_000

  private let records = Mutex<[Key: Record]>([:])
  private let now: @Sendable () -> ContinuousClock.Instant

  package init(now: @escaping @Sendable () -> ContinuousClock.Instant = { .now }) { self.now = now }

  /// - Throws: `tooManyAttempts`.
  package func admit(_ keys: [Key]) throws(AccountError) {
    let now = now()
    let wait = records.withLock { records in
      keys.compactMap { key -> Duration? in
        guard let record = records[key], record.failures >= key.allowance else { return nil }
        let left = Self.window - (now - record.since)
        return left > .zero ? left : nil
      }.max()
    }
    if let wait { throw .tooManyAttempts(seconds: max(1, Int(wait.components.seconds))) }
  }

  /// Counts a wrong password.
  ///
  /// - Returns: whether somebody who tries on one account has used up just now what is forgiven.
  @discardableResult
  package func fail(_ keys: [Key]) -> Bool {
    let now = now()
    return records.withLock { records in
      if records.count > Self.capacity { records = records.filter { now - $0.value.since < Self.window } }
      if records.count > Self.capacity { records.removeAll() }
      var isUsedUp = false
      for key in keys {
        var record = records[key] ?? Record(since: now)
        if now - record.since >= Self.window { record = Record(since: now) }
        record.failures += 1
        records[key] = record
        if key.isOfAccount, record.failures == key.allowance { isUsedUp = true }
      }
      return isUsedUp
    }
  }

  /// Forgets the wrong passwords of whoever has found the right one.
  package func succeed(_ keys: [Key]) {
    records.withLock { records in for key in keys where key.isForgiven { records[key] = nil } }
  }
}
