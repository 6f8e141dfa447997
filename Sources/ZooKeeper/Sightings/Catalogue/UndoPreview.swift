import GRDB
package import MediaLibrary

/// The effects of undoing an operation. For the undo of an undo, the effects of redoing the original operation.
package struct UndoPreview: Codable, Hashable, Sendable {
  package var operation: OperationRecord
  /// The number of photos that disappear from all results, or reappear.
  package let photos: Int
  /// The number of annotations that disappear or reappear, including the annotations of these photos.
  package let annotations: Int
  /// The number of decisions that no longer apply, or apply again.
  package let decisions: Int
  /// The number of rows whose facts change back.
  package let facts: Int

  init(of operation: OperationRecord, in db: Database) throws {
    self.operation = operation
    func count(_ sql: String, _ operation: OperationID) throws -> Int {
      try Int.fetchOne(db, sql: "SELECT COUNT(*) FROM \(sql)", arguments: [operation]) ?? 0
    }
    if operation.undoes == nil {
      photos = try count("photo WHERE importID = ? AND withdrawnBy IS NULL", operation.id)
      annotations = try count(
        """
        annotation JOIN photo ON photo.id = photoID
        WHERE annotation.withdrawnBy IS NULL AND photo.withdrawnBy IS NULL AND ?1 IN (annotation.operationID, importID)
        """, operation.id)
    } else {
      photos = try count("photo WHERE withdrawnBy = ?", operation.id)
      annotations = try count(
        """
        annotation JOIN photo ON photo.id = photoID
        WHERE annotation.withdrawnBy = ?1 OR (annotation.withdrawnBy IS NULL AND photo.withdrawnBy = ?1)
        """, operation.id)
    }
    decisions = try count("decision WHERE operationID = ?", operation.undoes ?? operation.id)
    facts = try count("(SELECT DISTINCT tableName, rowID FROM change WHERE operationID = ?)", operation.id)
  }
}
