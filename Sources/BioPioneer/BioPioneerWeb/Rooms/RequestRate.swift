import Synchronization

/// A rate limiter per key (token bucket): a burst, and then a number of requests per second. Excess
/// requests are refused before any other work, so that they do not slow down other people.
final class RequestRate<Key: Hashable & Sendable>: Sendable {
  private struct Bucket {
    var left: Double
    var at: ContinuousClock.Instant
  }

  private let burst: Double
  private let perSecond: Double
  private let buckets = Mutex<[Key: Bucket]>([:])
  private let now: @Sendable () -> ContinuousClock.Instant
  /// The maximum number of stored keys. Beyond it, keys with a full bucket are dropped; if there are still
  /// too many, all are.
  private static var capacity: Int { 10_000 }

  init(burst: Int, perSecond: Double, now: @escaping @Sendable () -> ContinuousClock.Instant = { .now }) {
    self.burst = Double(burst)
    self.perSecond = perSecond
    self.now = now
  }

  /// - Throws: `GameError.tooOften`.
  func admit(_ key: Key) throws(GameError) {
    let now = now()
    let isAdmitted = buckets.withLock { buckets in
      if buckets.count > Self.capacity { buckets = buckets.filter { self.left($0.value, at: now) < burst } }
      if buckets.count > Self.capacity { buckets.removeAll() }
      let left = buckets[key].map { self.left($0, at: now) } ?? burst
      buckets[key] = Bucket(left: left >= 1 ? left - 1 : left, at: now)
      return left >= 1
    }
    if !isAdmitted { throw .tooOften }
  }

  private func left(_ bucket: Bucket, at now: ContinuousClock.Instant) -> Double {
    let seconds = (now - bucket.at) / .seconds(1)
    return min(burst, bucket.left + seconds * perSecond)
  }
}
