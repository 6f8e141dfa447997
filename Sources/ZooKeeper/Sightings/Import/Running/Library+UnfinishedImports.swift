import Foundation
import GRDB
package import MediaLibrary

/// Imports that were killed: their photos are there, and what follows from them is still to be made.
extension Library {
  /// Makes what follows from the photos of imports that were killed: encounters, and doubts about dates. Whoever opens a library to
  /// write does so first. While a long piece of work is under way nothing is done: it may be that very import.
  ///
  /// - Parameter lock: the right to long work, where the caller has it.
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
      // Asked again: it may have ended before the lock was free.
      let unfinished = try Self.unfinishedImports(in: db)
      guard !unfinished.isEmpty else { return }
      try ClockComparison.settle(in: db)
      for operation in unfinished { try OffsetComparison.settle(in: db, operation.id) }
      try EncounterStore(db).form()
      try PlaceGuards(db).settle()
      for operation in unfinished {
        let photos = try Int.fetchOne(
          db, sql: "SELECT COUNT(*) FROM photo WHERE importID = ?", arguments: [operation.id])
        guard case .imported(let paths, _, _) = operation.event else {
          // A version before this one kept a sentence, which stays.
          try Journal(db, of: .sightings).finish(operation.id)
          continue
        }
        try Journal(db, of: .sightings).finish(
          operation.id, as: .imported(paths, photos: photos, isInterrupted: true))
      }
    }
  }

  /// Imports that began and did not end, the oldest first: those that were killed, and one that may be under way.
  static func unfinishedImports(in db: Database) throws -> [OperationRecord] {
    try OperationRecord.fetchAll(
      db,
      sql: """
        SELECT * FROM operation WHERE finishedAt IS NULL AND undoneBy IS NULL AND app = ? AND kind = ? ORDER BY id
        """, arguments: [AppName.sightings.description, CatalogueEvent.importKind])
  }
}
