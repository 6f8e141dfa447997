import Basics
import Foundation
import GRDB

extension Circle {
  /// Boxes that cover the circle, for the R*Tree: one, or two on both sides of the antimeridian.
  ///
  /// A circle of angular radius r around latitude p extends east and west by asin(sin r / cos p) in longitude, not by
  /// r / cos p. The circle covers all longitudes if it contains a pole.
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

  /// The Earth's polar radius in meters. It is smaller than the mean radius in `GeoPosition.distance(to:)`, so the
  /// boxes are slightly too large and never too small.
  private static let earthRadius = 6_356_752.0

  private static func wrapped(_ longitude: Double) -> Double {
    longitude < -180 ? longitude + 360 : longitude > 180 ? longitude - 360 : longitude
  }
}

/// The distance between two positions as an SQL function: meters along the surface, or NULL if one of them is not a
/// valid position.
enum SurfaceDistance {
  static let name = "surfaceDistance"

  static let function = DatabaseFunction(name, argumentCount: 4, pure: true) { values in
    guard let a = position(values[0], values[1]), let b = position(values[2], values[3]) else { return nil }
    return a.distance(to: b)
  }

  private static func position(_ latitude: DatabaseValue, _ longitude: DatabaseValue) -> GeoPosition? {
    guard let latitude = Double.fromDatabaseValue(latitude), let longitude = Double.fromDatabaseValue(longitude) else {
      return nil
    }
    return GeoPosition(latitude: latitude, longitude: longitude)
  }
}
