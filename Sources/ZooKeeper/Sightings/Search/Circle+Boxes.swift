import Basics
import Foundation

extension Circle {
  /// Boxes that cover the circle, for the R*Tree: one, or two on both sides of the antimeridian.
  ///
  /// A circle of angular radius r around latitude p extends east and west by asin(sin r / cos p) degrees of longitude,
  /// not r / cos p. It covers all longitudes if it contains a pole.
  var boxes: [GeoBox] {
    // Slightly enlarged, so that rounding never cuts off the rim.
    let angle = metres / Self.earthRadius * (1 + 1e-9) * 180 / .pi + 1e-9
    let south = max(centre.latitude - angle, -90)
    let north = min(centre.latitude + angle, 90)
    let reach = sin(min(angle, 90) * .pi / 180) / cos(centre.latitude * .pi / 180)
    guard south > -90, north < 90, angle < 90, reach < 1 else {
      return [GeoBox(west: -180, south: south, east: 180, north: north)].compactMap { $0 }
    }
    let width = asin(reach) * 180 / .pi + 1e-9
    guard width < 180 else {
      return [GeoBox(west: -180, south: south, east: 180, north: north)].compactMap { $0 }
    }
    let box = GeoBox(
      west: Self.wrapped(centre.longitude - width), south: south, east: Self.wrapped(centre.longitude + width),
      north: north)
    return box?.withoutWrap ?? []
  }

  /// The radius used by `GeoPosition.distance(to:)` or slightly less: a smaller radius gives larger boxes.
  private static let earthRadius = 6_356_752.0

  private static func wrapped(_ longitude: Double) -> Double {
    longitude < -180 ? longitude + 360 : longitude > 180 ? longitude - 360 : longitude
  }
}
