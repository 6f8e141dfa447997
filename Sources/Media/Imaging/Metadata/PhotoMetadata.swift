import Facts

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
