package import Basics

/// A point of an outline (WGS 84), with coordinates in the order of GeoJSON.
package struct GeoPoint: Codable, Hashable, Sendable {
  /// Degrees east, -180 to 180.
  package var longitude: Double
  /// Degrees north, -90 to 90.
  package var latitude: Double

  package init(longitude: Double, latitude: Double) {
    self.longitude = longitude
    self.latitude = latitude
  }
}

/// A named area on the map: an enclosure, a paddock, a waterhole.
package struct Enclosure: Codable, Hashable, Sendable, Identifiable {
  package var id: EnclosureID
  package var name: String
  /// Each polygon is a list of closed rings: the outline, then the holes.
  package var polygons: [[[GeoPoint]]]

  package init(id: EnclosureID, name: String, polygons: [[[GeoPoint]]]) {
    self.id = id
    self.name = name
    self.polygons = polygons
  }

  /// Whether a position lies within an outline and not in one of its holes. The result for a position on an edge is
  /// undefined. Edges are straight in degrees, as in GeoJSON (RFC 7946, 3.1.1).
  ///
  /// - Complexity: linear in the points. Ray casting: a position is inside if a ray to the east crosses the rings an
  ///   odd number of times.
  package func contains(_ position: GeoPosition) -> Bool {
    polygons.contains { rings in
      var isInside = false
      for ring in rings {
        for (a, b) in zip(ring, ring.dropFirst()) where Self.crosses(a, b, position) { isInside.toggle() }
      }
      return isInside
    }
  }

  /// Whether the edge from `a` to `b` passes east of a position, at its latitude. An end on the ray counts only for the
  /// edge to the north of it, so that a corner is crossed once.
  private static func crosses(_ a: GeoPoint, _ b: GeoPoint, _ position: GeoPosition) -> Bool {
    guard (a.latitude > position.latitude) != (b.latitude > position.latitude) else { return false }
    let share = (position.latitude - a.latitude) / (b.latitude - a.latitude)
    return position.longitude < a.longitude + share * (b.longitude - a.longitude)
  }
}
