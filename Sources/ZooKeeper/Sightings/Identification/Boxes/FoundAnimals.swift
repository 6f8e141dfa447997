import GRDB
import Imaging
import MediaLibrary
import ModelRuntime

/// Creates sightings for detected animals, inside the caller's transaction.
///
/// A photo without drawn boxes has one sighting. If more animals are found, each additional animal becomes a sighting
/// with the same species and held state. If a decision about the existing sighting exists, no sightings are added,
/// because it is unclear which animal was meant.
struct FoundAnimals {
  let db: Database

  /// Creates sightings for the additional animals of a photo.
  ///
  /// - Parameters:
  ///   - others: the boxes of the additional animals.
  ///   - annotation: the only live annotation of its photo.
  ///   - operation: the operation that adds the sightings; `nil` for the operation of `annotation`.
  /// - Returns: the new sightings, in the order of the boxes; empty if `annotation` has a decision or a set box, or is
  ///   not alone on its photo.
  func add(
    _ others: [FoundBox], beside annotation: AnnotationID, in operation: OperationID? = nil
  ) throws -> [AnnotationID] {
    guard !others.isEmpty, try isAlone(annotation) else { return [] }
    return try others.map { found in
      try db.cachedStatement(
        sql: """
          INSERT INTO annotation(photoID, x, y, width, height, species, speciesSource, origin, operationID, heldBy)
          SELECT photoID, x, y, width, height, species, speciesSource, 'frame', COALESCE(?, operationID), heldBy
          FROM annotation WHERE id = ?
          """
      ).execute(arguments: [operation, annotation])
      let added = AnnotationID(rawValue: db.lastInsertedRowID)
      try BoxTable(db).save(found, of: added)
      return added
    }
  }

  /// Stores the people and vehicles on a photo; replaces the same detector's earlier results.
  func note(_ bystanders: [Detection], by detector: String, on photo: PhotoID, _ frame: RotatedBox) throws {
    try db.execute(sql: "DELETE FROM bystander WHERE photoID = ? AND detector = ?", arguments: [photo, detector])
    for bystander in bystanders {
      let box = bystander.box.placed(on: frame)
      try db.execute(
        sql: """
          INSERT INTO bystander(photoID, kind, x, y, width, height, confidence, detector) VALUES (?, ?, ?, ?, ?, ?, ?, ?)
          """,
        arguments: [
          photo, bystander.kind.rawValue, box.x, box.y, box.width, box.height, bystander.confidence, detector,
        ])
    }
  }

  /// Whether a sighting has no decisions and no set box, and is the only sighting on its photo.
  private func isAlone(_ annotation: AnnotationID) throws -> Bool {
    try Bool.fetchOne(
      db.cachedStatement(
        sql: """
          SELECT \(BoxTable.isUntold) AND NOT \(DecisionsAbout.live("annotation.id"))
            AND NOT EXISTS (SELECT 1 FROM annotation other
              WHERE other.photoID = photo.id AND other.id <> annotation.id AND other.withdrawnBy IS NULL)
          FROM annotation JOIN photo ON photo.id = annotation.photoID WHERE annotation.id = ?
          """), arguments: [annotation]) ?? false
  }
}
