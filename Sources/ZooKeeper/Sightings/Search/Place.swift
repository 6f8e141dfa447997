package import Basics

/// A circle on the ground.
package struct Circle: Hashable, Codable, Sendable {
  /// The centre; its altitude is ignored.
  package var centre: GeoPosition
  /// The radius in metres, measured along the surface.
  package var metres: Double

  package init(centre: GeoPosition, metres: Double) {
    self.centre = centre
    self.metres = metres
  }
}

/// A box of latitudes and longitudes, edges included.
///
/// If `west` is greater than `east`, the box crosses the antimeridian: `west: 179, east: -179` is two degrees wide.
package struct GeoBox: Hashable, Codable, Sendable {
  /// The lowest latitude, -90 to 90 degrees.
  package let south: Double
  /// The edge where the box starts, going east, -180 to 180 degrees.
  package let west: Double
  /// The highest latitude, -90 to 90 degrees.
  package let north: Double
  /// The edge where the box ends, going east, -180 to 180 degrees.
  package let east: Double

  /// `nil` if an edge is out of range or south is greater than north.
  package init?(west: Double, south: Double, east: Double, north: Double) {
    guard (-90...90).contains(south), (-90...90).contains(north), south <= north,
      (-180...180).contains(west), (-180...180).contains(east)
    else { return nil }
    self.south = south
    self.west = west
    self.north = north
    self.east = east
  }

  /// The same area as one or two boxes that do not cross the antimeridian.
  package var withoutWrap: [GeoBox] {
    guard west > east else { return [self] }
    return [
      GeoBox(west: west, south: south, east: 180, north: north),
      GeoBox(west: -180, south: south, east: east, north: north),
    ].compactMap { $0 }
  }

  package func contains(_ position: GeoPosition) -> Bool {
    guard (south...north).contains(position.latitude) else { return false }
    return west <= east
      ? (west...east).contains(position.longitude)
      : position.longitude >= west || position.longitude <= east
  }
}
