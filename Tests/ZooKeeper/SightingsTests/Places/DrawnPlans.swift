@testable import Sightings

/// Plans for tests.
enum DrawnPlans {
  /// Adds a picture, a drawing and tiles to the map: one tile, at 2/1/0.
  static func add(to plans: ParkPlans) throws -> [ParkPlanID] {
    let corners = try PlanCorners(
      topLeft: GeoPoint(longitude: 1, latitude: 1), topRight: GeoPoint(longitude: 2, latitude: 1),
      bottomLeft: GeoPoint(longitude: 1, latitude: 0))
    let drawing = """
      {"type": "FeatureCollection", "features": [{"type": "Feature", "properties": {},
        "geometry": {"type": "Point", "coordinates": [1, 2]}}]}
      """
    return [
      try plans.add(name: "Picture", DrawnTiles.picture(side: 16), at: .corners(corners)).1,
      try plans.add(name: "Drawing", Array(drawing.utf8), at: nil).1,
      try plans.add(name: "Tiles", DrawnTiles.file([(2, 1, 3, DrawnTiles.picture(side: 8))]), at: nil).1,
    ]
  }
}
