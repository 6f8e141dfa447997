import GRDB
package import MediaLibrary

/// Sightings that are close together on a map at some zoom level.
package struct MapCluster: Codable, Hashable, Sendable {
  /// The mean latitude of the sightings, in degrees north.
  package var latitude: Double
  /// The mean longitude of the sightings, in degrees east.
  package var longitude: Double
  package var count: Int
  /// The sighting, if the cluster contains only one.
  package var annotation: AnnotationID?
  /// The animal's name, if the cluster contains only one sighting and the animal has a name.
  package var name: String?
  /// The camera's bearing in degrees clockwise from true or magnetic north, if it is known and the cluster contains
  /// only one sighting.
  package var direction: Double?
  /// Whether some of the sightings are shown as a cell of about 20 km.
  package var isObscured: Bool
}

/// The sums of the coordinates of a cluster, in billionths of a degree. Sums of integers do not depend on the order of
/// the sightings, so SQL and `MapPoints` give the same means.
struct ClusterSum {
  static let unit = 1e9

  var count = 0
  var latitudes = 0, longitudes = 0
  /// The sighting with the smallest ID, and its position in degrees. The position is valid only if `count` is 1.
  var annotation: AnnotationID?
  var latitude = 0.0, longitude = 0.0
  var isObscured = false

  var cluster: MapCluster {
    func mean(_ sum: Int) -> Double { Double(sum) / Double(count) / Self.unit }
    let isSingle = count == 1
    return MapCluster(
      latitude: isSingle ? latitude : mean(latitudes), longitude: isSingle ? longitude : mean(longitudes), count: count,
      annotation: isSingle ? annotation : nil, isObscured: isObscured)
  }
}

