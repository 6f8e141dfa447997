import GRDB

/// The looks of sightings, inside the transaction of its user. Computed: rows may be thrown away at any time, and go with the box
/// that they were measured in.
struct LookTable {
  private let db: Database

  init(_ db: Database) { self.db = db }

  func save(_ look: Look, of annotation: AnnotationID) throws {
    try db.cachedStatement(sql: "INSERT OR REPLACE INTO look(annotationID, sharpness, exposure) VALUES (?, ?, ?)")
      .execute(arguments: [annotation, look.sharpness, look.exposure])
  }
}
