import GRDB
import MediaLibrary

/// The spatial index of photos (R*Tree), inside the caller's transaction. Triggers maintain it.
struct PlaceIndex {
  private let db: Database

  init(_ db: Database) { self.db = db }

  private static let placed = "latitude IS NOT NULL AND withdrawnBy IS NULL"

  /// The number of photos that are missing in the index, superfluous or misplaced.
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

  /// Whether the index is intact. SQLite's own integrity check covers R*Trees only from version 3.44.
  func isWhole() throws -> Bool {
    do {
      return try String.fetchOne(db, sql: "SELECT rtreecheck('main', 'photoPlace')") == "ok"
    } catch let error as DatabaseError where error.resultCode == .SQLITE_CORRUPT {
      return false
    }
  }

  func rebuild() throws {
    try VirtualTable.named("photoPlace", in: db).makeAnew(in: db)
    try fill()
  }

  /// Rebuilds an intact index, so that its pages no longer contain removed positions.
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
