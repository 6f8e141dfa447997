import Basics

/// The facts about how a photo was taken; unknown ones are `nil`.
package struct PhotoMetadata: Equatable, Codable, Sendable {
  /// The time on the camera's clock.
  package var time: Sourced<CivilTime>?
  /// How far the camera's clock was ahead of UTC.
  package var offset: Sourced<UTCOffset>?
  /// The time of the GPS fix, in UTC. A fix can be minutes older than the photo.
  package var gpsTime: CivilTime?
  /// The position of the camera.
  package var position: Sourced<GeoPosition>?
  /// The direction of the camera.
  package var direction: Sourced<CompassDirection>?
  package var camera = Camera()
  /// The relation of stored pixels to the upright picture, where the file states it.
  package var orientation: Orientation?
  /// Values that were present but are not trusted.
  package var suspicions: [Suspicion] = []

  package init() {}
}
