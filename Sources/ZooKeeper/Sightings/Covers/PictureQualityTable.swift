import GRDB

/// The measured picture quality of sightings, inside the caller's transaction. The values are computed: rows may be
/// deleted at any time, and are deleted when the box changes.
struct PictureQualityTable {
  private let db: Database

  init(_ db: Database) { self.db = db }

  func save(_ look: PictureQuality, of annotation: AnnotationID) throws {
    try db.cachedStatement(sql: "INSERT OR REPLACE INTO look(annotationID, sharpness, exposure) VALUES (?, ?, ?)")
      .execute(arguments: [annotation, look.sharpness, look.exposure])
  }
}
