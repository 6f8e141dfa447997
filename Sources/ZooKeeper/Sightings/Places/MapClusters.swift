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
  /// The animal's name, if the cluster contains only one sighting.
  package var name: String?
  /// The camera's bearing in degrees clockwise from north, if the cluster contains only one sighting.
  package var direction: Double?
  /// Whether some of the sightings are shown as a cell of about 20 km.
  package var isObscured: Bool
}

/// Groups the sightings on a map by the cells of a grid, so that the map need not show a hundred thousand markers.
package enum MapClusters {
  /// The side of a cell in pixels, on a map whose world is 256 pixels wide at zoom 0 (Web Mercator, EPSG:3857).
  static let cellSide = 64.0
  /// For a box with at most this many photos, the R*Tree is used; otherwise the table is scanned.
  static let fewPhotos = 5_000

  /// The matching sightings in a box, grouped by cells of 64 pixels; the largest clusters first.
  ///
  /// The grid starts at the corner of the world, so clusters stay in place when the map is panned. The query's paging
  /// is ignored; sightings without a position are left out.
  ///
  /// - Parameters:
  ///   - zoom: 0 for the whole world on 256 pixels, each level twice as large; 0 to 22.
  ///   - limit: the maximum number of clusters.
  /// - Complexity: linear in the sightings of the box, or of the library if the box has more than 5,000 photos.
  package static func clusters(
    in box: GeoBox, zoom: Int, matching query: SightingQuery, library: Library, limit: Int = 2_000
  ) throws(LibraryError) -> [MapCluster] {
    try library.reading { db in
      db.add(function: SurfaceDistance.function)
      let statement = try statement(box, zoom: min(max(zoom, 0), 22), query, limit, in: db)
      let rows = try Row.fetchAll(db, sql: statement.sql, arguments: statement.arguments)
      var clusters: [MapCluster] = []
      var singles: [Int] = []
      for row in rows {
        let count: Int = row[0]
        if count == 1 { singles.append(clusters.count) }
        clusters.append(
          MapCluster(
            latitude: row[1], longitude: row[2], count: count, annotation: count == 1 ? row[3] : nil,
            isObscured: row[4]))
      }
      try describe(singles, of: &clusters, in: db)
      return clusters
    }
  }

  private static func statement(
    _ box: GeoBox, zoom: Int, _ query: SightingQuery, _ limit: Int, in db: Database
  ) throws -> Condition {
    let cells = 256 * Double(1 << zoom) / cellSide
    let viewer = query.viewer
    var area = SightingQuery(for: viewer)
    area.box = box
    let isNarrow = try fewPhotos(in: box, db)
    // With many photos in the box, the R*Tree costs more than it saves.
    let within = isNarrow ? area.conditions : [box.withoutWrap.map { Self.within($0, viewer) }.joinedByOr()]
    let condition = (query.conditions + within + [SightingRow.isLive]).joinedByAnd()
    // If no index restricts the rows much, reading both tables in the order of annotations is fastest. Every query has
    // one condition for the viewer's permissions.
    var narrowing = query
    (narrowing.since, narrowing.until, narrowing.species) = (nil, nil, [])
    let isWide = narrowing.conditions.count == 1 && !isNarrow
    let isObscured = viewer.knowsEveryPlace ? "0" : "MAX(\(viewer.latitude) IS NOT photo.latitude)"
    let source = isWide ? SightingRow.sourceInOrder : SightingRow.source
    return Condition(
      """
      SELECT COUNT(*), AVG(\(viewer.latitude)), AVG(\(viewer.longitude)), MIN(annotation.id), \(isObscured),
        (CAST((\(viewer.longitude) + 180) / 360 * ? AS INTEGER) << 32)
          | CAST((1 - asinh(tan(radians(max(min(\(viewer.latitude), 85.0511), -85.0511)))) / pi()) / 2 * ? AS INTEGER)
          AS cell
      FROM \(source) WHERE \(condition.sql)
      GROUP BY cell ORDER BY COUNT(*) DESC, cell LIMIT ?
      """, [cells, cells] + condition.arguments + [limit])
  }

  private static func within(_ part: GeoBox, _ viewer: Viewer) -> Condition {
    Condition(
      "\(viewer.latitude) BETWEEN ? AND ? AND \(viewer.longitude) BETWEEN ? AND ?",
      [part.south, part.north, part.west, part.east])
  }

  private static func fewPhotos(in box: GeoBox, _ db: Database) throws -> Bool {
    var count = 0
    for part in box.withoutWrap {
      count +=
        try Int.fetchOne(
          db,
          sql: """
            SELECT COUNT(*) FROM (SELECT 1 FROM photoPlace
              WHERE maxLat >= ? AND minLat <= ? AND maxLon >= ? AND minLon <= ? LIMIT \(fewPhotos + 1))
            """, arguments: [part.south, part.north, part.west, part.east]) ?? 0
    }
    return count <= fewPhotos
  }

  /// Adds names and bearings to clusters with one sighting.
  private static func describe(_ singles: [Int], of clusters: inout [MapCluster], in db: Database) throws {
    let rows = try Row.fetchAll(
      db,
      sql: """
        SELECT annotation.id, individual.name, photo.direction FROM \(SightingRow.source)
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