/// Groups the sightings on a map by the cells of a grid, so that the map need not show a hundred thousand markers.
package enum MapClusters {
  /// The side of a cell in pixels, on a map whose world is 256 pixels wide at zoom 0 (Web Mercator, EPSG:3857).
  static let cellSide = 64.0
  /// The matching sightings in a box, grouped by cells of 64 pixels; the largest clusters first.
  ///
  /// The grid starts at the corner of the world, so clusters stay in place when the map is panned. The query's paging
  /// is ignored; sightings without a position are left out.
  ///
  /// - Parameters:
  ///   - zoom: 0 to 22. At 0 the whole world is 256 pixels wide; each further level doubles the width.
  ///   - limit: the maximum number of clusters.
  ///   - few: if the query has no filter, a box with at most this many photos is searched in the R*Tree.
  /// - Complexity: linear in the sightings that the narrowest filter or a small box finds, otherwise in all sightings
  ///   of the library. Without filters, all sightings are read into memory once after each change.
  package static func clusters(
    in box: GeoBox, zoom: Int, matching query: SightingQuery, library: Library, limit: Int = 2_000, few: Int = 5_000
  ) throws(LibraryError) -> [MapCluster] {
    let cells = 256 * Double(1 << min(max(zoom, 0), 22)) / cellSide
    let points = try isWide(box, query, few, library) ? points(for: query.viewer, library) : nil
    return try library.reading { db in
      var clusters =
        try points?.clusters(in: box, cells: cells, limit: limit) ?? found(box, cells, query, limit, in: db)
      try describe(&clusters, in: db)
      return clusters
    }
  }

  /// Whether a query has no filter, does not include held sightings, and its box contains more than `few` photos.
  private static func isWide(
    _ box: GeoBox, _ query: SightingQuery, _ few: Int, _ library: Library
  ) throws(LibraryError) -> Bool {
    guard query.filters.isEmpty, !query.includesHeld else { return false }
    var area = query
    area.box = box
    return try library.reading { db in try area.driver(of: area.filters, in: db, most: few) == nil }
  }

  private static func points(for viewer: Viewer, _ library: Library) throws(LibraryError) -> MapPoints {
    // A viewer's own sightings that are still held are the only difference between viewers of one role.
    let hasOwn = try library.reading { db in
      try Bool.fetchOne(
        db, sql: "SELECT EXISTS (SELECT 1 FROM annotation WHERE heldBy = ?)", arguments: [viewer.actor]) ?? false
    }
    let shared = hasOwn && !viewer.decides ? viewer : Viewer(viewer.role, actor: "")
    return try library.remembered("map.points.\(shared.role).\(shared.actor)") { () throws(LibraryError) in
      try library.reading { db in try MapPoints(for: shared, in: db) }
    }
  }

  private static func found(
    _ box: GeoBox, _ cells: Double, _ query: SightingQuery, _ limit: Int, in db: Database
  ) throws -> [MapCluster] {
    db.add(function: SurfaceDistance.function)
    let statement = try statement(box, cells, query, limit, in: db)
    let rows = try Row.fetchAll(db, sql: statement.sql, arguments: statement.arguments)
    return rows.map { row in
      ClusterSum(
        count: row[0], latitudes: row[1], longitudes: row[2], annotation: row[3], latitude: row[4], longitude: row[5],
        isObscured: row[6]
      ).cluster
    }
  }

  private static func statement(
    _ box: GeoBox, _ cells: Double, _ query: SightingQuery, _ limit: Int, in db: Database
  ) throws -> Condition {
    let viewer = query.viewer
    var area = query
    area.box = box
    let own = query.box.map { SightingQuery.test(of: $0, for: viewer) }
    let condition = (area.tests + [own].compactMap(\.self)).joinedByAnd()
    let isObscured = viewer.knowsEveryPlace ? "0" : "MAX(\(viewer.latitude) IS NOT photo.latitude)"
    // If no filter has few candidates, reading both tables in the order of annotations takes the least time.
    let driver = try area.driver(of: area.filters, in: db, most: SearchLimits.standard.listed)
    func sum(_ angle: String) -> String { "SUM(CAST(\(angle) * \(ClusterSum.unit) AS INTEGER))" }
    let source = SightingRow.source(
      driver.map { .candidates($0.subject) } ?? .byAnnotation, for: condition.sql + viewer.latitude)
    return Condition(
      """
      \(driver.map { "WITH candidate(id) AS (SELECT DISTINCT * FROM (\($0.ids.sql)))" } ?? "")
      SELECT COUNT(*), \(sum(viewer.latitude)), \(sum(viewer.longitude)), MIN(annotation.id), MIN(\(viewer.latitude)),
        MIN(\(viewer.longitude)), \(isObscured),
        (CAST((\(viewer.longitude) + 180) / 360 * ? AS INTEGER) << 32)
          | CAST((1 - asinh(tan(radians(max(min(\(viewer.latitude), 85.0511), -85.0511)))) / pi()) / 2 * ? AS INTEGER)
          AS cell
      FROM \(source) WHERE \(condition.sql)
      GROUP BY cell ORDER BY COUNT(*) DESC, cell LIMIT ?
      """,
      (driver?.ids.arguments ?? StatementArguments()) + [cells, cells] + condition.arguments + [limit])
  }

  /// Adds names and bearings to clusters with one sighting.
  private static func describe(_ clusters: inout [MapCluster], in db: Database) throws {
    let singles = clusters.indices.filter { clusters[$0].annotation != nil }
    let rows = try Row.fetchAll(
      db,
      sql: """
        SELECT annotation.id, individual.name, photo.direction FROM \(SightingRow.source())
        WHERE annotation.id IN (SELECT value FROM json_each(?))
        """, arguments: [JSONList.text(singles.compactMap { clusters[$0].annotation })])
    let known = Dictionary(uniqueKeysWithValues: rows.map { ($0[0] as AnnotationID, $0) })
    for index in singles {
      guard let row = clusters[index].annotation.flatMap({ known[$0] }) else { continue }
      clusters[index].name = row[1]
      clusters[index].direction = row[2]
    }
  }
}
