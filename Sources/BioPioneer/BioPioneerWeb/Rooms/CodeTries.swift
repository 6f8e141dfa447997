import Facts
import Synchronization
import WebPlatform

/// Slows down whoever guesses codes: ten wrong ones a minute by one sender. Right ones do not count, for a class comes from one address.
final class CodeTries: Sendable {
  static let allowed = 10
  static let window = Duration.seconds(60)
  /// Senders that are remembered; beyond that all are forgotten that tried nothing within the window, so that memory is bounded.
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
