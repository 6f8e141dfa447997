import Foundation
import GRDB
import GRDBSQLite

/// Tells when a database has lost its write-ahead log, by a stamp beside the database, `<database>-stamp`, which is there as long as a log is.
///
/// What was committed last stands in `<database>-wal` alone. Without that file, because it was removed or left out of a copy, SQLite opens
/// the database as it was at the last checkpoint and finds it whole. The change counter in the header of the file does not tell: it changes
/// only when a checkpoint does.
///
/// Therefore each log is numbered. The next number is written to the log, as the `user_version` of the database, when the log begins and when a
/// program opens the database, and then, when the log is on the disk, to the stamp. Both agree as long as the log is there, and when any
/// program has taken the log into the database. A database that is a little behind its stamp, or was never given a number, has lost its
/// log. When the last program closes the database as it should, there is no log any more, and the stamp goes.
///
/// A kill or a power cut at any moment leaves a stamp that is equal to the database with its log, or behind. A backup and a restored library
/// have no stamp, and neither has a database that was closed, so an older copy can be put in its place. Numbers begin by chance, so another
/// database is far away. Doubt is silence: a stamp that is missing or cannot be read tells nothing, and neither does what was
/// committed in the moment between the beginning of a log and its number.
struct WriteAheadStamp: Sendable {
  /// What the name of the stamp ends with.
  static let suffix = "-stamp"

  private let database: String
  private var path: String { database + Self.suffix }

  /// The stamp of the database at `path`.
  init(ofDatabase path: String) { database = path }

  // MARK: Asking

  /// What a stamp says.
  struct Note: Hashable, Sendable {
    /// The number of the log.
    let number: Int
    /// Whether a log was lost before, and the loss was not acknowledged yet.
    let isLost: Bool

    /// Whether the log of the database is lost.
    func tellsLoss(of db: Database) throws -> Bool {
      let known = try WriteAheadStamp.number(of: db)
      return isLost || known == 0 || (1...Self.mostBehind).contains(number - known)
    }

    /// How often a database may have been opened, and its program killed, while nothing of the log came into the database: SQLite takes in a
    /// log of a thousand pages by itself.
    private static let mostBehind = 1_000
  }

  /// What the stamp says; `nil` for nothing.
  ///
  /// Read it before the database: what is read later has this number, or a newer one.
  func note() -> Note? {
    guard let text = try? String(contentsOfFile: path, encoding: .utf8) else { return nil }
    let words = text.split(whereSeparator: \.isWhitespace)
    return words.first.flatMap { Int($0) }.map { Note(number: $0, isLost: words.dropFirst().first == Self.lost) }
  }

  private static let lost: Substring = "lost"

  private static func number(of db: Database) throws -> Int { try Int.fetchOne(db, sql: "PRAGMA user_version") ?? 0 }

  // MARK: Keeping

  /// Stamps what is written to a database from now on.
  ///
  /// - Parameter prepare: brings the tables up to date; a loss is looked for before.
  /// - Throws: what `prepare` and reading the database throw.
  func keep(_ pool: DatabasePool, _ prepare: () throws -> Void) throws {
    let note = note()
    let isLost = try pool.read { db in try note?.tellsLoss(of: db) ?? false }
    try prepare()
    // While another process writes, or where the disk is full, the first commit is waited for.
    let isNumbered = (try? pool.writeWithoutTransaction { db in try number(db, isLost: isLost) }) != nil
    if isLost, !isNumbered {
      // The database may reach the number later, or be closed: what is not noted now would be forgotten.
      if let note { try? write(Note(number: note.number, isLost: true)) }
      return
    }
    pool.writeWithoutTransaction(settleAtEnd)
    pool.add(transactionObserver: LogWatch(self, of: pool, isNumbered: isNumbered), extent: .databaseLifetime)
  }

  /// Sees to the stamp when a connection is closed, by a function that nobody calls: SQLite forgets it as the last thing when it closes the
  /// connection. GRDB lets go of what it holds some time later.
  private func settleAtEnd(of db: Database) {
    let end = Unmanaged.passRetained(LogEnd(self)).toOpaque()
    sqlite3_create_function_v2(
      db.sqliteConnection, "menagerie_log_end", 0, SQLITE_UTF8, end, { call, _, _ in sqlite3_result_null(call) }, nil,
      nil
    ) { end in
      if let end { Unmanaged<LogEnd>.fromOpaque(end).release() }
    }
  }

  /// Removes the stamp, unless it tells of a loss, when the log is in the database: it is not there any more, or empty.
  func settle() {
    if note()?.isLost == false, WholeFile.size(of: log) ?? 0 == 0 { unlink(path) }
  }

