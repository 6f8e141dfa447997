import Synchronization

/// A cache of formatted times, by minute. Formatting one takes as long as the rest of a picture's card. The photos of a page were often
/// taken within few minutes, and pages are viewed again.
final class FormattedTimes: Sendable {
  /// Maximum number of entries; the cache is emptied when it is full, so that memory is bounded.
  private static let capacity = 20_000
  private let texts = Mutex<[Int: String]>([:])

  /// The text of a minute since 1970; calls `make` when it is not cached.
  func text(_ minute: Int, make: () -> String) -> String {
    if let known = texts.withLock({ $0[minute] }) { return known }
    let made = make()
    texts.withLock { texts in
      if texts.count >= Self.capacity { texts.removeAll() }
      texts[minute] = made
    }
    return made
  }
}
