import Synchronization

/// Slows down whoever guesses passwords: after five wrong ones within a quarter of an hour, the rest of it must pass.
final class SignInThrottle: Sendable {
  private struct Record {
    var failures = 0
    var since: ContinuousClock.Instant
  }

  /// Wrong ones that are forgiven.
  static let allowance = 5
  static let window = Duration.seconds(900)
  /// Senders that are remembered at a time; beyond that the oldest are forgotten, so that memory is bounded.
  private static let capacity = 10_000

  private let records = Mutex<[String: Record]>([:])
  private let now: @Sendable () -> ContinuousClock.Instant

  init(now: @escaping @Sendable () -> ContinuousClock.Instant = { .now }) { self.now = now }

  /// - Throws: `tooManyAttempts`.
  func admit(_ keys: [String]) throws(AccountError) {
    let now = now()
    let wait = records.withLock { records in
      keys.compactMap { key -> Duration? in
        guard let record = records[key], record.failures >= Self.allowance else { return nil }
        let left = Self.window - (now - record.since)
        return left > .zero ? left : nil
      }.max()
    }
    if let wait { throw .tooManyAttempts(seconds: max(1, Int(wait.components.seconds))) }
  }

  func fail(_ keys: [String]) {
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

  func succeed(_ keys: [String]) {
    records.withLock { records in for key in keys { records[key] = nil } }
  }
}
