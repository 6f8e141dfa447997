import Facts
import Synchronization

/// Rate limit for password guessing: after a few wrong passwords, the sender must wait for the end of a window of 15 minutes.
package final class SignInThrottle: Sendable {
  /// The unit by which wrong passwords are counted.
  package enum Key: Hashable, Sendable {
    /// Limits one sender on one account.
    case pair(name: String, sender: String)
    /// Limits all senders without an earlier sign-in together on one account, no matter how many they are. Browsers with an earlier sign-in
    /// are not counted here, so that guessers do not lock them out.
    case name(String)
    /// A browser, or a session, that has signed in to the account before.
    case known(String)
    /// Limits one sender over many accounts. Many people may share an address, for example all of them behind an untrusted proxy. So the
    /// limit is higher, and a handful of wrong passwords does not lock everyone out. See `IPNetwork.ofSender`.
    case sender(String)
    /// Limits guest codes of all senders together, because a code is short.
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

    /// Whether the right password resets the count. An address keeps its count: otherwise the owner of one account could keep guessing
    /// others' passwords by signing in now and then. A name keeps its count of strangers too.
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

  private struct Record {
    var failures = 0
    var since: ContinuousClock.Instant
  }

  package static let window = Duration.seconds(900)
  /// Maximum number of records. Beyond it expired ones are dropped, and all when that is not enough, so that memory is bounded.
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
  /// - Returns: whether this attempt has reached the limit on one account.
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

  /// Resets the counts after the right password.
  package func succeed(_ keys: [Key]) {
    records.withLock { records in for key in keys where key.isForgiven { records[key] = nil } }
  }
}
