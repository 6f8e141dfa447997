import GRDB
package import MediaLibrary

extension Catalogue {
  /// Takes an operation back: a decision, a change of facts, a whole import. Undoing an undo does it again.
  ///
  /// An import is taken back by withdrawing its photos: they and all that was decided about them disappear from every
  /// answer, the originals stay, and importing the same files again, or undoing the undo, brings them back.
  ///
  /// Undoing an import, also by undoing an undo, waits for no other import: what the other found in the library would be gone
  /// when it is done.
  ///
  /// - Parameter id: the operation; `nil` means the last one that was not taken back and is not itself an undo.
  /// - Throws: `nothingToUndo`, `noSuchOperation`, `alreadyUndone`, `laterChange`, `erased`, `library`.
  package func undo(_ id: OperationID? = nil) throws(CatalogueError) -> OperationReceipt {
    let (chosen, isOfImport) = try reading { db in
      let target = try Self.target(id, in: db)
      return (target.id, try Self.isOfImport(target, in: db))
    }
    var lock: LibraryLock?
    do throws(LibraryError) {
      if isOfImport { lock = try library.exclusively(for: .undoing) }
    } catch {
      throw .library(error)
    }
    defer { withExtendedLifetime(lock) {} }
    return try writing { db in
      let journal = Journal(db, of: .sightings)
      let target = try Self.target(chosen, in: db)
      guard target.kind != CatalogueEvent.erasure else { throw CatalogueError.erased(target.id) }
      try Self.requireLatest(target, in: db)
      let event = CatalogueEvent.undid(target.id)
      let undo = try journal.begin(event, actor: actor, undoes: target.id)
      try journal.markUndone(target.id, by: undo)
      if let original = target.undoes { try journal.markLive(original) }
      try journal.revertChanges(of: target.id, by: undo)
      if try Self.renamedAnimals(undo, in: db) { try StoredNames(db).settle() }
      if try Self.movedPhotos(undo, in: db) || HeldPhotos.areMoved(by: undo, in: db) { try EncounterStore(db).form() }
      let subject = target.undoes ?? target.id
      if target.undoes == nil {
        try Self.withdraw(subject, by: undo, in: db)
      } else {
        try Self.restore(target.id, in: db)
      }
      if isOfImport { try AssumedOffsets.settle(in: db) }
      try FollowJournal(db).revert(subject, isDoneAgain: target.undoes != nil)
      try IdentityLedger(db).refresh(touching: try Self.annotations(touchedBy: subject, in: db))
      try journal.finish(undo)
      return OperationReceipt(operation: undo, event: event)
    }
  }

  /// What `undo` would take back, and what that comes to. Changes nothing.
  ///
  /// - Throws: as `undo`.
  package func undoPreview(_ id: OperationID? = nil) throws(CatalogueError) -> UndoPreview {
    try reading { db in
      let target = try Self.target(id, in: db)
      guard target.kind != CatalogueEvent.erasure else { throw CatalogueError.erased(target.id) }
      try Self.requireLatest(target, in: db)
      return try UndoPreview(of: target, in: db)
    }
  }

  /// Whether an operation is an import, or takes one back or brings one back.
  private static func isOfImport(_ target: OperationRecord, in db: Database) throws -> Bool {
    let journal = Journal(db, of: .sightings)
    var operation = target
    while let undone = try operation.undoes.flatMap({ try journal.operation($0) }) { operation = undone }
    return operation.kind == CatalogueEvent.importKind
  }

  private static func target(_ id: OperationID?, in db: Database) throws -> OperationRecord {
    guard let id else {
      guard let last = try Journal(db, of: .sightings).lastLive() else { throw CatalogueError.nothingToUndo }
      return last
    }
    guard let operation = try Journal(db, of: .sightings).operation(id) else {
      throw CatalogueError.noSuchOperation(id)
    }
    if let by = operation.undoneBy { throw CatalogueError.alreadyUndone(id, by: by) }
    return operation
  }

