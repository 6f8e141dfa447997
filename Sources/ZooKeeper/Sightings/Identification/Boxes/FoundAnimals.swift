import GRDB
import Imaging
import MediaLibrary
import ModelRuntime

/// Makes sightings of the animals that a machine found on a photo, inside the transaction of its user.
///
/// A photo that nobody drew on is one sighting. Where more animals are found on it, each of the others becomes a sighting beside it,
/// with the same species and as much held back; unless something was decided about the one that there is: nobody can tell then which
/// of the animals was meant.
struct FoundAnimals {
  let db: Database

  /// Makes the other animals of a photo sightings.
  ///
  /// - Parameters:
  ///   - others: the boxes beside that of `annotation`.
  ///   - annotation: the only live one of its photo.
  ///   - operation: what brings them; `nil` for what brought `annotation`.
  /// - Returns: the new sightings, in the order of the boxes; none where something was decided.
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

  /// Keeps the people and vehicles of a photo, in place of those that the same detector found before.
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

  /// Whether nothing was decided about a sighting, nobody told its box, and no other is on its photo.
  private func isAlone(_ annotation: AnnotationID) throws -> Bool {
    try Bool.fetchOne(
      db.cachedStatement(
        sql: """
          SELECT \(BoxTable.isUntold) AND NOT EXISTS (SELECT 1 FROM liveDecision WHERE annotation.id IN (annotationA, annotationB))
            AND NOT EXISTS (SELECT 1 FROM annotation other
              WHERE other.photoID = photo.id AND other.id <> annotation.id AND other.withdrawnBy IS NULL)
          FROM annotation JOIN photo ON photo.id = annotation.photoID WHERE annotation.id = ?
          """), arguments: [annotation]) ?? false
  }
}
