import Synchronization

/// Limits how often something may happen for each key: a sender, a name, a participant.
package final class RateLimiter<Key: Hashable & Sendable>: Sendable {
  /// How a key gets its allowance back.
  package enum Renewal: Sendable {
    /// All at once, when this time has passed since its first use.
    case after(Duration)
    /// One by one (token bucket).
    case steady(perSecond: Double)
  }

  private struct Record {
    var left: Double
    /// For `after`, the first use; for `steady`, the last one.
    var since: ContinuousClock.Instant
  }

  /// The maximum number of stored keys. Above it, keys with their full allowance are forgotten; if that is not enough, all keys are
  /// forgotten.
  private static var capacity: Int { 10_000 }

  private let records = Mutex<[Key: Record]>([:])
  private let renewal: Renewal
  private let now: @Sendable () -> ContinuousClock.Instant
  private let allowance: @Sendable (Key) -> Int

  /// - Parameter allowance: how often each key may be used before it must wait.
  package init(
    _ renewal: Renewal, now: @escaping @Sendable () -> ContinuousClock.Instant = { .now },
    allowance: @escaping @Sendable (Key) -> Int
  ) {
    (self.renewal, self.now, self.allowance) = (renewal, now, allowance)
  }

  package convenience init(
    _ allowance: Int, _ renewal: Renewal, now: @escaping @Sendable () -> ContinuousClock.Instant = { .now }
  ) {
    self.init(renewal, now: now) { _ in allowance }
  }

  /// How long a key must wait until it can be used; `nil` when it can be used now.
  package func wait(for key: Key) -> Duration? {
    let now = now()
    let record = records.withLock { present($0[key], of: key, at: now) }
    guard record.left < 1 else { return nil }
    return switch renewal {
    case .after(let window): window - (now - record.since)
    case .steady(let perSecond): .seconds((1 - record.left) / perSecond)
    }
  }

  /// Uses a key once.
  ///
  /// - Returns: how often it can be used again; `nil` if nothing was left.
  @discardableResult
  package func use(_ key: Key) -> Int? {
    let now = now()
    return records.withLock { records in
      if records.count > Self.capacity {
        records = records.filter { present($1, of: $0, at: now).left < Double(allowance($0)) }
      }
      if records.count > Self.capacity { records.removeAll() }
      var record = present(records[key], of: key, at: now)
      guard record.left >= 1 else { return nil }
      record.left -= 1
      records[key] = record
      return Int(record.left)
    }
  }

  /// Gives a key its full allowance back.
  package func reset(_ key: Key) { records.withLock { $0[key] = nil } }

  private func present(_ record: Record?, of key: Key, at now: ContinuousClock.Instant) -> Record {
    let full = Record(left: Double(allowance(key)), since: now)
    guard let record else { return full }
    let passed = now - record.since
    return switch renewal {
    case .after(let window): passed < window ? record : full
    case .steady(let perSecond):
      Record(left: min(full.left, record.left + passed / .seconds(1) * perSecond), since: now)
    }
  }
}
