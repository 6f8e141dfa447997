package import Facts

/// A point of an outline (WGS 84), in the order in which GeoJSON writes it.
package struct GeoPoint: Codable, Hashable, Sendable {
  /// Degrees east, -180 to 180.
  package var longitude: Double
  /// Degrees north, -90 to 90.
  package var latitude: Double

  /// A point at these degrees.
  package init(longitude: Double, latitude: Double) {
    self.longitude = longitude
    self.latitude = latitude
  }
}

/// A named area on the map: an enclosure, a paddock, a waterhole.
package struct Enclosure: Codable, Hashable, Sendable, Identifiable {
  /// The enclosure's number.
  package var id: EnclosureID
  /// The enclosure's name.
  package var name: String
  /// The enclosure's parts; each a list of closed rings, the outline first, then holes.
  package var polygons: [[[GeoPoint]]]

  /// An enclosure with these facts.
  package init(id: EnclosureID, name: String, polygons: [[[GeoPoint]]]) {
    self.id = id
    self.name = name
    self.polygons = polygons
  }

  /// Whether a position lies inside: within an outline and not in one of its holes. A position on an edge may be told
  /// either way. Edges are straight in degrees, as GeoJSON has them (RFC 7946, 3.1.1).
  ///
  /// - Complexity: linear in the points. Ray casting: a ray to the east crosses the rings an odd number of times.
  package func contains(_ position: GeoPosition) -> Bool {
    polygons.contains { rings in
      var isInside = false
      for ring in rings {
        for (a, b) in zip(ring, ring.dropFirst()) where Self.crosses(a, b, position) { isInside.toggle() }
      }
      return isInside
    }
  }

  /// Whether the edge from `a` to `b` passes east of a position, at its latitude. An end on the ray counts for the edge
  /// above it only, so that a corner is crossed once.
  private static func crosses(_ a: GeoPoint, _ b: GeoPoint, _ position: GeoPosition) -> Bool {
    guard (a.latitude > position.latitude) != (b.latitude > position.latitude) else { return false }
    let share = (position.latitude - a.latitude) / (b.latitude - a.latitude)
    return position.longitude < a.longitude + share * (b.longitude - a.longitude)
  }
}
