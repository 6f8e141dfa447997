import GRDB
package import MediaLibrary

extension Catalogue {
  /// Undoes an operation: a decision, a change of facts or a whole import. Undoing an undo redoes the operation.
  ///
  /// Undoing an import withdraws its photos: they and the decisions about them disappear from all results. The
  /// originals stay. Importing the same files again, or undoing the undo, restores the photos.
  ///
  /// Undoing or redoing an import fails while another import runs: that import may rely on the photos.
  ///
  /// - Parameter id: the operation; `nil` for the last operation that was not undone and is not an undo.
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
      if try Self.movedPhotos(undo, in: db) || PendingPhotos.areMoved(by: undo, in: db) {
        try EncounterStore(db).form()
      }
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

  /// The effects that `undo` would have. Changes nothing.
  ///
  /// - Throws: the same errors as `undo`.
  package func undoPreview(_ id: OperationID? = nil) throws(CatalogueError) -> UndoPreview {
    try reading { db in
      let target = try Self.target(id, in: db)
      guard target.kind != CatalogueEvent.erasure else { throw CatalogueError.erased(target.id) }
      try Self.requireLatest(target, in: db)
      return try UndoPreview(of: target, in: db)
    }
  }

  /// Whether an operation is an import, or undoes or redoes an import.
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

  /// Old values may be restored only if no later operation changed them.
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
          -- Decisions about the suggestions of an import do not block its undo, which withdraws the photos.
          AND NOT (early.tableName = 'suggestion' AND ?2)
          AND EXISTS (SELECT 1 FROM json_each(early.after) x JOIN json_each(late.after) y ON x.key = y.key)
        LIMIT 1
        """, arguments: [target.id, target.kind == CatalogueEvent.importKind])
    if let later = try later ?? replacement(of: target, in: db) {
      throw CatalogueError.laterChange(target.id, later: later)
    }
  }

  /// The later import whose whole photos replaced incomplete photos of this one, together with their sightings.
  private static func replacement(of target: OperationRecord, in db: Database) throws -> OperationID? {
    try OperationID.fetchOne(
      db,
      sql: """
        SELECT o.id FROM photo JOIN change ON tableName = 'photo' AND rowID = photo.id JOIN operation o ON o.id = operationID
        WHERE photo.importID = ?1 AND photo.withdrawnBy = o.id AND o.id > ?1 AND o.undoes IS NULL AND o.undoneBy IS NULL
          AND json_type(after, '$.withdrawnBy') = 'integer'
        LIMIT 1
        """, arguments: [target.id])
  }

  /// Withdraws the photos and annotations of `operation`, and restores the annotations that it replaced.
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

  /// Restores the photos and annotations that an undo withdrew, and withdraws the annotations that the undo restored.
  private static func restore(_ undo: OperationID, in db: Database) throws {
    try db.execute(sql: "UPDATE annotation SET withdrawnBy = NULL WHERE withdrawnBy = ?", arguments: [undo])
    try PhotoTable(db).restore(withdrawnBy: undo)
    // If the redone operation drew a box, the box replaces the whole-frame annotation of its photo again.
    try db.execute(
      sql: """
        UPDATE annotation SET withdrawnBy = box.operationID FROM annotation box
        WHERE box.operationID = (SELECT undoes FROM operation WHERE id = ?1) AND box.origin = 'user'
          AND annotation.photoID = box.photoID AND annotation.origin = 'frame' AND annotation.withdrawnBy IS NULL
          AND NOT \(DecisionsAbout.ever("annotation.id"));
        """, arguments: [undo])
  }

  /// Whether an operation changed the time or place of photos, which determine encounters, or replaced photos.
  private static func movedPhotos(_ operation: OperationID, in db: Database) throws -> Bool {
    try Bool.fetchOne(
      db,
      sql: """
        SELECT EXISTS (SELECT 1 FROM change WHERE operationID = ? AND tableName = 'photo'
          AND (json_type(after, '$.civilTime') IS NOT NULL OR json_type(after, '$.latitude') IS NOT NULL
            OR json_type(after, '$.withdrawnBy') IS NOT NULL))
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
