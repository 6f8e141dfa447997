import Basics
import Foundation
import GRDB
import GRDBSQLite
import MediaLibrary

/// The SQLite database of a shard: its tables, and how it is opened.
enum ShardDatabase {
  /// Marks the file (`PRAGMA application_id`): the letters MngS.
  static let application: Int32 = 0x4D6E_6753

  /// The statements of the schema, exactly as SQLite stores them in `sqlite_schema`.
  private static let tables = [
    // One row with a `ShardHead` as JSON.
    "CREATE TABLE head (json TEXT NOT NULL) STRICT",
    // The files of the shard, in the order of the bytes of their paths. Facts are JSON.
    """
    CREATE TABLE file (
      id INTEGER PRIMARY KEY, path TEXT NOT NULL, sha256 TEXT, facts TEXT NOT NULL
    ) STRICT
    """,
    // The animals on each photo, the most visible first; photos with equal bytes share them. Facts are JSON: box, side,
    // quality, measures.
    """
    CREATE TABLE animal (
      id INTEGER PRIMARY KEY, sha256 TEXT NOT NULL, facts TEXT NOT NULL, features BLOB NOT NULL
    ) STRICT
    """,
    "CREATE INDEX animalOfPhoto ON animal(sha256)",
    // The photos that could not be described, with the reason as JSON.
    "CREATE TABLE failure (sha256 TEXT PRIMARY KEY, facts TEXT NOT NULL) STRICT",
    // Small pictures, by their names in a library.
    "CREATE TABLE thumbnail (name TEXT NOT NULL, bytes BLOB NOT NULL) STRICT",
    // For pairs and evaluations: the queries and their results.
    "CREATE TABLE query (id INTEGER PRIMARY KEY, facts TEXT NOT NULL) STRICT",
  ]

  /// Whether a database has exactly the tables of a shard: no views, triggers, virtual tables or computed columns,
  /// which could run expressions of the file's author.
  static func hasItsTables(_ db: Database) throws -> Bool {
    try String.fetchAll(db, sql: "SELECT sql FROM sqlite_schema WHERE sql IS NOT NULL ORDER BY rowid LIMIT 100")
      == tables
  }

  /// Creates a database to which no other process writes.
  ///
  /// A task that is killed begins again, so nothing is synced and no journal is written. No locks are used: shared file systems
  /// often have none.
  static func create(_ path: String) throws -> DatabaseQueue {
    let database = try DatabaseQueue(path: address(of: path, ["vfs": "unix-none"]), configuration: configuration())
    try database.writeWithoutTransaction { db in
      try db.execute(
        sql: """
          PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF; PRAGMA application_id = \(application);
          \(tables.joined(separator: ";\n"));
          """)
    }
    return database
  }

  /// The maximum size of a value and of a row in bytes. A photo's facts are smaller: each sidecar has at most 4 MiB.
  private static let longestValue: Int32 = 32 << 20

  /// Opens a database for reading. Its file must not change.
  static func open(_ path: String) throws -> DatabaseQueue {
    var configuration = configuration()
    configuration.readonly = true
    configuration.prepareDatabase { db in
      // A longer value is an error, before memory is allocated.
      sqlite3_limit(db.sqliteConnection, SQLITE_LIMIT_LENGTH, longestValue)
    }
    return try DatabaseQueue(
      path: address(of: path, ["immutable": "1", "vfs": "unix-none"]), configuration: configuration)
  }

  /// Whether a file begins with SQLite's header and the mark of a shard; false for an empty or unreadable file.
  static func isOne(_ path: String) -> Bool {
    // With `O_NONBLOCK`, opening a pipe does not wait for a writer.
    let descriptor = PathText.withBytes(of: path) { Foundation.open($0, O_RDONLY | O_CLOEXEC | O_NONBLOCK) }
    guard descriptor >= 0 else { return false }
    defer { close(descriptor) }
    // The mark is at offset 68 (https://www.sqlite.org/fileformat.html).
    var start = [UInt8](repeating: 0, count: 72)
    guard pread(descriptor, &start, start.count, 0) == start.count, start.starts(with: Array("SQLite format 3\0".utf8))
    else { return false }
    return start[68...].reduce(0) { $0 << 8 | UInt32($1) } == UInt32(bitPattern: application)
  }

  private static func configuration() -> Configuration {
    var configuration = Configuration()
    configuration.prepareDatabase { db in
      // The cache is small (64 KiB), because a merge opens thousands of shards.
      try db.execute(sql: "PRAGMA cache_size = -64; PRAGMA trusted_schema = OFF; PRAGMA cell_size_check = ON")
    }
    return configuration
  }

  private static func address(of path: String, _ options: [String: String]) -> String {
    var address = URLComponents()
    address.scheme = "file"
    address.path = AbsolutePath.of(path)
    address.queryItems = options.sorted { $0.key < $1.key }.map { URLQueryItem(name: $0.key, value: $0.value) }
    return address.string ?? path
  }
}
