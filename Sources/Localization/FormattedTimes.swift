import Synchronization

/// Times that were formatted before, by the minute. Formatting one asks a large library for a formatter and takes as long as
/// the rest of a picture's card; the photos of a page were often taken within few minutes, and pages are looked at again.
final class FormattedTimes: Sendable {
  /// Entries that are kept; when there are as many, the cache begins anew, so that memory is bounded.
  private static let capacity = 20_000
  private let texts = Mutex<[Int: String]>([:])

  /// The text of a minute; made when it is not known.
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
