package import GRDB
import Imaging
import PatternMatching

/// The boxes of sightings found by this program or another detector, inside the caller's transaction. A found box
/// applies if no person, table or file set a box. Boxes found by this program may be deleted at any time.
package struct BoxTable {
  private let db: Database
  /// The version with which boxes count as up to date.
  private let version: String

  package init(_ db: Database, version: String = BoxTable.version) { (self.db, self.version) = (db, version) }

  /// Stored with the boxes: the versions of the detector and of the network that separates the animal from the
  /// background.
  package static let version = "\(AnimalDetector.version) \(ForegroundNetwork.version)"

  /// Replaces the earlier result.
  package func save(_ found: FoundBox, of annotation: AnnotationID) throws {
    // A deletion, unlike `INSERT OR REPLACE`, runs the trigger that deletes the features of the former box.
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

  /// The result of any version; `nil` if none exists or the box was set.
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

  /// The live annotations of live photos without a set box that neither this version nor another detector has examined,
  /// ordered by ID. On photos with several annotations, only annotations without any earlier result: the assignment of
  /// animals to boxes must not change.
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

  /// An SQL condition: no box was set for the annotation, which therefore has the default box, the whole photo.
  static let isUntold = """
    (annotation.origin = 'frame' AND (annotation.x, annotation.y, annotation.width, annotation.height, annotation.rotation)
      = (0, 0, photo.width, photo.height, 0))
    """

  /// The box in effect, from `annotation` and `boxEstimate`: as set, otherwise as detected. Five columns.
  static let columns = """
    \(["x", "y", "width", "height"].map(column).joined(separator: ", ")), annotation.rotation
    """

  /// One column of the box in effect.
  static func column(_ name: String) -> String { "COALESCE(boxEstimate.\(name), annotation.\(name))" }

  /// The join that `columns` requires.
  static let join = "LEFT JOIN boxEstimate ON boxEstimate.annotationID = annotation.id AND annotation.origin = 'frame'"
}
