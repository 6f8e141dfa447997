import Basics
import GRDB

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
