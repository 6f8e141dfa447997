import Facts

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
  /// The Exif block is damaged.
  case damagedMetadata = "damaged-metadata"

  /// The suspicion in words.
  package var reason: String {
    switch self {
    case .nullIsland: "its position is exactly 0, 0, which is what a receiver without a fix writes"
    case .impossiblePosition: "its position is not on Earth"
    case .impossibleDirection: "its compass direction is not between 0 and 360 degrees"
    case .impossibleTime: "its date is not one that a calendar has"
    case .clockDisagrees: "its clock and its GPS time differ by more than time zones do"
    case .incompletePicture: "a part of the picture is missing or damaged"
    case .damagedMetadata: "its Exif block is damaged"
    }
  }
}

/// What a photo says about how it was taken. What it does not say is `nil`.
package struct PhotoMetadata: Equatable, Codable, Sendable {
  /// The time on the camera's clock.
  package var time: Sourced<CivilTime>?
  /// How far the camera's clock was ahead of UTC.
  package var offset: Sourced<UTCOffset>?
  /// The time of the GPS fix, in UTC. A fix can be minutes older than the photo.
  package var gpsTime: CivilTime?
  /// Where the camera was.
  package var position: Sourced<GeoPosition>?
  /// Where the camera pointed.
  package var direction: Sourced<CompassDirection>?
  /// The camera.
  package var camera = Camera()
  /// How the stored pixels relate to the upright picture, where the file says so.
  package var orientation: Orientation?
  /// What was there but is not believed.
  package var suspicions: [Suspicion] = []

  /// Nothing known.
  package init() {}
}
