import Synchronization

/// How often somebody may ask for something: so many at once, and so many a second for long. Whoever asks more often is refused before
/// anything is looked at, so that nobody else notices.
final class RequestRate<Key: Hashable & Sendable>: Sendable {
  private struct Bucket {
    var left: Double
    var at: ContinuousClock.Instant
  }

  private let burst: Double
  private let perSecond: Double
  private let buckets = Mutex<[Key: Bucket]>([:])
  private let now: @Sendable () -> ContinuousClock.Instant
  /// Who is remembered at a time; beyond that those are forgotten who may ask as often as anybody new.
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
