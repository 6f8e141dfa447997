package import GRDB
package import Imaging
import PatternMatching

/// The boxes of sightings as the program sees them, inside the transaction of its user. Computed: rows may be thrown away at any time,
/// and go when somebody tells the box.
package struct BoxTable {
  private let db: Database
  /// The version whose boxes are new enough.
  private let version: String

  package init(_ db: Database, version: String = BoxTable.version) { (self.db, self.version) = (db, version) }

  /// Stands beside stored boxes. Another foreground network comes with another version of the extractor.
  package static let version = "\(BoxFinder.version) \(FeatureExtractor.version)"

  /// Keeps what was found, in place of what was found before.
  package func save(_ found: FoundBox, of annotation: AnnotationID) throws {
    // Deleted, not replaced: what was found in the former box goes along.
    try db.cachedStatement(sql: "DELETE FROM boxEstimate WHERE annotationID = ?").execute(arguments: [annotation])
    let box = found.box
    try db.cachedStatement(
      sql: "INSERT INTO boxEstimate(annotationID, version, x, y, width, height) VALUES (?, ?, ?, ?, ?, ?)"
    ).execute(arguments: [annotation, version, box?.x, box?.y, box?.width, box?.height])
  }

  /// What was found, by whatever version; `nil` when nobody looked, or somebody told the box.
  package func found(of annotation: AnnotationID) throws -> FoundBox? {
    try Row.fetchOne(
      db.cachedStatement(
        sql: """
          SELECT boxEstimate.x, boxEstimate.y, boxEstimate.width, boxEstimate.height, photo.width, photo.height
          FROM boxEstimate JOIN annotation ON annotation.id = annotationID JOIN photo ON photo.id = annotation.photoID
          WHERE annotationID = ?
          """), arguments: [annotation]
    ).map { row in
      let frame = RotatedBox.frame(PixelSize(width: row[4], height: row[5]))
      guard let x: Double = row[0], let y: Double = row[1], let width: Double = row[2], let height: Double = row[3]
      else { return FoundBox(nil, on: frame) }
      return FoundBox(RotatedBox(x: x, y: y, width: width, height: height), on: frame)
    }
  }

  /// The live annotations of live photos whose box nobody told and this version did not look for yet, smallest number first.
  func missing() throws -> [AnnotationID] {
    try AnnotationID.fetchAll(
      db,
      sql: """
        SELECT annotation.id FROM annotation JOIN photo ON photo.id = annotation.photoID
        WHERE annotation.withdrawnBy IS NULL AND photo.withdrawnBy IS NULL AND \(Self.isToBeFound)
          AND NOT EXISTS (SELECT 1 FROM boxEstimate WHERE annotationID = annotation.id AND version = ?)
        ORDER BY annotation.id
        """, arguments: [version])
  }

  // MARK: SQL

  /// Whether nobody told the box of an annotation of a photo: it is the whole photo because nothing was said.
  static let isUntold = """
    (annotation.origin = 'frame' AND (annotation.x, annotation.y, annotation.width, annotation.height, annotation.rotation)
      = (0, 0, photo.width, photo.height, 0))
    """

  /// Whether the program looks for it: of several animals on one photo it could not tell which is which.
  static let isToBeFound = """
    (\(isUntold) AND NOT EXISTS (SELECT 1 FROM annotation other
      WHERE other.photoID = annotation.photoID AND other.id <> annotation.id AND other.withdrawnBy IS NULL))
    """

  /// The box that counts, of `annotation` and `boxEstimate`: as somebody told it, else as the program sees it. Five columns.
  static let columns = """
    \(["x", "y", "width", "height"].map(column).joined(separator: ", ")), annotation.rotation
    """

  /// One column of the box that counts.
  static func column(_ name: String) -> String { "COALESCE(boxEstimate.\(name), annotation.\(name))" }

  /// What a query needs that asks for the box that counts.
  static let join = "LEFT JOIN boxEstimate ON boxEstimate.annotationID = annotation.id"
}
