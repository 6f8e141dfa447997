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

/// The camera of a photo, as far as its metadata name it.
package struct Camera: Hashable, Codable, Sendable {
  package var make: String?
  package var model: String?
  package var lens: String?
  /// The serial number of the body.
  package var serial: String?

  package init(make: String? = nil, model: String? = nil, lens: String? = nil, serial: String? = nil) {
    self.make = make
    self.model = model
    self.lens = lens
    self.serial = serial
  }
}

extension ExifTags {
  var camera: Camera {
    Camera(make: text(.make), model: text(.model), lens: text(.lens), serial: text(.serial))
  }
}

/// Identifies one camera body, as far as its metadata allow. Lenses are ignored, because one body is used with several lenses.
package struct CameraBody: Hashable, Sendable {
  let make: String?
  let model: String?
  let serial: String?

  /// `nil` for a camera without metadata: such photos may be from many cameras.
  package init?(_ camera: Camera) {
    guard (camera.make ?? camera.model ?? camera.serial) != nil else { return nil }
    (make, model, serial) = (camera.make, camera.model, camera.serial)
  }
}
