import GRDB
import MediaLibrary

/// Photos of people who may not decide. Until an authorized person accepts them, only their sender and the people who
/// decide see them. Works inside the caller's transaction.
struct PendingPhotos {
  private let db: Database

  init(_ db: Database) { self.db = db }

  /// Holds a new sighting, and files one suggestion for its photo.
  func hold(_ annotation: AnnotationID, by actor: String, in operation: OperationID) throws {
    try db.execute(sql: "UPDATE annotation SET heldBy = ? WHERE id = ?", arguments: [actor, annotation])
    let isProposed = try Bool.fetchOne(
      db,
      sql: """
        SELECT EXISTS (SELECT 1 FROM suggestion WHERE state = 'open' AND content = ?1 AND annotationID IN (
          SELECT id FROM annotation WHERE photoID = (SELECT photoID FROM annotation WHERE id = ?2) AND id <> ?2))
        """, arguments: [try Suggestion.Content.photo.json(), annotation])
    guard isProposed != true else { return }
    try Suggestions.file(.photo, about: .sighting(annotation), by: actor, in: db, operation)
  }

  /// Accepts the photos of sightings and closes the suggestions to accept them. Photos that are not held are ignored.
  func accept(photosOf annotations: [AnnotationID], by actor: String, in operation: OperationID) throws {
    let photos = try PhotoID.fetchAll(
      db, sql: "SELECT DISTINCT photoID FROM annotation WHERE id IN (SELECT value FROM json_each(?))",
      arguments: [JSONList.text(annotations)])
    try accept(photos, by: actor, in: operation)
  }

  /// Accepts photos, like `accept(photosOf:)`.
  func accept(_ photos: [PhotoID], by actor: String, in operation: OperationID) throws {
    for held in try self.held(on: photos) {
      try Journal(db, of: .sightings).update("annotation", row: held.rawValue, set: ["heldBy": nil], in: operation)
      try settle(held, as: .accepted, only: .photo, by: actor, in: operation)
    }
  }

  /// Withdraws the held photo of a sighting, and declines the open suggestions about all held sightings of the photo.
  /// Does nothing for a photo that is not held.
  func refuse(photoOf annotation: AnnotationID, by actor: String, in operation: OperationID) throws {
    let photo = try PhotoID.fetchOne(db, sql: "SELECT photoID FROM annotation WHERE id = ?", arguments: [annotation])
    let held = try photo.map { try self.held(on: [$0]) } ?? []
    guard let photo, !held.isEmpty else { return }
    for annotation in held { try settle(annotation, as: .declined, only: nil, by: actor, in: operation) }
    try Journal(db, of: .sightings).update(
      "photo", row: photo.rawValue, set: ["withdrawnBy": operation.rawValue], in: operation)
  }

  /// Whether an operation accepted photos or, as an undo, holds them again: they then join or leave encounters.
  static func areMoved(by operation: OperationID, in db: Database) throws -> Bool {
    try Bool.fetchOne(
      db,
      sql: """
        SELECT EXISTS (SELECT 1 FROM change WHERE operationID = ? AND tableName = 'annotation'
          AND json_type(before, '$.heldBy') IS NOT json_type(after, '$.heldBy'))
        """, arguments: [operation]) ?? false
  }

  private func held(on photos: [PhotoID]) throws -> [AnnotationID] {
    try AnnotationID.fetchAll(
      db,
      sql: """
        SELECT id FROM annotation WHERE heldBy IS NOT NULL AND photoID IN (SELECT value FROM json_each(?)) ORDER BY id
        """, arguments: [JSONList.text(photos)])
  }

  private func settle(
    _ annotation: AnnotationID, as state: Suggestion.State, only content: Suggestion.Content?, by actor: String,
    in operation: OperationID
  ) throws {
    let rows = try Int64.fetchAll(
      db, sql: "SELECT id FROM suggestion WHERE annotationID = ? AND state = 'open' AND (?2 IS NULL OR content = ?2)",
      arguments: [annotation, try content?.json()])
    for row in rows {
      try Journal(db, of: .sightings).update(
        "suggestion", row: row,
        set: [
          "state": state.rawValue, "decidedBy": actor, "decidedAt": OperationRecord.timestamp(),
          "operationID": state == .accepted ? operation.rawValue : nil,
        ], in: operation)
    }
  }
}
