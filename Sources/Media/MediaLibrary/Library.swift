import Foundation
import GRDB

/// One library: a folder with a database and the originals. Other tools can copy and open everything in it.
///
/// ```
/// library/
///   FORMAT               explains the folder to people
///   menagerie.sqlite     the catalogue (SQLite, WAL)
///   originals/ab/cd/…    photos by the SHA-256 of their bytes
///   index/               search indexes of the matchers; derived from the rest
///   thumbnails/640/ab/…  cached thumbnails; derived from the photos
///   lock                 held by operations of many steps, one at a time
/// ```
///
/// Readers never wait for writers. Operations of many steps, such as imports, hold the folder's lock (`exclusively`), so that two of them
/// cannot interleave. A single decision is one transaction and needs no lock.
package final class Library: Sendable {
  package enum Mode: Sendable {
    /// Reads. The folder must be a library.
    case readOnly
    /// Reads and writes. The folder must be a library.
    case readWrite
    /// Reads and writes; a missing or empty folder becomes a library.
    case create
    /// Reads and writes; derived indexes may be lost, and must be rebuilt before anything else. The folder must be a library.
    case repair
    /// Reads a library that no process changes meanwhile, from any number of machines: without locks, and without any file beside it.
    case frozen
  }

  /// As passed by the caller.
  package let folder: String
  /// Prefer `reading` and `writing`, which translate errors.
  package let database: any DatabaseReader & DatabaseWriter
  /// The photos that were copied into the library.
  package let originals: OriginalsStore
  /// The cache of query results; `nil` in the modes `readOnly` and `frozen`, where few queries are made.
  let memory: QueryCache?

  package static let databaseName = "menagerie.sqlite"
  /// The file that explains the folder to people.
  package static let formatName = "FORMAT"
  /// The file that is locked during operations of many steps.
  package static let lockName = "lock"

  private init(folder: String, database: any DatabaseReader & DatabaseWriter, memory: QueryCache?) {
    self.folder = folder
    self.database = database
    self.memory = memory
    originals = OriginalsStore(root: folder + "/originals")
  }

  // MARK: Opening

  /// Opens the library in `folder` and, unless it is `frozen`, migrates the tables of all media and of some apps. Tables of other apps are left unchanged, in any
  /// version. For writing, it also restricts the permissions of private files (`OwnerRights`) and deletes unfinished originals of killed
  /// processes.
  ///
  /// - Parameter apps: the apps to open, ordered so that no app refers to the tables of a later one.
  /// - Throws: `notFound`, `notALibrary`, `newerFormat`, `olderFormat` and `unfinished` for `frozen`, `sameNames`, `cannotWrite`, `database`, `lostIndexes`, `unfinishedRestore`, or
  ///   `damaged`. A database without its tables and photos without a database are `damaged`; they are never taken for a new library.
  package static func open(
    _ folder: String, mode: Mode, apps: [AppSchema] = []
  ) throws(LibraryError) -> Library {
    let schemas = try SchemaSet([MediaSchema.schema] + apps)
    let path = folder + "/" + databaseName
    let exists = FileManager.default.fileExists(atPath: path)
    if !exists {
      guard !FileManager.default.fileExists(atPath: "\(folder)/\(restoringName)") else {
        throw .unfinishedRestore(folder: folder)
      }
      guard !holdsPhotos(folder) else {
        throw .damaged(path: path, reason: "it is missing, but the folder originals has photos")
      }
      guard mode == .create else { throw .notFound(folder: folder) }
      try lay(out: folder)
    }
    do {
      let pool = try database(path, mode)
      if try pool.read(schemas.areSuperseded) { throw LibraryError.newerFormat(folder: folder) }
      if exists {
        let lost = try pool.read { try lostIndexes(in: $0, of: path, schemas) }
        guard lost.isEmpty || mode == .repair else { throw LibraryError.lostIndexes(path: path, names: lost) }
      }
      if let writable = pool as? DatabasePool, mode != .readOnly, mode != .frozen {
        OwnerRights.narrow(library: folder)
        OriginalsStore(root: folder + "/originals").sweep()
        try WriteAheadStamp(ofDatabase: path).keep(writable) { try schemas.migrate(writable) }
      } else if mode == .frozen {
        guard try pool.read(schemas.areUpToDate) else { throw LibraryError.olderFormat(folder: folder) }
      } else if try !pool.read(schemas.areUpToDate) {
        // Older tables are migrated through a short-lived writable connection.
        let writable = try WritableDatabase.open(path, configuration(.readWrite))
        try WriteAheadStamp(ofDatabase: path).keep(writable) { try schemas.migrate(writable) }
      }
      return Library(
        folder: folder, database: pool,
        memory: mode == .readOnly || mode == .frozen ? nil : QueryCache(path: path))
    } catch {
      throw LibraryError(error, folder: folder)
    }
  }

  private static func database(_ path: String, _ mode: Mode) throws -> any DatabaseReader & DatabaseWriter {
    let configuration = configuration(mode)
    if mode == .frozen { return try ReadOnlyDatabase.openFrozen(path, configuration) }
    if mode == .readOnly {
      try finishInterruptedWrite(path)
      return try ReadOnlyDatabase.open(path, configuration)
    }
    // People's decisions must survive a power cut.
    return try WritableDatabase.open(path, configuration)
  }

  /// A process that was killed during the creation of the database leaves a journal that only a writer can roll back.
  private static func finishInterruptedWrite(_ path: String) throws {
    guard FileManager.default.fileExists(atPath: path + "-journal") else { return }
    _ = try WritableDatabase.open(path, configuration(.readWrite)).read { db in try db.tableExists("photo") }
  }

  /// Checks an existing database. If it has no tables, its creation was interrupted, unless there are photos already: then the tables are
  /// lost.
  ///
  /// - Returns: the lost indexes, which can be derived from the rest.
  /// - Throws: `damaged` when other tables are lost.
  private static func lostIndexes(in db: Database, of path: String, _ schemas: SchemaSet) throws -> [String] {
    func damaged(_ reason: String) -> LibraryError { .damaged(path: path, reason: reason) }
    if try SchemaSet.isEmpty(db) {
      guard !holdsPhotos((path as NSString).deletingLastPathComponent) else {
        throw damaged("it is empty, but originals holds photos")
      }
      return []
    }
    guard try schemas.areBegun(in: db) else { throw damaged("the record of its schema is missing") }
    let lost = try schemas.lost(in: db)
    guard lost.tables.isEmpty else {
      throw damaged(
        "it has lost \(lost.tables.count == 1 ? "the table" : "tables:") \(lost.tables.joined(separator: ", "))")
    }
    return lost.indexes.map(\.name)
  }

  private static func holdsPhotos(_ folder: String) -> Bool {
    let files = FileManager.default.enumerator(atPath: folder + "/originals")
    while files?.nextObject() != nil {
      if files?.fileAttributes?[.type] as? FileAttributeType == .typeRegular { return true }
    }
    return false
  }

  private static func configuration(_ mode: Mode) -> Configuration {
    var configuration = Configuration()
    configuration.readonly = mode == .readOnly || mode == .frozen
    configuration.busyMode = .timeout(10)
    configuration.prepareDatabase { db in
      try db.execute(sql: "PRAGMA cache_size = -65536; PRAGMA mmap_size = 1073741824")
    }
    return configuration
  }

  private static func lay(out folder: String) throws(LibraryError) {
    let files = FileManager.default
    let present = (try? files.contentsOfDirectory(atPath: folder)) ?? []
    guard present.allSatisfy({ [lockName, formatName, "originals"].contains($0) }) else {
      throw .notALibrary(folder: folder)
    }
    let text = """
      This folder is a Menagerie library: a catalogue of individual animals and their photos.
      menagerie.sqlite opens in any SQLite tool; originals/ holds the photos under the SHA-256 of their bytes.
      index/ and thumbnails/, where they are, follow from the rest and may be thrown away.
      Copy the whole folder to move or back it up. `menagerie doctor --library <this folder>` checks it.

      """
    do {
      try files.createDirectory(atPath: folder + "/originals", withIntermediateDirectories: true)
      // Not atomically: a process that is killed here must not leave an unknown temporary file.
      try Data(text.utf8).write(to: URL(fileURLWithPath: folder + "/" + formatName))
    } catch {
      throw FullDisk(cause: error, near: folder).map(LibraryError.diskFull)
        ?? .cannotWrite(path: folder, reason: (error as NSError).localizedDescription)
    }
  }

  /// The default folder: `$MENAGERIE_LIBRARY`, else `menagerie/library` in `$XDG_DATA_HOME`, else in `~/.local/share`.
  package static func defaultFolder(environment: [String: String]) -> String {
    func value(_ name: String) -> String? { environment[name].flatMap { $0.isEmpty ? nil : $0 } }
    if let folder = value("MENAGERIE_LIBRARY") { return folder }
    let data = value("XDG_DATA_HOME") ?? (value("HOME") ?? NSHomeDirectory()) + "/.local/share"
    return data + "/menagerie/library"
  }

  // MARK: Writing

  /// Writes in one transaction.
  package func writing<Value>(_ body: (Database) throws -> Value) throws(LibraryError) -> Value {
    do {
      // Writes are not part of a snapshot, even if the task was started in one.
      return try QueryCache.$mark.withValue(nil) { try database.write(body) }
    } catch {
      throw LibraryError(error, folder: folder)
    }
  }

  /// Takes the folder's lock until the returned value is released. A single transaction does not need it.
  ///
  /// - Throws: `locked` when this or another process holds the lock.
  package func exclusively(for work: LibraryWork) throws(LibraryError) -> LibraryLock {
    try LibraryLock(path: folder + "/" + Self.lockName, folder: folder, for: work)
  }
}
