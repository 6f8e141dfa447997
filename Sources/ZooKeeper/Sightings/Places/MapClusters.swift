import GRDB
package import MediaLibrary

/// Sightings that lie together on a map at some zoom.
package struct MapCluster: Codable, Hashable, Sendable {
  /// The latitude of the sightings' mean position, in degrees north.
  package var latitude: Double
  /// The longitude of the sightings' mean position, in degrees east.
  package var longitude: Double
  /// How many sightings there are.
  package var count: Int
  /// The sighting, when the cluster is one.
  package var annotation: AnnotationID?
  /// The animal's name, when the cluster is one sighting.
  package var name: String?
  /// Where the camera pointed, in degrees clockwise from north, when the cluster is one sighting.
  package var direction: Double?
  /// Whether no more than a cell of about 20 km is told of some of the sightings.
  package var isObscured: Bool
}

/// What a map shows instead of a hundred thousand marks: the sightings of each cell of a grid, as one.
package enum MapClusters {
  /// Pixels along a side of a cell, of a map whose world is 256 pixels wide at zoom 0 (Web Mercator, EPSG:3857).
  static let cellSide = 64.0
  /// A box with at most so many photos is looked up in the index of places; others are read in the order of the table.
  static let fewPhotos = 5_000

  /// The sightings in a box that pass a query, by cells of 64 pixels; the largest clusters first.
  ///
  /// Cells are counted from the corner of the world, so clusters stay where they are when the map is moved. Paging of the
  /// query plays no part; sightings without a position are nowhere.
  ///
  /// - Parameters:
  ///   - zoom: 0 for the whole world on 256 pixels, each step twice as large; 0 to 22.
  ///   - limit: the most clusters.
  /// - Complexity: one pass over the sightings in the box.
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
    // The index of places costs more than it saves where most of the library is in the box.
    let within = isNarrow ? area.conditions : [box.withoutWrap.map { Self.within($0, viewer) }.joinedByOr()]
    let condition = (query.conditions + within + [SightingRow.isLive]).joinedByAnd()
    // Where no index narrows the rows much, both tables are best read side by side, in the order of annotations.
    var narrowing = query
    (narrowing.since, narrowing.until, narrowing.species) = (nil, nil, [])
    let isWide = narrowing.conditions.count == 1 && !isNarrow
    let isObscured = viewer.knowsEveryPlace ? "0" : "MAX(\(viewer.latitude) IS NOT photo.latitude)"
    // Who sees which sightings is a condition of every query.
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

  /// Names and directions of the clusters of one.
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
