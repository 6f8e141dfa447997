public import Imaging

/// A point of an outline (WGS 84), in the order in which GeoJSON writes it.
public struct GeoPoint: Codable, Hashable, Sendable {
  /// Degrees east, -180 to 180.
  public var longitude: Double
  /// Degrees north, -90 to 90.
  public var latitude: Double

  /// A point at these degrees.
  public init(longitude: Double, latitude: Double) {
    self.longitude = longitude
    self.latitude = latitude
  }
}

/// A named area on the map: an enclosure, a paddock, a waterhole.
public struct Enclosure: Codable, Hashable, Sendable, Identifiable {
  /// Its number.
  public var id: EnclosureID
  /// Its name.
  public var name: String
  /// Its parts; each a list of closed rings, the outline first, then holes.
  public var polygons: [[[GeoPoint]]]

  /// An enclosure with these facts.
  public init(id: EnclosureID, name: String, polygons: [[[GeoPoint]]]) {
    self.id = id
    self.name = name
    self.polygons = polygons
  }

  /// Whether a position lies inside: within an outline and not in one of its holes. A position on an edge may be told
  /// either way. Edges are straight in degrees, as GeoJSON has them (RFC 7946, 3.1.1).
  ///
  /// - Complexity: linear in the points. Ray casting: a ray to the east crosses the rings an odd number of times.
  public func contains(_ position: GeoPosition) -> Bool {
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
