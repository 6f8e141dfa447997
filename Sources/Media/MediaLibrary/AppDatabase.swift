import Foundation
import GRDB

/// A database of one app beside the catalogue: `<app>.sqlite` in the library folder.
///
/// What an app keeps about people lies there, so that a library can be given away without them, and so that nobody who signs in
/// waits for an import. The file is for the eyes of the owner of the folder only.
package struct AppDatabase: Sendable {
  /// What is still there after the machine has stopped on a sudden.
  package typealias Durability = WritableDatabase.Durability

  /// The app and its tables.
  package let schema: AppSchema
  /// The file.
  package let path: String

  /// The database of an app in a library folder. Nothing is opened yet.
  package init(_ schema: AppSchema, inLibrary folder: String) {
    self.schema = schema
    path = "\(folder)/\(schema.app).sqlite"
  }

  /// Opens the database, which is made when there is none, and brings its tables up to date.
  ///
  /// - Throws: `newerFormat`, `cannotWrite`, `diskFull`, `damaged` or `database`; they speak of the file.
  package func open(_ durability: Durability = .complete) throws(LibraryError) -> DatabasePool {
    let schemas = try SchemaSet([schema])
    // Set before the file is opened, for what SQLite puts beside the file takes over who may read it.
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

  /// Tells when the database has lost its write-ahead log.
  var stamp: WriteAheadStamp { WriteAheadStamp(ofDatabase: path) }

  private static var configuration: Configuration {
    var configuration = Configuration()
    configuration.busyMode = .timeout(10)
    return configuration
  }

  /// Asks the database something and changes nothing; `nil` when there is none. A server may have it open meanwhile.
  func reading<Value>(_ body: (Database) throws -> Value) throws -> Value? {
    guard FileManager.default.fileExists(atPath: path) else { return nil }
    return try ReadOnlyDatabase.open(path, Self.configuration).read(body)
  }
}
