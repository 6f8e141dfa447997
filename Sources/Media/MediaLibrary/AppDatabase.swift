import Foundation
import GRDB

/// A database of one app beside the catalogue: `<app>.sqlite` in the library folder.
///
/// It contains the app's data about people. So a library can be given away without these data, and a sign-in never waits for an import.
/// Only the owner of the folder can read the file.
package struct AppDatabase: Sendable {
  package typealias Durability = WritableDatabase.Durability

  package let schema: AppSchema
  package let path: String

  /// Does not open the file yet.
  package init(_ schema: AppSchema, inLibrary folder: String) {
    self.schema = schema
    path = "\(folder)/\(schema.app).sqlite"
  }

  /// Opens the database, creates it when it does not exist, and migrates its tables.
  ///
  /// - Throws: `newerFormat`, `cannotWrite`, `diskFull`, `damaged` or `database`, with the path of the file.
  package func open(_ durability: Durability = .complete) throws(LibraryError) -> DatabasePool {
    let schemas = try SchemaSet([schema])
    // Permissions are set before the file is opened, because SQLite copies them to its files beside it.
    let made = Foundation.open(path, O_CREAT | O_EXCL | O_RDWR | O_CLOEXEC, 0o600)
    if made >= 0 { close(made) }
    for file in [path, path + "-wal", path + "-shm"] { OwnerRights.narrow(file) }
    do {
      let pool = try WritableDatabase.open(path, Self.configuration, durability)
      if try pool.read(schemas.areSuperseded) { throw LibraryError.newerFormat(folder: path) }
      try stamp.keep(pool) { try schemas.migrate(pool) }
      return pool
    } catch {
      throw LibraryError(error, folder: path)
    }
  }

  /// Detects the loss of the write-ahead log.
  var stamp: WriteAheadStamp { WriteAheadStamp(ofDatabase: path) }

  private static var configuration: Configuration {
    var configuration = Configuration()
    configuration.busyMode = .timeout(10)
    return configuration
  }

  /// Reads the database without changing it; `nil` when it does not exist. A server may have it open meanwhile.
  func reading<Value>(_ body: (Database) throws -> Value) throws -> Value? {
    guard FileManager.default.fileExists(atPath: path) else { return nil }
    return try ReadOnlyDatabase.open(path, Self.configuration).read(body)
  }
}
