import Foundation

/// A pen sample in units: pressure from 0 to 1, tilt in degrees from the vertical.
struct PenPoint {
  var x: Double, y: Double
  var pressure: Double
  var tiltX: Double, tiltY: Double

  func distance(to other: PenPoint) -> Double { hypot(other.x - x, other.y - y) }

  /// From 0 (upright) to 1 (lying flat).
  var leaning: Double {
    guard tiltX != 0 || tiltY != 0 else { return 0 }
    let slope = { (degrees: Double) in tan(min(89, abs(degrees)) * .pi / 180) }
    let tilt = atan(hypot(slope(tiltX), slope(tiltY))) * 180 / .pi
    return min(1, max(0, (tilt - Self.leans) / (Self.lies - Self.leans)))
  }

  /// The tilts, in degrees, at which a pen begins to lean and at which it lies flat.
  private static let (leans, lies) = (30.0, 65.0)
}

extension Trace {
  var penPoints: [PenPoint] {
    points.map {
      PenPoint(
        x: Double($0.x) / Self.precision, y: Double($0.y) / Self.precision, pressure: Double($0.pressure) / 1_023,
        tiltX: Double($0.tiltX), tiltY: Double($0.tiltY))
    }
  }
}
