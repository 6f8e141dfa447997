import Foundation
import GRDB

/// Opens databases for reading, also on read-only media.
package enum ReadOnlyDatabase {
  /// Opens a database for reading.
  ///
  /// The database may be on a DVD, on a locked card, or in another user's folder. There SQLite fails by default, because it creates files
  /// beside the database.
  ///
  /// - Throws: errors of the database.
  package static func open(
    _ path: String, _ configuration: Configuration = Configuration()
  ) throws -> any DatabaseReader & DatabaseWriter {
    var configuration = configuration
    configuration.readonly = true
    guard isOutOfReach(path) else { return try DatabasePool(path: path, configuration: configuration) }
    if journalBytes(path) > 0 { return try openCopy(path, configuration) }
    return try openImmutable(path, configuration)
  }

  /// Opens a database that no process changes meanwhile, also on file systems of many machines, where SQLite's locks and shared
  /// memory do not work.
  ///
  /// - Throws: `LibraryError.unfinished` while the last changes are in a write-ahead log; errors of the database.
  static func openFrozen(_ path: String, _ configuration: Configuration) throws -> any DatabaseReader & DatabaseWriter {
    guard journalBytes(path) == 0 else {
      throw LibraryError.unfinished(folder: (path as NSString).deletingLastPathComponent)
    }
    return try openImmutable(path, configuration)
  }

  private static func openImmutable(_ path: String, _ configuration: Configuration) throws -> DatabasePool {
    // The file cannot change, so no lock or shared memory is needed.
    var url = URLComponents()
    url.scheme = "file"
    url.path = path.hasPrefix("/") ? path : FileManager.default.currentDirectoryPath + "/" + path
    url.queryItems = [URLQueryItem(name: "immutable", value: "1")]
    return try DatabasePool(path: url.string ?? path, configuration: configuration)
  }

  /// Whether no process can write beside the database. If only this user cannot write there, another user may have the database open and
  /// share its state. Then it is opened normally.
  private static func isOutOfReach(_ path: String) -> Bool {
    guard access((path as NSString).deletingLastPathComponent, W_OK) != 0 else { return false }
    return errno == EROFS || access(path + "-shm", R_OK) != 0
  }

  private static func journalBytes(_ path: String) -> Int {
    (try? FileManager.default.attributesOfItem(atPath: path + "-wal"))?[.size] as? Int ?? 0
  }

  /// The write-ahead log contains the last changes of a killed program. It can be merged only in a writable copy.
  private static func openCopy(_ path: String, _ configuration: Configuration) throws -> DatabaseQueue {
    let folder = NSTemporaryDirectory() + "/menagerie-\(UUID().uuidString)"
    try DurableFile.makeFolder(folder, permissions: 0o700)
    // Open files remain readable after their deletion. So no copy remains, however the program ends.
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

/// Opens databases of a library for writing.
package enum WritableDatabase {
  /// Which commits survive a power cut. All commits survive the killing of the process.
  package enum Durability: String, Sendable {
    /// Every commit: for data that cannot be recreated.
    case complete = "FULL"
    /// All commits except perhaps the latest: for data such as sessions.
    case relaxed = "NORMAL"
  }

  /// Opens a database; creates it when it does not exist.
  ///
  /// - Throws: errors of the database.
  static func open(
    _ path: String, _ configuration: Configuration, _ durability: Durability = .complete
  ) throws -> DatabasePool {
    var configuration = configuration
    configuration.prepareDatabase { db in
      // Deleted data are overwritten with zeros. Debian's SQLite does so by default, other builds do not.
      try db.execute(sql: "PRAGMA secure_delete = ON")
    }
    let pool = try DatabasePool(path: path, configuration: configuration)
    // Not in `prepareDatabase`: GRDB sets NORMAL for every pool afterwards.
    try pool.writeWithoutTransaction { db in try db.execute(sql: "PRAGMA synchronous = \(durability.rawValue)") }
    return pool
  }
}
