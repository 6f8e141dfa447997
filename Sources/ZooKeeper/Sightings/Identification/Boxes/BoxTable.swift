package import GRDB
package import Imaging
import PatternMatching

/// The boxes of sightings as the program or another detector sees them, inside the transaction of its user. They count where nobody tells
/// the box; what the program itself saw may be thrown away at any time.
package struct BoxTable {
  private let db: Database
  /// The version whose boxes are new enough.
  private let version: String

  package init(_ db: Database, version: String = BoxTable.version) { (self.db, self.version) = (db, version) }

  /// Stands beside stored boxes: of what finds an animal, and of what says where it ends.
  package static let version = "\(AnimalDetector.version) \(ForegroundNetwork.version)"

  /// Keeps what was found, in place of what was found before.
  package func save(_ found: FoundBox, of annotation: AnnotationID) throws {
    // Deleted, not replaced: what was found in the former box goes along.
    try db.cachedStatement(sql: "DELETE FROM boxEstimate WHERE annotationID = ?").execute(arguments: [annotation])
    let box = found.box
    try db.cachedStatement(
      sql: """
        INSERT INTO boxEstimate(annotationID, version, x, y, width, height, confidence, detector) VALUES (?, ?, ?, ?, ?, ?, ?, ?)
        """
    ).execute(arguments: [
      annotation, version, box?.x, box?.y, box?.width, box?.height, found.confidence, found.detector,
    ])
  }

  /// What was found, by whatever version; `nil` when nobody looked, or somebody told the box.
  package func found(of annotation: AnnotationID) throws -> FoundBox? {
    try Row.fetchOne(
      db.cachedStatement(
        sql: """
          SELECT boxEstimate.x, boxEstimate.y, boxEstimate.width, boxEstimate.height, photo.width, photo.height,
            boxEstimate.confidence, boxEstimate.detector
          FROM boxEstimate JOIN annotation ON annotation.id = annotationID JOIN photo ON photo.id = annotation.photoID
          WHERE annotationID = ? AND annotation.origin = 'frame'
          """), arguments: [annotation]
    ).map { row in
      let frame = RotatedBox.frame(PixelSize(width: row[4], height: row[5]))
      var found = FoundBox(nil, on: frame, confidence: row[6], by: row[7])
      if let x: Double = row[0], let y: Double = row[1], let width: Double = row[2], let height: Double = row[3] {
        found.box = RotatedBox(x: x, y: y, width: width, height: height)
      }
      return found
    }
  }

  /// The live annotations of live photos whose box nobody told, and that neither this version nor another detector looked for yet, smallest
  /// number first. Of several on one photo those of which no version found anything: which animal is whose stays as it is.
  func missing() throws -> [AnnotationID] {
    try AnnotationID.fetchAll(
      db,
      sql: """
        SELECT annotation.id FROM annotation JOIN photo ON photo.id = annotation.photoID
        WHERE annotation.withdrawnBy IS NULL AND photo.withdrawnBy IS NULL AND \(Self.isUntold)
          AND NOT EXISTS (
            SELECT 1 FROM boxEstimate WHERE annotationID = annotation.id
              AND (version = ? OR detector IS NOT NULL OR EXISTS (SELECT 1 FROM annotation other
                WHERE other.photoID = photo.id AND other.id <> annotation.id AND other.withdrawnBy IS NULL)))
        ORDER BY annotation.id
        """, arguments: [version])
  }

  // MARK: SQL

  /// Whether nobody told the box of an annotation of a photo: it is the whole photo because nothing was said.
  static let isUntold = """
    (annotation.origin = 'frame' AND (annotation.x, annotation.y, annotation.width, annotation.height, annotation.rotation)
      = (0, 0, photo.width, photo.height, 0))
    """

  /// The box that counts, of `annotation` and `boxEstimate`: as somebody told it, else as the program sees it. Five columns.
  static let columns = """
    \(["x", "y", "width", "height"].map(column).joined(separator: ", ")), annotation.rotation
    """

  /// One column of the box that counts.
  static func column(_ name: String) -> String { "COALESCE(boxEstimate.\(name), annotation.\(name))" }

  /// What a query needs that asks for the box that counts.
  static let join = "LEFT JOIN boxEstimate ON boxEstimate.annotationID = annotation.id AND annotation.origin = 'frame'"
}
