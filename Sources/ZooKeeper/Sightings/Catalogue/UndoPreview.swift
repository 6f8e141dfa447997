import GRDB
package import MediaLibrary

/// What taking an operation back comes to, before it is done. Of an undo that is taken back, what comes back.
package struct UndoPreview: Codable, Hashable, Sendable {
  /// The operation that would be taken back.
  package var operation: OperationRecord
  /// Photos that disappear from every answer, or appear again.
  package let photos: Int
  /// Annotations that do, those of the photos among them.
  package let annotations: Int
  /// Decisions that no longer hold, or hold again.
  package let decisions: Int
  /// Rows whose facts become what they were before.
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
