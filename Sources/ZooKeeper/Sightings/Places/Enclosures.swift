import Foundation
import GRDB
import MediaLibrary

package struct Enclosures: CataloguePart {
  let catalogue: Catalogue

  /// The enclosures that a viewer may know, sorted by name. A geoprivacy rule that restricts an enclosure also hides
  /// its outline and name.
  ///
  /// - Throws: `library`.
  package func all(for viewer: Viewer) throws(CatalogueError) -> [Enclosure] {
    try reading { db in
      let withheld = try Self.withheld(from: viewer, in: db)
      return try Self.all(in: db).filter { withheld[$0.id] == nil }
    }
  }

  /// The names of all enclosures whose exact location the viewer may not know, including removed enclosures.
  static func withheld(from viewer: Viewer, in db: Database) throws -> [EnclosureID: String] {
    var names: [EnclosureID: String] = [:]
    for rule in try GeoprivacyRule.all(in: db) where viewer.exactness(of: rule.level) != .exact {
      guard case .place(let id) = rule.subject else { continue }
      names[id] = try String.fetchOne(
        db.cachedStatement(sql: "SELECT name FROM enclosure WHERE id = ?"), arguments: [id])
    }
    return names
  }

  /// - Parameter withdrawnToo: whether removed enclosures are included.
  static func all(in db: Database, withdrawnToo: Bool = false) throws -> [Enclosure] {
    let rows = try Row.fetchAll(
      db.cachedStatement(
        sql: "SELECT id, name, geometry FROM enclosure WHERE withdrawnBy IS NULL OR ? ORDER BY name"),
      arguments: [withdrawnToo])
    return try rows.map { row in
      let geometry = try JSONDecoder().decode(StoredGeometry.self, from: Data((row["geometry"] as String).utf8))
      return Enclosure(id: row["id"], name: row["name"], polygons: geometry.polygons)
    }
  }

  /// Imports enclosures from GeoJSON, all or none. The outline of an existing enclosure with the same name is replaced.
  ///
  /// The features of a FeatureCollection, or a single Feature, are named by their property `name`; a bare Polygon or
  /// MultiPolygon is named "enclosure". At most 5 MB, 1,000 polygons and 100,000 points.
  ///
  /// - Returns: the receipt and the number of imported enclosures.
  /// - Throws: `invalidEnclosures`, with the number of the feature if a feature is invalid; `library`.
  package func add(geoJSON: [UInt8]) throws(CatalogueError) -> (OperationReceipt, count: Int) {
    let areas = try EnclosureFile(geoJSON).areas
    let receipt = try operating(.enclosuresImported(OneOrMany(areas.map(\.name)))) { db, operation in
      for area in areas {
        let geometry = String(
          decoding: try JSONEncoder().encode(StoredGeometry(polygons: area.polygons)), as: UTF8.self)
        // Inserts the row as withdrawn and then updates it, so that undo withdraws it again.
        try db.execute(
          sql: """
            INSERT INTO enclosure(name, geometry, createdAt, withdrawnBy) VALUES (?, ?, ?, ?)
            ON CONFLICT(name) DO NOTHING
            """, arguments: [area.name, geometry, OperationRecord.timestamp(), operation])
        let row = try Int64.fetchOne(
          db.cachedStatement(sql: "SELECT id FROM enclosure WHERE name = ?"), arguments: [area.name])
        guard let row else { continue }
        try Journal(db, of: .sightings).update(
          "enclosure", row: row, set: ["name": area.name, "geometry": geometry, "withdrawnBy": nil], in: operation)
      }
    }
    return (receipt, areas.count)
  }

  /// Removes an enclosure from the map.
  ///
  /// - Throws: `noSuchEnclosure`, `library`.
  package func remove(_ id: EnclosureID) throws(CatalogueError) -> OperationReceipt {
    try operating(.enclosureRemoved(id)) { db, operation in
      let name = try String.fetchOne(
        db.cachedStatement(sql: "SELECT name FROM enclosure WHERE id = ? AND withdrawnBy IS NULL"), arguments: [id])
      guard name != nil else { throw CatalogueError.noSuchEnclosure(id) }
      try Journal(db, of: .sightings).update(
        "enclosure", row: id.rawValue, set: ["withdrawnBy": operation.rawValue], in: operation)
    }
  }
}

/// The stored form of an outline: a GeoJSON MultiPolygon.
private struct StoredGeometry: Codable {
  private let type: String
  private let coordinates: [[[[Double]]]]

  init(polygons: [[[GeoPoint]]]) {
    type = "MultiPolygon"
    coordinates = polygons.map { $0.map { $0.map { [$0.longitude, $0.latitude] } } }
  }

  var polygons: [[[GeoPoint]]] {
    coordinates.map { rings in
      rings.map { ring in ring.filter { $0.count >= 2 }.map { GeoPoint(longitude: $0[0], latitude: $0[1]) } }
    }
  }
}