  /// Putting old values back is only right while they are what the operation left.
  private static func requireLatest(_ target: OperationRecord, in db: Database) throws {
    let later = try OperationID.fetchOne(
      db,
      sql: """
        SELECT late.operationID FROM change early
          JOIN change late ON late.tableName = early.tableName AND late.rowID = early.rowID AND late.id > early.id
          JOIN operation o ON o.id = late.operationID
        WHERE early.operationID = ?1 AND late.operationID <> ?1 AND o.undoneBy IS NULL
          AND COALESCE(o.undoes, 0) <> ?1
          AND NOT (o.undoes IS NOT NULL AND o.undoes > ?1)
          -- What was decided about suggestions that an import brought goes with its photos.
          AND NOT (early.tableName = 'suggestion' AND ?2)
          AND EXISTS (SELECT 1 FROM json_each(early.after) x JOIN json_each(late.after) y ON x.key = y.key)
        LIMIT 1
        """, arguments: [target.id, target.kind == CatalogueEvent.importKind])
    if let later { throw CatalogueError.laterChange(target.id, later: later) }
  }

  /// Takes photos and annotations of `operation` away, and gives back the annotations that it had replaced.
  private static func withdraw(_ operation: OperationID, by undo: OperationID, in db: Database) throws {
    try db.execute(
      sql: """
        UPDATE annotation SET withdrawnBy = NULL WHERE withdrawnBy = :operation
          AND NOT EXISTS (SELECT 1 FROM photo WHERE photo.id = photoID AND photo.importID = :operation);
        UPDATE annotation SET withdrawnBy = :undo WHERE operationID = :operation AND withdrawnBy IS NULL
          AND NOT EXISTS (SELECT 1 FROM photo WHERE photo.id = photoID AND photo.importID = :operation);
        """, arguments: ["operation": operation, "undo": undo])
    try PhotoTable(db).withdraw(broughtBy: operation, by: undo)
  }

  /// Gives back what an undo took away, and takes away again what it had given back.
  private static func restore(_ undo: OperationID, in db: Database) throws {
    try db.execute(sql: "UPDATE annotation SET withdrawnBy = NULL WHERE withdrawnBy = ?", arguments: [undo])
    try PhotoTable(db).restore(withdrawnBy: undo)
    // A drawn box had replaced the frame of its photo.
    try db.execute(
      sql: """
        UPDATE annotation SET withdrawnBy = box.operationID FROM annotation box
        WHERE box.operationID = (SELECT undoes FROM operation WHERE id = ?1) AND box.origin = 'user'
          AND annotation.photoID = box.photoID AND annotation.origin = 'frame' AND annotation.withdrawnBy IS NULL
          AND NOT EXISTS (SELECT 1 FROM decision WHERE annotation.id IN (annotationA, annotationB));
        """, arguments: [undo])
  }

  /// Whether an operation changed when or where photos were taken, on which encounters depend.
  private static func movedPhotos(_ operation: OperationID, in db: Database) throws -> Bool {
    try Bool.fetchOne(
      db,
      sql: """
        SELECT EXISTS (SELECT 1 FROM change WHERE operationID = ? AND tableName = 'photo'
          AND (json_type(after, '$.civilTime') IS NOT NULL OR json_type(after, '$.latitude') IS NOT NULL))
        """, arguments: [operation]) ?? false
  }

  /// Whether an operation changed names of animals.
  private static func renamedAnimals(_ operation: OperationID, in db: Database) throws -> Bool {
    try Bool.fetchOne(
      db,
      sql: """
        SELECT EXISTS (SELECT 1 FROM change WHERE operationID = ? AND tableName = 'individual'
          AND json_type(after, '$.name') IS NOT NULL)
        """, arguments: [operation]) ?? false
  }

  private static func annotations(touchedBy operation: OperationID, in db: Database) throws -> [AnnotationID] {
    try AnnotationID.fetchAll(
      db,
      sql: """
        SELECT annotationA FROM decision WHERE operationID = ?1
        UNION SELECT annotationB FROM decision WHERE operationID = ?1 AND annotationB IS NOT NULL
        """, arguments: [operation])
  }
}
