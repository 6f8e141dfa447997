import Foundation
import GRDB

/// Databases that are only read, wherever they lie.
package enum ReadOnlyDatabase {
  /// Opens a database to read it.
  ///
  /// It may lie where nothing can be written: on a DVD, a locked card, in somebody else's folder. SQLite itself would want to put
  /// its journal beside it.
  ///
  /// - Throws: what the database throws.
  package static func open(
    _ path: String, _ configuration: Configuration = Configuration()
  ) throws -> any DatabaseReader & DatabaseWriter {
    var configuration = configuration
    configuration.readonly = true
    guard isOutOfReach(path) else { return try DatabasePool(path: path, configuration: configuration) }
    if journalBytes(path) > 0 { return try openCopy(path, configuration) }
    // Nobody can change it, so nobody needs to be told that it is read.
    var url = URLComponents()
    url.scheme = "file"
    url.path = path.hasPrefix("/") ? path : FileManager.default.currentDirectoryPath + "/" + path
    url.queryItems = [URLQueryItem(name: "immutable", value: "1")]
    return try DatabasePool(path: url.string ?? path, configuration: configuration)
  }

  /// Whether nothing can be written beside a database. Where only this user may not, somebody who may can have it open and let
  /// others read what they do: then it is opened as any other.
  private static func isOutOfReach(_ path: String) -> Bool {
    guard access((path as NSString).deletingLastPathComponent, W_OK) != 0 else { return false }
    return errno == EROFS || access(path + "-shm", R_OK) != 0
  }

  private static func journalBytes(_ path: String) -> Int {
    (try? FileManager.default.attributesOfItem(atPath: path + "-wal"))?[.size] as? Int ?? 0
  }

  /// The journal holds what a program that was killed had written last: it can be taken in only where one can write.
  private static func openCopy(_ path: String, _ configuration: Configuration) throws -> DatabaseQueue {
    let folder = NSTemporaryDirectory() + "/menagerie-\(UUID().uuidString)"
    try DurableFile.makeFolder(folder, permissions: 0o700)
    // The open file stays readable when its name is gone; nothing is left of it, however the program ends.
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let copy = folder + "/" + (path as NSString).lastPathComponent
    for file in ["", "-wal"] { try FileManager.default.copyItem(atPath: path + file, toPath: copy + file) }
    var writable = configuration
    writable.readonly = false
    let queue = try DatabaseQueue(path: copy, configuration: writable)
    try queue.writeWithoutTransaction { db in
      try db.execute(sql: "PRAGMA journal_mode = DELETE; PRAGMA query_only = 1")
    }
    return queue
  }
}
