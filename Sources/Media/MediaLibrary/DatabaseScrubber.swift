import Foundation
import GRDB

/// Erases deleted data from all database files of a library folder, of any app.
///
/// `secure_delete` overwrites data that are deleted from a page of a database (`WritableDatabase`). Two traces remain. The write-ahead log
/// contains old pages until it is emptied. And when SQLite splits a full page, a copy of a row may remain between the rows of the old page.
/// Later deletions do not find this copy; only `VACUUM` removes it.
package struct DatabaseScrubber: Sendable {
  private let folder: String

  /// Larger databases (in bytes) are not vacuumed, because that would block all writers for seconds and use as much memory. These are
  /// catalogues, in which people are only numbers, and databases of very many people.
  private static let largest = 32 << 20

  /// - Parameter folder: the library's folder.
  package init(libraryFolder folder: String) { self.folder = folder }

  /// Time limit for emptying logs; each may have to wait a second for other connections.
  private static let patience = Duration.seconds(2)

  /// Checkpoints and empties as many write-ahead logs as the time limit allows.
  ///
  /// - Returns: an error for each database whose log is not empty, for example because another program is reading.
  package func emptyLogs() -> [LibraryError] {
    each(until: ContinuousClock.Instant.now + Self.patience) { _ in }
  }

  /// Vacuums the databases and empties the logs. Meanwhile other connections can read, but must wait to write.
  ///
  /// - Returns: as `emptyLogs`.
  /// - Complexity: reads and writes all databases, in memory, one after the other.
  package func scrub() -> [LibraryError] {
    each { db in
      let bytes =
        try Int.fetchOne(db, sql: "SELECT page_count * page_size FROM pragma_page_count, pragma_page_size") ?? 0
      if bytes <= Self.largest {
        // Not in a temporary file, which would lie outside the library.
        try db.execute(sql: "PRAGMA temp_store = MEMORY; VACUUM")
      }
    }
  }

  /// Runs `work` on each database, and empties its log.
  ///
  /// - Parameter end: after this time no further database is started; `nil` for no limit.
  private func each(
    until end: ContinuousClock.Instant? = nil, _ work: (Database) throws -> Void
  ) -> [LibraryError] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return names.filter { $0.hasSuffix(".sqlite") }.sorted().compactMap { name in
      let path = "\(folder)/\(name)"
      if let end, ContinuousClock.Instant.now > end {
        let isEmpty = WholeFile.size(of: path + "-wal") ?? 0 == 0
        return isEmpty ? nil : LibraryError.database(folder: path, reason: "no time was left to empty its log")
      }
      do {
        var configuration = Configuration()
        configuration.busyMode = .timeout(1)
        let database = try DatabaseQueue(path: path, configuration: configuration)
        let stamp = WriteAheadStamp(ofDatabase: path)
        try database.writeWithoutTransaction { db in
          let isLost = try stamp.note()?.tellsLoss(of: db) ?? false
          try work(db)
          _ = try db.checkpoint(.truncate)
          guard !isLost else { return }
          // The write lock ensures that no writer fills the log during the check. Without the lock the stamp stays.
          try? db.inTransaction(.immediate) {
            stamp.settle()
            return .rollback
          }
        }
        try database.close()
        return nil
      } catch {
        return LibraryError(error, folder: path)
      }
    }
  }
}
