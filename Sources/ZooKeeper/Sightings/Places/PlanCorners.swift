import Basics

/// The positions of three corners of a picture; the fourth corner follows from them. The picture is a parallelogram
/// with these corners: it may be rotated, and its two sides may have different scales.
package struct PlanCorners: Codable, Hashable, Sendable {
  /// The left end of the first row.
  package let topLeft: GeoPoint
  /// The right end of the first row.
  package let topRight: GeoPoint
  /// The left end of the last row.
  package let bottomLeft: GeoPoint

  /// The maximum extent in degrees: a plan of a park, not a map of a country.
  package static let mostDegrees = 5.0
  /// The minimum area in square degrees, about 1 m²; less is a line or a point.
  private static let leastArea = 1e-10

  /// - Throws: `notOnEarth`, `tooLarge`, `flat`.
  package init(topLeft: GeoPoint, topRight: GeoPoint, bottomLeft: GeoPoint) throws(PlanFlaw) {
    let fourth = GeoPoint(
      longitude: topRight.longitude + bottomLeft.longitude - topLeft.longitude,
      latitude: topRight.latitude + bottomLeft.latitude - topLeft.latitude)
    let all = [topLeft, topRight, bottomLeft, fourth]
    guard all.allSatisfy({ (-180...180).contains($0.longitude) && (-85...85).contains($0.latitude) }) else {
      throw .notOnEarth
    }
    for sides in [all.map(\.longitude), all.map(\.latitude)] {
      guard let least = sides.min(), let most = sides.max(), most - least <= Self.mostDegrees else {
        throw .tooLarge(degrees: Self.mostDegrees)
      }
    }
    let (across, down) = (topRight - topLeft, bottomLeft - topLeft)
    guard abs(across.longitude * down.latitude - across.latitude * down.longitude) >= Self.leastArea else {
      throw .flat
    }
    (self.topLeft, self.topRight, self.bottomLeft) = (topLeft, topRight, bottomLeft)
  }

  /// - Throws: `PlanFlaw`, or a decoding error.
  package init(from decoder: any Decoder) throws {
    let kept = try decoder.container(keyedBy: CodingKeys.self)
    try self.init(
      topLeft: kept.decode(GeoPoint.self, forKey: .topLeft), topRight: kept.decode(GeoPoint.self, forKey: .topRight),
      bottomLeft: kept.decode(GeoPoint.self, forKey: .bottomLeft))
  }
}

extension GeoPoint {
  fileprivate static func - (a: GeoPoint, b: GeoPoint) -> GeoPoint {
    GeoPoint(longitude: a.longitude - b.longitude, latitude: a.latitude - b.latitude)
  }
}
