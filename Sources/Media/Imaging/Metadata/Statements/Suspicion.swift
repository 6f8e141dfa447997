import Basics
import Foundation

/// A reason not to trust a photo's metadata; implausible values are kept and flagged.
package enum Suspicion: String, Codable, CaseIterable, Sendable {
  /// Latitude and longitude are both exactly zero.
  case nullIsland = "null-island"
  /// A latitude or longitude that is not on Earth.
  case impossiblePosition = "impossible-position"
  /// A direction below 0 or above 360 degrees.
  case impossibleDirection = "impossible-direction"
  /// A date or time that does not exist in the calendar.
  case impossibleTime = "impossible-time"
  /// A date or time that cannot be parsed.
  case unreadableTime = "unreadable-time"
  /// An offset from UTC that cannot be parsed.
  case unreadableOffset = "unreadable-offset"
  /// An offset from UTC derived from a GPS fix that may be stale.
  case doubtfulOffset = "doubtful-offset"
  /// The camera's clock and the GPS time differ by more than any time zone explains.
  case clockDisagrees = "clock-disagrees"
  /// The file is truncated, or a part of it is damaged.
  case incompletePicture = "incomplete-picture"
  /// The Exif block or the XMP packet inside the file is damaged: facts may be missing.
  case damagedMetadata = "damaged-metadata"
  /// A latitude without north or south, or a longitude without east or west.
  case noHemisphere = "no-hemisphere"
  /// A latitude or a longitude whose sign and letter name different hemispheres.
  case hemispheresDisagree = "hemispheres-disagree"
  /// A date in 1970 or 1980, where unset clocks start.
  case clockNeverSet = "clock-never-set"
  /// A date in the future at the time of reading.
  case futureTime = "future-time"
  /// A date years before most photos of the camera.
  case longBeforeOthers = "long-before-others"
  /// A date before those of files with lower numbers on the same card.
  case clockFellBack = "clock-fell-back"
  /// The dates of the card begin within an hour of midnight on a 1 January.
  case startsAtNewYear = "starts-at-new-year"
  /// A date more than a year before the next file of the same card.
  case yearsApart = "years-apart"
  /// One source states only a day, and another a time of another day.
  case daysDisagree = "days-disagree"

  /// Suspicions of a wrong clock at the time of the photo.
  package static let ofClock: Set<Suspicion> = byComparison.union([
    .clockDisagrees, .clockNeverSet, .futureTime,
  ])
  /// Suspicions that are found by comparing all photos of a camera.
  package static let byComparison: Set<Suspicion> = [.longBeforeOthers, .clockFellBack, .startsAtNewYear, .yearsApart]
  /// Suspicions about the time of the photo.
  package static let ofTime: Set<Suspicion> = ofClock.union([
    .impossibleTime, .unreadableTime, .unreadableOffset, .doubtfulOffset, .daysDisagree,
  ])
  /// Suspicions about the place of the photo.
  package static let ofPlace: Set<Suspicion> = [
    .nullIsland, .impossiblePosition, .noHemisphere, .hemispheresDisagree,
  ]
}

/// Detects dates from clocks that were never set, or were set wrongly.
package struct DatePlausibility: Sendable {
  /// The first years of clocks that count from 1 January 1970 (Unix) and 1 January 1980 (FAT, GPS): an unset clock starts there.
  private static let firstYears: Set = [1970, 1980]
  /// A day, in seconds: a local clock may be ahead of UTC by 14 hours, and be slightly wrong.
  private static let tolerance: TimeInterval = 86_400

  /// The current time; `nil` when it is not known: then no date counts as in the future.
  private let now: Date?

  package init(now: Date?) { self.now = now }

  /// The suspicion about a time; `nil` for a plausible time. An unknown offset counts as zero.
  package func doubt(of time: CivilTime, offset: UTCOffset? = nil) -> Suspicion? {
    if Self.firstYears.contains(time.year) { return .clockNeverSet }
    if let now, time.date(offset: offset ?? .zero) > now + Self.tolerance { return .futureTime }
    return nil
  }
}
