import GRDB
import MediaLibrary

/// The index by which photos are found by place, inside the transaction of its user. Triggers keep it.
struct PlaceIndex {
  private let db: Database

  init(_ db: Database) { self.db = db }

  private static let placed = "latitude IS NOT NULL AND withdrawnBy IS NULL"

  /// About how many photos the index disagrees: placed ones that it lacks, and those that it has and should not.
  func wrongCount() throws -> Int {
    try Int.fetchOne(
      db,
      sql: """
        SELECT (SELECT COUNT(*) FROM photo WHERE \(Self.placed) AND id NOT IN (SELECT id FROM photoPlace))
          + (SELECT COUNT(*) FROM photoPlace WHERE id NOT IN (SELECT id FROM photo WHERE \(Self.placed)))
          + (SELECT COUNT(*) FROM photo JOIN photoPlace USING (id) WHERE \(Self.placed)
            AND NOT (latitude BETWEEN minLat AND maxLat AND longitude BETWEEN minLon AND maxLon))
        """) ?? 0
  }

  /// Whether the index is one that can be asked. To SQLite's own check of a database its pages are mere bytes.
  func isWhole() throws -> Bool {
    do {
      return try String.fetchOne(db, sql: "SELECT rtreecheck('main', 'photoPlace')") == "ok"
    } catch let error as DatabaseError where error.resultCode == .SQLITE_CORRUPT {
      return false
    }
  }

  /// Makes the index anew.
  func rebuild() throws {
    try VirtualTable.named("photoPlace", in: db).makeAnew(in: db)
    try fill()
  }

  /// Makes an index anew that is whole, without what its pages keep of places that were removed.
  func purge() throws {
    let table = try VirtualTable.named("photoPlace", in: db)
    try db.execute(sql: "DROP TABLE photoPlace; \(table.sql)")
    try fill()
  }

  private func fill() throws {
    try db.execute(
      sql: """
        INSERT INTO photoPlace SELECT id, latitude, latitude, longitude, longitude FROM photo WHERE \(Self.placed);
        """)
  }
}
