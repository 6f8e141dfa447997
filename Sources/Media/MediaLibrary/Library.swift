import Foundation
import GRDB

/// One library: a folder with a database, the originals, and nothing that cannot be copied or opened by other tools.
///
/// ```
/// library/
///   FORMAT               what this folder is, for people
///   menagerie.sqlite     everything known (SQLite, WAL)
///   originals/ab/cd/…    photos by the SHA-256 of their bytes
///   index/               what matchers made to search faster; follows from the rest
///   thumbnails/640/ab/…  small pictures that were asked for; they follow from the photos
///   lock                 held by work of many steps, one at a time
/// ```
///
/// Reading never waits for writing. An import and its like hold the folder's lock (`exclusively`), so that two of them cannot
/// interleave; a single decision, which is one transaction, goes on beside them.
package final class Library: Sendable {
  /// What a caller means to do.
  package enum Mode: Sendable {
    /// Ask only. The folder must be a library.
    case readOnly
    /// Ask and write. The folder must be a library.
    case readWrite
    /// Ask and write; a folder that is missing or empty becomes a library.
    case create
    /// Ask and write; indexes that follow from the rest may be lost, and are to be made anew before anything else. The folder must
    /// be a library.
    case repair
  }

  /// The folder, as given.
  package let folder: String
  /// The database. Prefer `reading` and `writing`, which name their errors.
  package let database: any DatabaseReader & DatabaseWriter
  /// The photos that were copied into the library.
  package let originals: OriginalsStore
  /// Answers of before; `nil` for who only reads, and so asks little.
  let memory: LibraryMemory?

  /// The file that holds everything known.
  package static let databaseName = "menagerie.sqlite"
  /// The file that says what the folder is.
  package static let formatName = "FORMAT"
  /// The file that is locked by work of many steps.
  package static let lockName = "lock"

  private init(folder: String, database: any DatabaseReader & DatabaseWriter, memory: LibraryMemory?) {
    self.folder = folder
    self.database = database
    self.memory = memory
    originals = OriginalsStore(root: folder + "/originals")
  }

  // MARK: Opening

  /// Opens the library in `folder` and brings the tables of all media and of some apps up to date. Tables of other apps are
  /// left as they are, whichever version they have. Who opens it for writing closes its databases to others (`OwnerRights`), and
  /// removes what killed writers left of originals.
  ///
  /// - Parameter apps: the apps that are to be worked with, in an order in which none refers to the tables of a later one.
  /// - Throws: `notFound`, `notALibrary`, `newerFormat`, `sameNames`, `cannotWrite`, `database`, `lostIndexes`, or `damaged`, also
  ///   for a database that has lost tables and for photos without one: these are never taken for a new library.
  package static func open(
    _ folder: String, mode: Mode, apps: [AppSchema] = []
  ) throws(LibraryError) -> Library {
    let schemas = try SchemaSet([MediaSchema.schema] + apps)
    let path = folder + "/" + databaseName
    let exists = FileManager.default.fileExists(atPath: path)
    if !exists {
      guard !FileManager.default.fileExists(atPath: "\(folder)/\(restoringName)") else {
        throw .damaged(path: folder, reason: "a restore was not finished there: run the same `menagerie restore` again")
      }
      guard !holdsPhotos(folder) else { throw .damaged(path: path, reason: "it is gone, but originals holds photos") }
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
      if let writable = pool as? DatabasePool, mode != .readOnly {
        OwnerRights.narrow(library: folder)
        OriginalsStore(root: folder + "/originals").sweep()
        try WriteAheadStamp(ofDatabase: path).keep(writable) { try schemas.migrate(writable) }
      } else if try !pool.read(schemas.areUpToDate) {
        // Older tables: a moment of writing brings them up to date.
        let writable = try WritableDatabase.open(path, configuration(.readWrite))
        try WriteAheadStamp(ofDatabase: path).keep(writable) { try schemas.migrate(writable) }
      }
      return Library(
        folder: folder, database: pool, memory: mode == .readOnly ? nil : LibraryMemory(path: path))
    } catch {
      throw LibraryError(error, folder: folder)
    }
  }

  private static func database(_ path: String, _ mode: Mode) throws -> any DatabaseReader & DatabaseWriter {
    let configuration = configuration(mode)
    if mode == .readOnly {
      try finishInterruptedWrite(path)
      return try ReadOnlyDatabase.open(path, configuration)
    }
    // What a person decided survives a power cut.
    return try WritableDatabase.open(path, configuration)
  }

  /// A run that was killed while the database was being made leaves a journal that only a writer can roll back.
  private static func finishInterruptedWrite(_ path: String) throws {
    guard FileManager.default.fileExists(atPath: path + "-journal") else { return }
    _ = try WritableDatabase.open(path, configuration(.readWrite)).read { db in try db.tableExists("photo") }
  }

  /// Looks at a database that was there before. Without any table it is what a run left that was killed while it made the library,
  /// unless there are photos already: then the tables were there, too.
  ///
  /// - Returns: the indexes that are lost and follow from the rest.
  /// - Throws: `damaged` when more is lost.
  private static func lostIndexes(in db: Database, of path: String, _ schemas: SchemaSet) throws -> [String] {
    func damaged(_ reason: String) -> LibraryError { .damaged(path: path, reason: reason) }
    if try SchemaSet.isEmpty(db) {
      guard !holdsPhotos((path as NSString).deletingLastPathComponent) else {
        throw damaged("it is empty, but originals holds photos")
      }
      return []
    }
    guard try schemas.areBegun(in: db) else { throw damaged("its tables do not say what they are") }
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
    configuration.readonly = mode == .readOnly
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
      // Not atomically: a run that is killed here must not leave a file that nobody knows.
      try Data(text.utf8).write(to: URL(fileURLWithPath: folder + "/" + formatName))
    } catch {
      throw FullDisk(cause: error, near: folder).map(LibraryError.diskFull)
        ?? .cannotWrite(path: folder, reason: (error as NSError).localizedDescription)
    }
  }

  /// Where the library is when nobody says: `$MENAGERIE_LIBRARY`, else `menagerie/library` in `$XDG_DATA_HOME`, else in
  /// `~/.local/share`.
  package static func defaultFolder(environment: [String: String]) -> String {
    func value(_ name: String) -> String? { environment[name].flatMap { $0.isEmpty ? nil : $0 } }
    if let folder = value("MENAGERIE_LIBRARY") { return folder }
    let data = value("XDG_DATA_HOME") ?? (value("HOME") ?? NSHomeDirectory()) + "/.local/share"
    return data + "/menagerie/library"
  }

  // MARK: Writing

  /// Writes in one transaction: all of it or nothing.
  package func writing<Value>(_ body: (Database) throws -> Value) throws(LibraryError) -> Value {
    do {
      // Not in a snapshot, though the task may have been begun in one.
      return try LibraryMemory.$mark.withValue(nil) { try database.write(body) }
    } catch {
      throw LibraryError(error, folder: folder)
    }
  }

  /// Takes the lock of the folder until the returned value is let go. What is one transaction needs none.
  ///
  /// - Throws: `locked` when somebody holds it, of this process or another.
  package func exclusively(for work: LibraryWork) throws(LibraryError) -> LibraryLock {
    try LibraryLock(path: folder + "/" + Self.lockName, folder: folder, for: work)
  }
}
