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
  /// The camera's clock and the GPS time differ by more than any time zone explains.
  case clockDisagrees = "clock-disagrees"
  /// The file ends before the picture does, or a part of it is damaged.
  case incompletePicture = "incomplete-picture"
  /// The Exif block or the XMP packet inside the file is damaged.
  case damagedMetadata = "damaged-metadata"
  /// A latitude that is neither north nor south, or a longitude that is neither east nor west.
  case noHemisphere = "no-hemisphere"
  /// A date of 1970 or 1980, where clocks begin that were never set.
  case clockNeverSet = "clock-never-set"
  /// A date that had not come yet.
  case futureTime = "future-time"
  /// A date years before all other photos of the camera.
  case longBeforeOthers = "long-before-others"

  /// Those of a clock that was wrong when it took the photo.
  package static let ofClock: Set<Suspicion> = [.clockDisagrees, .clockNeverSet, .futureTime, .longBeforeOthers]
  /// Those of when the photo was taken.
  package static let ofTime: Set<Suspicion> = ofClock.union([.impossibleTime])
  /// Those of where the photo was taken.
  package static let ofPlace: Set<Suspicion> = [.nullIsland, .impossiblePosition, .noHemisphere]

  /// The suspicion in words.
  package var reason: String {
    switch self {
    case .nullIsland: "its position is exactly 0, 0, which is what a receiver without a fix writes"
    case .impossiblePosition: "its position is not on Earth"
    case .impossibleDirection: "its compass direction is not between 0 and 360 degrees"
    case .impossibleTime: "its date is not one that a calendar has"
    case .clockDisagrees: "its clock and its GPS time differ by more than time zones do"
    case .incompletePicture: "a part of the picture is missing or damaged"
    case .damagedMetadata: "what is written about it inside the file is damaged"
    case .noHemisphere: "its position does not say whether it is north or south, east or west"
    case .clockNeverSet: "its date is of 1970 or 1980, where clocks begin that were never set"
    case .futureTime: "its date is in the future"
    case .longBeforeOthers: "its date is more than five years before the other photos of its camera"
    }
  }
}
