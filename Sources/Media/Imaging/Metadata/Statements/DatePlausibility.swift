import Basics
import Foundation

/// Detects dates from clocks that were never set, or were set wrongly.
package struct DatePlausibility: Sendable {
  /// The first years of clocks that count from 1 January 1970 (Unix) and 1 January 1980 (FAT, GPS): an unset clock starts there.
  private static let firstYears: Set = [1970, 1980]
  /// A local clock may be ahead of UTC by 14 hours, and be slightly wrong.
  private static let tolerance: TimeInterval = 86_400

  /// The present time; `nil` when it is not known, and then no date is in the future.
  private let now: Date?

  package init(now: Date?) { self.now = now }

  /// The suspicion about a time; an unknown offset counts as zero.
  package func doubt(of time: CivilTime, offset: UTCOffset? = nil) -> Suspicion? {
    if Self.firstYears.contains(time.year) { return .clockNeverSet }
    if let now, time.date(offset: offset ?? .zero) > now + Self.tolerance { return .futureTime }
    return nil
  }
}
