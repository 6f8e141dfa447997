import Foundation
import GRDB
package import MediaLibrary

/// Completion of killed imports: their photos are stored, but encounters and suspicions are missing.
extension Library {
  /// Forms encounters and compares clocks for killed imports. Call this method after opening a library for writing. It
  /// does nothing while another long operation holds the lock, because that operation may be the import.
  ///
  /// - Parameter lock: the lock for long operations, if the caller holds it.
  /// - Throws: `cannotWrite`, `diskFull`, `database`.
  package func finishImports(holding lock: LibraryLock? = nil) throws(LibraryError) {
    guard try reading({ try !Self.unfinishedImports(in: $0).isEmpty }) else { return }
    let held: LibraryLock
    do throws(LibraryError) {
      if let lock { held = lock } else { held = try exclusively(for: .repairing) }
    } catch {
      guard case .locked = error else { throw error }
      return
    }
    defer { withExtendedLifetime(held) {} }
    try writing { db in
      // Checked again, because the import may have ended before this lock was acquired.
      let unfinished = try Self.unfinishedImports(in: db)
      guard !unfinished.isEmpty else { return }
      try ClockComparison.settle(in: db)
      for operation in unfinished { try OffsetComparison.settle(in: db, operation.id) }
      try EncounterStore(db).form()
      try PlaceLevelTable(db).settle()
      for operation in unfinished {
        let photos = try Int.fetchOne(
          db, sql: "SELECT COUNT(*) FROM photo WHERE importID = ?", arguments: [operation.id])
        guard case .imported(let paths, _, _) = operation.event else {
          // An earlier version stored a sentence, which stays.
          try Journal(db, of: .sightings).finish(operation.id)
          continue
        }
        try Journal(db, of: .sightings).finish(
          operation.id, as: .imported(paths, photos: photos, isInterrupted: true))
      }
    }
  }

  /// Imports without an end, oldest first: killed imports, and an import that may still run.
  static func unfinishedImports(in db: Database) throws -> [OperationRecord] {
    try OperationRecord.fetchAll(
      db,
      sql: """
        SELECT * FROM operation WHERE finishedAt IS NULL AND undoneBy IS NULL AND app = ? AND kind = ? ORDER BY id
        """, arguments: [AppName.sightings.description, CatalogueEvent.importKind])
  }
}
