import Foundation
import GRDB
package import MediaLibrary

/// Imports that were killed: their photos are there, and what follows from them is still to be made.
extension Library {
  /// Makes what follows from the photos of imports that were killed: encounters, and doubts about dates; and removes what they did
  /// not write to its end. Whoever opens a library to
  /// write does so first. While a long piece of work is under way nothing is done: it may be that very import.
  ///
  /// - Throws: `cannotWrite`, `diskFull`, `database`.
  package func finishImports() throws(LibraryError) {
    guard try reading({ try !Self.unfinishedImports(in: $0).isEmpty }) else { return }
    let lock: LibraryLock
    do throws(LibraryError) {
      lock = try exclusively(for: .importing)
    } catch {
      guard case .locked = error else { throw error }
      return
    }
    defer { withExtendedLifetime(lock) {} }
    originals.removeParts()
    try writing { db in
      // Asked again: it may have ended before the lock was free.
      let unfinished = try Self.unfinishedImports(in: db)
      guard let latest = unfinished.last else { return }
      try ClockComparison.settle(in: db)
      try EncounterStore(db).form(in: latest.id)
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
