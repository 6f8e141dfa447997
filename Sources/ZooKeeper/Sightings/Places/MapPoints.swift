import Foundation
import GRDB
import MediaLibrary

/// The sightings with a location that a viewer may know. They are kept in memory, because a map requests them at each
/// zoom and after each move.
struct MapPoints: Sendable {
  fileprivate struct Point {
    let annotation: Int64
    let latitude, longitude: Double
    /// The place in Web Mercator (EPSG:3857), as shares of the world's width, from the west and from the north.
    let x, y: Double
    let isObscured: Bool
  }

  /// Ordered by annotation.
  private let points: [Point]

  /// - Complexity: one pass over the sightings; a million take about a second.
  init(for viewer: Viewer, in db: Database) throws {
    let tests = (SightingQuery(for: viewer).tests + [Condition("\(viewer.latitude) IS NOT NULL")]).joinedByAnd()
    let isObscured = viewer.knowsEveryPlace ? "0" : "\(viewer.latitude) IS NOT photo.latitude"
    let rows = try Row.fetchCursor(
      db,
      sql: """
        SELECT annotation.id, \(viewer.latitude), \(viewer.longitude), \(isObscured)
        FROM \(SightingRow.source(.byAnnotation, for: tests.sql)) WHERE \(tests.sql) ORDER BY annotation.id
        """, arguments: tests.arguments)
    var points: [Point] = []
    while let row = try rows.next() {
      let (latitude, longitude): (Double, Double) = (row[1], row[2])
      let north = max(min(latitude, 85.0511), -85.0511) * .pi / 180
      points.append(
        Point(
          annotation: row[0], latitude: latitude, longitude: longitude, x: (longitude + 180) / 360,
          y: (1 - asinh(tan(north)) / .pi) / 2, isObscured: row[3]))
    }
    self.points = points
  }

  /// The sightings in a box, grouped by the cells of a grid; the largest groups first.
  ///
  /// - Parameters:
  ///   - cells: the number of cells along each side of the world.
  ///   - limit: the maximum number of clusters.
  /// - Complexity: linear in the sightings of the library; a million take a tenth of a second.
  func clusters(in box: GeoBox, cells: Double, limit: Int) -> [MapCluster] {
    let parts = box.withoutWrap
    func isInside(_ point: Point) -> Bool {
      parts.contains {
        ($0.south...$0.north).contains(point.latitude) && ($0.west...$0.east).contains(point.longitude)
      }
    }
    var found: [Int: ClusterSum] = [:]
    for point in points where isInside(point) {
      found[Int(point.x * cells) << 32 | Int(point.y * cells), default: ClusterSum()].add(point)
    }
    return found.sorted { ($1.value.count, $0.key) < ($0.value.count, $1.key) }.prefix(limit).map(\.value.cluster)
  }
}

extension ClusterSum {
  fileprivate mutating func add(_ point: MapPoints.Point) {
    if count == 0 {
      annotation = AnnotationID(rawValue: point.annotation)
      (latitude, longitude) = (point.latitude, point.longitude)
    }
    count += 1
    latitudes += Int(point.latitude * Self.unit)
    longitudes += Int(point.longitude * Self.unit)
    isObscured = isObscured || point.isObscured
  }
}
