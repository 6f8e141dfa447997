/// Something in a photo's account of itself that is not taken for data.
package enum Suspicion: String, Codable, CaseIterable, Sendable {
  /// Latitude and longitude are both exactly zero.
  case nullIsland = "null-island"
  /// A latitude or longitude that is not on Earth.
  case impossiblePosition = "impossible-position"
  /// A direction beyond 360 degrees.
  case impossibleDirection = "impossible-direction"
  /// A date or time that no calendar or clock has.
  case impossibleTime = "impossible-time"
  /// A date or time in a form that is not understood.
  case unreadableTime = "unreadable-time"
  /// An offset from UTC that is stated and not understood.
  case unreadableOffset = "unreadable-offset"
  /// An offset from UTC that follows from a GPS fix which may be stale.
  case doubtfulOffset = "doubtful-offset"
  /// The camera's clock and the GPS time differ by more than any time zone explains.
  case clockDisagrees = "clock-disagrees"
  /// The file ends before the picture does, or a part of it is damaged.
  case incompletePicture = "incomplete-picture"
  /// The Exif block or the XMP packet inside the file is damaged.
  case damagedMetadata = "damaged-metadata"
  /// A latitude that is neither north nor south, or a longitude that is neither east nor west.
  case noHemisphere = "no-hemisphere"
  /// A latitude or a longitude whose sign and whose letter name different halves of the Earth.
  case hemispheresDisagree = "hemispheres-disagree"
  /// A date of 1970 or 1980, where clocks begin that were never set.
  case clockNeverSet = "clock-never-set"
  /// A date that had not come yet.
  case futureTime = "future-time"
  /// A date years before all other photos of the camera.
  case longBeforeOthers = "long-before-others"
  /// A date before those of files with lower numbers on the same card.
  case clockFellBack = "clock-fell-back"
  /// A date of a card that begins within an hour of midnight of a 1 January.
  case startsAtNewYear = "starts-at-new-year"
  /// A date more than a year before the next file of the same card.
  case yearsApart = "years-apart"
  /// One source says a day alone, and another a time of another day.
  case daysDisagree = "days-disagree"

  /// Those of a clock that was wrong when it took the photo.
  package static let ofClock: Set<Suspicion> = byComparison.union([
    .clockDisagrees, .clockNeverSet, .futureTime,
  ])
  /// Those that are found once all photos of a camera are known.
  package static let byComparison: Set<Suspicion> = [.longBeforeOthers, .clockFellBack, .startsAtNewYear, .yearsApart]
  /// Those of when the photo was taken.
  package static let ofTime: Set<Suspicion> = ofClock.union([
    .impossibleTime, .unreadableTime, .unreadableOffset, .doubtfulOffset, .daysDisagree,
  ])
  /// Those of where the photo was taken.
  package static let ofPlace: Set<Suspicion> = [
    .nullIsland, .impossiblePosition, .noHemisphere, .hemispheresDisagree,
  ]

  /// The suspicion in words.
  package var reason: String {
    switch self {
    case .nullIsland: "its position is exactly 0, 0, which is what a receiver without a fix writes"
    case .impossiblePosition: "its position is not on Earth"
    case .impossibleDirection: "its compass direction is not between 0 and 360 degrees"
    case .impossibleTime: "its date is not one that a calendar has"
    case .unreadableTime: "its date is written in a form that is not understood"
    case .unreadableOffset: "its offset from UTC is written in a form that is not understood"
    case .doubtfulOffset: "its offset from UTC follows from a GPS fix that may be old, and is doubtful"
    case .clockDisagrees: "its clock and its GPS time differ by more than time zones do"
    case .incompletePicture: "a part of the picture is missing or damaged"
    case .damagedMetadata: "what is written about it inside the file is damaged"
    case .noHemisphere: "its position does not say whether it is north or south, east or west"
    case .hemispheresDisagree: "its position names one half of the Earth by its letter and the other by its sign"
    case .clockNeverSet: "its date is of 1970 or 1980, where clocks begin that were never set"
    case .futureTime: "its date is in the future"
    case .longBeforeOthers: "its date is more than five years before the other photos of its camera"
    case .clockFellBack: "its clock fell back: its file number runs on, and its date is before those of earlier files"
    case .startsAtNewYear: "the first date of its card is midnight of a 1 January, where clocks begin that were reset"
    case .yearsApart: "its date is more than a year before the next file of its card"
    case .daysDisagree: "its sources name different days"
    }
  }
}
