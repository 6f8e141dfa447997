import Foundation
import GRDB
import Imaging
import MediaLibrary

/// Writes the file of a shard under a temporary name. A finished file is sealed, synced and then renamed, so no
/// unfinished file has the final name.
package final class ShardWriter {
  private let path: String
  private let part: String
  private let head: ShardHead
  private var database: DatabaseQueue?
  private let encoder = JSONEncoder()

  /// - Throws: `library` when the file cannot be written.
  package init(_ path: String, _ head: ShardHead) throws(ShardError) {
    let path = AbsolutePath.of(path)
    (self.path, self.head) = (path, head)
    part = ShardParts.new(for: path)
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    do {
      let database = try ShardDatabase.create(part)
      self.database = database
      let json = try text(head)
      // The head has its own transaction, so that `menagerie plan --status` can read it while the task still runs.
      try database.write { db in try db.execute(sql: "INSERT INTO head VALUES (?)", arguments: [json]) }
    } catch {
      unlink(part)
      throw failure(error)
    }
  }

  deinit {
    // The task ended with an error, so the file is unfinished.
    if database != nil { unlink(part) }
  }

  /// Writes in one transaction.
  func write(_ body: (Database) throws -> Void) throws(ShardError) {
    guard let database else { preconditionFailure("the file is finished") }
    do { try database.write(body) } catch { throw failure(error) }
  }

  /// Writes the result of a query.
  ///
  /// - Throws: `library`.
  package func add(_ result: some Encodable, of query: Int64) throws(ShardError) {
    try write { db in
      try db.cachedStatement(sql: "INSERT INTO query(id, facts) VALUES (?, ?)").execute(arguments: [
        query, text(result),
      ])
    }
  }

  /// A value as JSON, for a column.
  func text(_ value: some Encodable) throws -> String { String(decoding: try encoder.encode(value), as: UTF8.self) }

  /// Seals the file and renames it to its final name. Deletes the unfinished files of other tasks with this shard, and
  /// the note of a failure.
  ///
  /// - Throws: `partGone`; `library`.
  package func finish() throws(ShardError) {
    guard let database else { return }
    do { try database.close() } catch { throw failure(error) }
    self.database = nil
    do throws(ShardError) {
      try ShardSeal.close(part)
      try place()
    } catch {
      // The file system may have lost the answer to the rename, or another task was faster and removed this unfinished file.
      let isGone = access(part, F_OK) != 0
      unlink(part)
      guard isGone else { throw error }
      guard (try? ShardSeal.check(path)) != nil else { throw .partGone(path: part) }
    }
    // A lost rename causes no error, but the file is missing or is an earlier file.
    guard (try? ShardFile(path))?.head == head else { throw .partGone(path: part) }
    ShardParts.removeAll(of: path)
    unlink(ShardParts.failure(of: path))
  }

  private func place() throws(ShardError) {
    do throws(LibraryError) { try DurableFile.place(part, at: path) } catch { throw .library(error) }
  }

  private func failure(_ error: any Error) -> ShardError { ShardError(error, path: path) }
}
