import Foundation
import GRDB

/// Takes what was removed from the databases of a library folder out of their files, too, whichever apps the databases are of.
///
/// `secure_delete` overwrites what is removed from a page of a database (`WritableDatabase`). Two things remain. The write-ahead log holds
/// pages as they were, until it is emptied. And when SQLite divides a full page, a copy of a row may be left between the rows of
/// the old page, where later removals do not find it: only writing the whole database anew takes that away.
package struct DatabaseScrubber: Sendable {
  private let folder: String

  /// Databases of more bytes are not written anew, which would keep all who write waiting for seconds and take as much memory: catalogues,
  /// in which people are numbers, and what very many people use.
  private static let largest = 32 << 20

  /// - Parameter folder: the library's.
  package init(libraryFolder folder: String) { self.folder = folder }

  /// For how long logs are emptied, of which each may have to wait a second for others.
  private static let patience = Duration.seconds(2)

  /// Takes all that the write-ahead logs hold into the databases, and empties the logs, as many as it can in some seconds.
  ///
  /// - Returns: why it could not be done, for each database of which a log holds something still, as it does while another program reads.
  package func emptyLogs() -> [LibraryError] {
    each(until: ContinuousClock.Instant.now + Self.patience) { _ in }
  }

  /// Writes the databases anew, without what was removed from them, and empties the logs. Others may read meanwhile, and wait to write.
  ///
  /// - Returns: as `emptyLogs`.
  /// - Complexity: reads and writes all databases, in memory one after the other.
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

  /// Does something to each database, and empties its log.
  ///
  /// - Parameter end: when nothing more is begun; `nil` for never.
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
          // While it looks whether the log is empty, nobody writes to it. Where that cannot be had, the stamp stays.
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
