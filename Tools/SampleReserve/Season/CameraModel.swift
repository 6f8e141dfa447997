import Basics
import Imaging

/// A camera, with the errors of its clock and compass. All makes are fictional.
package enum CameraModel: String, CaseIterable, Sendable {
  /// A ranger's long lens: records everything, with true north.
  case aldine
  /// A guest's camera with a clock that is 3 h 20 min slow, without a compass.
  case kestrel
  /// A phone: GPS time, magnetic compass, no serial number.
  case linden
  /// A trail camera on a tree: no GPS, no offset.
  case nightjar

  /// The camera in Exif.
  var camera: Camera {
    switch self {
    case .aldine: Camera(make: "Aldine", model: "AF-7", lens: "Aldine 150-600mm F5.6", serial: "AF7-02291")
    case .kestrel: Camera(make: "Kestrel", model: "K10", lens: "Kestrel 70-300mm", serial: "K10-77015")
    case .linden: Camera(make: "Linden", model: "Leaf 5")
    case .nightjar: Camera(make: "Nightjar", model: "TC-2", serial: "NJ-0418")
    }
  }

  /// Size of a landscape picture, in pixels.
  func size(longSide side: Int) -> PixelSize {
    switch self {
    case .aldine: PixelSize(width: side, height: side * 2 / 3)
    case .kestrel: PixelSize(width: side * 15 / 16, height: side * 5 / 8)
    case .linden: PixelSize(width: side * 31 / 32, height: side * 93 / 128)
    case .nightjar: PixelSize(width: side * 15 / 16, height: side * 135 / 256)
    }
  }

  /// Seconds by which the clock is ahead; negative for a slow clock.
  var clockError: Double { self == .kestrel ? -12_000 : 0 }
  /// Standard deviation of the sensor noise, in 8-bit steps.
  var grain: Float {
    switch self {
    case .aldine: 1.3
    case .kestrel: 1.9
    case .linden: 1.6
    case .nightjar: 2.6
    }
  }
  var quality: Int { self == .nightjar ? 76 : 80 }

  /// The file name that the camera gives its `number`-th picture.
  func fileName(_ number: Int, taken time: CivilTime) -> String {
    let count = String(10_000 + number).dropFirst()
    switch self {
    case .aldine: return "AF7_\(count).jpg"
    case .kestrel: return "K10_\(count).jpg"
    case .linden: return "IMG_\(count).jpg"
    case .nightjar: return "TC2_\(count).jpg"
    }
  }
}
