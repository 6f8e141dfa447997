import Synchronization

/// Slows down whoever guesses passwords: after a few wrong ones within a quarter of an hour, the rest of that quarter
/// must pass.
package final class SignInThrottle: Sendable {
  /// What wrong passwords are counted by.
  package enum Key: Hashable, Sendable {
    /// One account cannot be tried on.
    case name(String)
    /// One sender cannot try many accounts. Many people may share an address, behind a proxy that is not trusted all of them: an
    /// address is forgiven more, so that nobody locks everybody out with a handful of wrong passwords. See `IPNetwork.ofSender`.
    case sender(String)
    /// All codes of all senders: a code is short.
    case codes

    /// Whoever has an address.
    package static func address(_ address: String) -> Key { .sender(IPNetwork.ofSender(address)) }

    /// Wrong passwords and codes that are forgiven.
    package var allowance: Int {
      switch self {
      case .name: 5
      case .sender: 50
      case .codes: 2_000
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

  package func fail(_ keys: [Key]) {
    let now = now()
    records.withLock { records in
      if records.count > Self.capacity { records = records.filter { now - $0.value.since < Self.window } }
      if records.count > Self.capacity { records.removeAll() }
      for key in keys {
        var record = records[key] ?? Record(since: now)
        if now - record.since >= Self.window { record = Record(since: now) }
        record.failures += 1
        records[key] = record
      }
    }
  }

  /// Forgets the wrong passwords of a name. Those of an address stay: whoever has an account could else go on guessing
  /// others' passwords by signing in now and then.
  package func succeed(_ keys: [Key]) {
    records.withLock { records in for case .name(let name) in keys { records[.name(name)] = nil } }
  }
}