  /// Takes a database that has lost its log as it is.
  func accept(_ pool: DatabasePool) throws {
    try pool.writeWithoutTransaction { db in try number(db, isLost: false) }
  }

  /// The path of the log.
  fileprivate var log: String { database + "-wal" }

  /// Gives the log the next number.
  fileprivate func number(_ db: Database, isLost: Bool) throws {
    let before = try Int.fetchOne(db, sql: "PRAGMA synchronous") ?? 2
    let patience = try Int.fetchOne(db, sql: "PRAGMA busy_timeout") ?? 10_000
    // The number is on the disk before the stamp, and nobody waits for it.
    try db.execute(sql: "PRAGMA synchronous = FULL; PRAGMA busy_timeout = 0")
    defer { try? db.execute(sql: "PRAGMA synchronous = \(before); PRAGMA busy_timeout = \(patience)") }
    var next = 0
    try db.inTransaction(.immediate) {
      let known = try Self.number(of: db)
      next = 1 + (isLost ? max(known, note()?.number ?? 0) : known > 0 ? known : Int.random(in: 1...1 << 30))
      try db.execute(sql: "PRAGMA user_version = \(next)")
      return .commit
    }
    try write(Note(number: next, isLost: isLost))
  }

  private func write(_ note: Note) throws {
    let descriptor = open(path, O_WRONLY | O_CREAT | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw DurableFile.failure(path) }
    defer { close(descriptor) }
    // Of one length, so that nothing of an earlier one is left.
    let text = "\(note.number)\(note.isLost ? " \(Self.lost)" : "")"
    let bytes = Array((text + String(repeating: " ", count: max(0, 19 - text.utf8.count)) + "\n").utf8)
    guard pwrite(descriptor, bytes, bytes.count, 0) == bytes.count else { throw DurableFile.failure(path) }
  }
}

/// Numbers the log whenever SQLite begins it anew: then all that stood there before is in the database, and what comes next
/// stands in the log alone. Each log has a number of chance in its header, its salt.
///
/// GRDB calls an observer on the queue of the connection that writes: nothing here is used by two threads at a time.
private final class LogWatch: TransactionObserver {
  private let stamp: WriteAheadStamp
  private weak var pool: DatabasePool?
  private let descriptor: Int32
  private var salt: UInt64?

  init(_ stamp: WriteAheadStamp, of pool: DatabasePool, isNumbered: Bool) {
    self.stamp = stamp
    self.pool = pool
    // SQLite locks the database and its shared memory, never the log: here a file may be closed.
    descriptor = open(stamp.log, O_RDONLY | O_CLOEXEC)
    if isNumbered { salt = readSalt() }
  }

  deinit { if descriptor >= 0 { close(descriptor) } }

  /// The eight bytes of the salt (<https://www.sqlite.org/fileformat2.html#the_write_ahead_log>).
  private func readSalt() -> UInt64? {
    var salt: UInt64 = 0
    return pread(descriptor, &salt, 8, 16) == 8 ? salt : nil
  }

  func observes(eventsOfKind eventKind: DatabaseEventKind) -> Bool { false }
  func databaseDidChange(with event: DatabaseEvent) {}
  func databaseDidRollback(_ db: Database) {}

  func databaseDidCommit(_ db: Database) {
    guard let now = readSalt(), now != salt else { return }
    salt = now
    let stamp = stamp
    pool?.asyncWriteWithoutTransaction { db in
      try? stamp.number(db, isLost: stamp.note()?.isLost == true)
    }
  }
}

/// What lives as long as a connection.
private final class LogEnd: Sendable {
  private let stamp: WriteAheadStamp

  init(_ stamp: WriteAheadStamp) { self.stamp = stamp }

  /// The connection is closed. When it was the last, SQLite has taken the log into the database and removed it.
  deinit { stamp.settle() }
}

extension Library {
  private var stamp: WriteAheadStamp { WriteAheadStamp(ofDatabase: "\(folder)/\(Self.databaseName)") }

  /// Whether committed changes are missing from the database because its write-ahead log was lost.
  package func hasLostLog() throws(LibraryError) -> Bool {
    let note = stamp.note()
    return try reading { db in try note?.tellsLoss(of: db) ?? false }
  }

  /// Takes the database as it is without the log that it has lost.
  package func acceptLostLog() throws(LibraryError) {
    guard let pool = database as? DatabasePool else { return }
    do { try stamp.accept(pool) } catch { throw LibraryError(error, folder: folder) }
  }
}
