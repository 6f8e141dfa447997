import Foundation
import GRDB
import MediaLibrary

/// Copies databases that are in use.
enum DatabaseCopy {
  /// Copies a database as of one moment, while other connections may continue to write to it.
  ///
  /// The copy is one file without a journal, so it opens on read-only media.
  ///
  /// - Throws: errors of the database, with the path of the source; `diskFull` for the copy.
  static func write(from source: String, to target: String) throws(LibraryError) {
    let part = target + ".part"
    do {
      try? FileManager.default.removeItem(atPath: part)
      guard FileManager.default.createFile(atPath: part, contents: nil, attributes: [.posixPermissions: 0o600]) else {
        throw DurableFile.failure(part)
      }
      var configuration = Configuration()
      configuration.busyMode = .timeout(10)
      let from = try ReadOnlyDatabase.open(source, configuration)
      let copy = try DatabaseQueue(path: part)
      try from.backup(to: copy)
      try copy.writeWithoutTransaction { db in try db.execute(sql: "PRAGMA journal_mode = DELETE") }
      try copy.close()
      try DurableFile.place(part, at: target)
    } catch {
      // The free space is read before the partial copy is deleted, because the deletion frees space. The source needs no additional space.
      let disk = FullDisk(cause: error, near: target)
      for file in [part, part + "-wal", part + "-shm", part + "-journal"] { unlink(file) }
      throw disk.map(LibraryError.diskFull) ?? LibraryError(error, folder: source)
    }
  }
}
