import Facts
import Synchronization
import WebPlatform

/// Limits the guessing of room codes: ten wrong ones a minute per sender. Correct codes do not count,
/// because a class may share one address.
final class RoomCodeLimiter: Sendable {
  static let allowed = 10
  static let window = Duration.seconds(60)
  /// The maximum number of stored senders. Beyond it, senders without a recent try are dropped; if there
  /// are still too many, all are. This bounds the memory.
  private static let capacity = 10_000

  private let wrong = Mutex<[String: [ContinuousClock.Instant]]>([:])
  private let now: @Sendable () -> ContinuousClock.Instant

  init(now: @escaping @Sendable () -> ContinuousClock.Instant = { .now }) { self.now = now }

  /// - Throws: `GameError.tooManyTries`.
  func admit(_ address: String) throws(GameError) {
    let (sender, now) = (IPNetwork.ofSender(address), now())
    let wait = wrong.withLock { wrong -> Duration? in
      let recent = (wrong[sender] ?? []).filter { now - $0 < Self.window }
      wrong[sender] = recent.isEmpty ? nil : recent
      guard recent.count >= Self.allowed, let first = recent.first else { return nil }
      return Self.window - (now - first)
    }
    if let wait { throw .tooManyTries(seconds: Int(wait.components.seconds) + 1) }
  }

  /// Counts a wrong code.
  func fail(_ address: String) {
    let (sender, now) = (IPNetwork.ofSender(address), now())
    wrong.withLock { wrong in
      if wrong.count > Self.capacity { wrong = wrong.filter { $0.value.contains { now - $0 < Self.window } } }
      if wrong.count > Self.capacity { wrong.removeAll() }
      wrong[sender, default: []].append(now)
    }
  }
}
