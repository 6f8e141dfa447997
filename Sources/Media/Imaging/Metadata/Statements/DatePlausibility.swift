import Facts
import Foundation

/// Tells dates that a clock shows which was never set, or was set wrongly, from dates of photos.
package struct DatePlausibility: Sendable {
  /// The first years of clocks that count from 1 January 1970 (Unix) and 1 January 1980 (FAT, GPS): an unset clock runs on from
  /// there.
  private static let firstYears: Set = [1970, 1980]
  /// A clock on the spot may be ahead of UTC by 14 hours, and be set wrongly by some more.
  private static let tolerance: TimeInterval = 86_400

  /// When the question is asked; `nil` when that is not known, and then no date is of the future.
  private let now: Date?

  /// A look at dates from a moment.
  package init(now: Date?) { self.now = now }

  /// What speaks against a time; an offset that is not known counts as zero.
  package func doubt(of time: CivilTime, offset: UTCOffset? = nil) -> Suspicion? {
    if Self.firstYears.contains(time.year) { return .clockNeverSet }
    if let now, time.date(offset: offset ?? .zero) > now + Self.tolerance { return .futureTime }
    return nil
  }
}
