import Foundation

/// A place on Earth (WGS 84).
package struct GeoPosition: Hashable, Codable, Sendable {
  /// Degrees north, -90 to 90.
  package let latitude: Double
  /// Degrees east, -180 to 180.
  package let longitude: Double
  /// Metres above sea level.
  package var altitude: Double?
  /// The receiver's estimate of the position's error, in metres.
  package var horizontalError: Double?
  /// Dilution of precision: 1 is ideal, above 10 is poor.
  package var dilution: Double?

  /// `nil` when latitude or longitude is out of range or NaN.
  package init?(
    latitude: Double, longitude: Double, altitude: Double? = nil, horizontalError: Double? = nil,
    dilution: Double? = nil
  ) {
    guard (-90...90).contains(latitude), (-180...180).contains(longitude) else { return nil }
    self.latitude = latitude
    self.longitude = longitude
    self.altitude = altitude
    self.horizontalError = horizontalError
    self.dilution = dilution
  }

  /// Metres along the surface, on a sphere of the Earth's mean radius (haversine; within 0.6 % of the ellipsoid).
  package func distance(to other: GeoPosition) -> Double {
    func radians(_ degrees: Double) -> Double { degrees * .pi / 180 }
    let halfLatitude = sin(radians(other.latitude - latitude) / 2)
    let halfLongitude = sin(radians(other.longitude - longitude) / 2)
    let chord =
      halfLatitude * halfLatitude
      + cos(radians(latitude)) * cos(radians(other.latitude)) * halfLongitude * halfLongitude
    return 2 * 6_371_008.8 * asin(min(1, chord.squareRoot()))
  }
}
