import Foundation
import GRDB
import MediaLibrary

/// Copies of databases that are in use.
enum DatabaseCopy {
  /// Copies a database as it is at one moment, while others may go on writing to it.
  ///
  /// The copy is one file: it has no journal beside it, and opens where nothing can be written.
  ///
  /// - Throws: what the database throws, named for the file that is copied; `diskFull` for the copy.
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
      // Before there is room again. What is copied does not grow.
      let disk = FullDisk(cause: error, near: target)
      for file in [part, part + "-wal", part + "-shm", part + "-journal"] { unlink(file) }
      throw disk.map(LibraryError.diskFull) ?? LibraryError(error, folder: source)
    }
  }
}
