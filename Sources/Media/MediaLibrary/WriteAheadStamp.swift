import Foundation
import GRDB
import GRDBSQLite

/// Detects the loss of a database's write-ahead log, by a stamp file `<database>-stamp` that exists as long as a log does.
///
/// The latest commits are only in `<database>-wal`. If that file was deleted or left out of a copy, SQLite opens the database as of the
/// last checkpoint and finds it intact. The change counter in the file header does not help: it changes only at a checkpoint.
///
/// Therefore each log has a number. When a log begins, and when a program opens the database, the next number is written to the log, as
/// `user_version` of the database. When the log is on the disk, the number is written to the stamp. Both agree as long as the log exists,
/// and after any program has merged the log into the database. A database that is slightly behind its stamp, or never had a number, has
/// lost its log. When the last program closes the database normally, the log no longer exists, and the stamp is deleted.
///
/// A kill or a power cut at any moment leaves a stamp that is equal to the database with its log, or behind. Backups, restored libraries
/// and closed databases have no stamp, so an older copy can replace a database. Numbers start at random, so another database's number is
/// far away. In doubt no loss is reported: for a missing or unreadable stamp, and for commits between the start of a log and its number.
///
/// Programs lock the stamp (`flock`) to write or delete it. So a program that closes the database never deletes the stamp of a log that
/// another program begins meanwhile.
struct WriteAheadStamp: Sendable {
  static let suffix = "-stamp"

  private let database: String
  private var path: String { database + Self.suffix }

  init(ofDatabase path: String) { database = path }

  // MARK: Reading

  /// The content of a stamp.
  struct Note: Hashable, Sendable {
    let number: Int
    /// Whether a log was lost earlier, and the loss is not acknowledged yet.
    let isLost: Bool

    /// Whether the log of the database is lost.
    func tellsLoss(of db: Database) throws -> Bool {
      let known = try WriteAheadStamp.number(of: db)
      return isLost || known == 0 || (1...Self.mostBehind).contains(number - known)
    }

    /// A database that is at most this far behind its stamp has lost its log. Each program that opens the database and is killed adds 1.
    /// SQLite merges a log of a thousand pages by itself, so the distance cannot grow further.
    private static let mostBehind = 1_000
  }

  /// Reads the stamp; `nil` for none.
  ///
  /// Must be read before the database, which then has this number or a newer one.
  func note() -> Note? {
    guard let text = try? String(contentsOfFile: path, encoding: .utf8) else { return nil }
    let words = text.split(whereSeparator: \.isWhitespace)
    return words.first.flatMap { Int($0) }.map { Note(number: $0, isLost: words.dropFirst().first == Self.lost) }
  }

  private static let lost: Substring = "lost"

  private static func number(of db: Database) throws -> Int { try Int.fetchOne(db, sql: "PRAGMA user_version") ?? 0 }

  // MARK: Storing

  /// Stamps all writes to a database from now on.
  ///
  /// - Parameter prepare: migrates the tables. Before it runs, the stamp is checked for a loss.
  /// - Throws: errors of `prepare` and of reading the database.
  func keep(_ pool: DatabasePool, _ prepare: () throws -> Void) throws {
    let note = note()
    let isLost = try pool.read { db in try note?.tellsLoss(of: db) ?? false }
    try prepare()
    // While another process writes, or the disk is full, the number is written with the first commit instead.
    let isNumbered = (try? pool.writeWithoutTransaction { db in try number(db, isLost: isLost) }) != nil
    if isLost, !isNumbered {
      // The database may reach the number later, or be closed. Without this note the record of the loss would be gone.
      if let note { try? locked { try write(Note(number: note.number, isLost: true), to: $0) } }
      return
    }
    pool.writeWithoutTransaction(settleAtEnd)
    pool.add(transactionObserver: LogWatch(self, of: pool, isNumbered: isNumbered), extent: .databaseLifetime)
  }

  /// Settles the stamp when the writing connection is closed.
  private func settleAtEnd(of db: Database) {
    let end = Unmanaged.passRetained(LogEnd(self)).toOpaque()
    sqlite3_create_function_v2(
      db.sqliteConnection, "menagerie_log_end", 0, SQLITE_UTF8, end, { call, _, _ in sqlite3_result_null(call) }, nil,
      nil
    ) { end in
      if let end { Unmanaged<LogEnd>.fromOpaque(end).release() }
    }
  }

  /// Deletes the stamp, unless it records a loss, when the log is missing or empty because it was merged.
  func settle() {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return }
    defer { close(descriptor) }
    // Another program that holds the lock begins a log, which needs the stamp.
    guard flock(descriptor, LOCK_EX | LOCK_NB) == 0, isStamp(descriptor) else { return }
    if note()?.isLost != true, WholeFile.size(of: log) ?? 0 == 0 { unlink(path) }
  }

  /// Runs `body` on the stamp's file while no other program writes or deletes the stamp.
  private func locked(_ body: (Int32) throws -> Void) throws {
    while true {
      let descriptor = open(path, O_WRONLY | O_CREAT | O_CLOEXEC, 0o600)
      guard descriptor >= 0 else { throw DurableFile.failure(path) }
      defer { close(descriptor) }
      while flock(descriptor, LOCK_EX) != 0 {
        guard errno == EINTR else { throw DurableFile.failure(path) }
      }
      // Another program may have deleted the stamp before this program got the lock.
      if isStamp(descriptor) { return try body(descriptor) }
    }
  }

  /// Whether an open file is still the stamp, and not deleted.
  private func isStamp(_ descriptor: Int32) -> Bool {
    var (opened, named) = (stat(), stat())
    return fstat(descriptor, &opened) == 0 && stat(path, &named) == 0
      && (opened.st_dev, opened.st_ino) == (named.st_dev, named.st_ino)
  }

  /// Accepts a database that has lost its log.
  func accept(_ pool: DatabasePool) throws {
    try pool.writeWithoutTransaction { db in try number(db, isLost: false) }
  }

  fileprivate var log: String { database + "-wal" }

  /// - Parameter isLost: whether the stamp records an earlier loss; `nil` keeps the current record.
  fileprivate func number(_ db: Database, isLost: Bool?) throws {
    try locked { try number(db, isLost: isLost ?? (note()?.isLost == true), in: $0) }
  }

  private func number(_ db: Database, isLost: Bool, in descriptor: Int32) throws {
    let before = try Int.fetchOne(db, sql: "PRAGMA synchronous") ?? 2
    let patience = try Int.fetchOne(db, sql: "PRAGMA busy_timeout") ?? 10_000
    // The number must reach the disk before the stamp, and must not wait for a lock.
    try db.execute(sql: "PRAGMA synchronous = FULL; PRAGMA busy_timeout = 0")
    defer { try? db.execute(sql: "PRAGMA synchronous = \(before); PRAGMA busy_timeout = \(patience)") }
    var next = 0
    try db.inTransaction(.immediate) {
      let known = try Self.number(of: db)
      next = 1 + (isLost ? max(known, note()?.number ?? 0) : known > 0 ? known : Int.random(in: 1...1 << 30))
      try db.execute(sql: "PRAGMA user_version = \(next)")
      return .commit
    }
    try write(Note(number: next, isLost: isLost), to: descriptor)
  }

  private func write(_ note: Note, to descriptor: Int32) throws {
    // Fixed length, so that nothing of an earlier text remains.
    let text = "\(note.number)\(note.isLost ? " \(Self.lost)" : "")"
    let bytes = Array((text + String(repeating: " ", count: max(0, 19 - text.utf8.count)) + "\n").utf8)
    guard pwrite(descriptor, bytes, bytes.count, 0) == bytes.count else { throw DurableFile.failure(path) }
  }
}

/// Numbers the log whenever SQLite restarts it: then all its earlier content is in the database, and later commits are only in the log.
/// Each log has a random salt in its header.
///
/// GRDB calls an observer on the queue of the writing connection, so no state here is used by two threads at a time.
private final class LogWatch: TransactionObserver {
  private let stamp: WriteAheadStamp
  private weak var pool: DatabasePool?
  private let descriptor: Int32
  private var salt: UInt64?

  init(_ stamp: WriteAheadStamp, of pool: DatabasePool, isNumbered: Bool) {
    self.stamp = stamp
    self.pool = pool
    // SQLite locks the database and its shared memory, never the log, so closing this file releases no lock.
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
      try? stamp.number(db, isLost: nil)
    }
  }
}

/// An object with the lifetime of a connection.
private final class LogEnd: Sendable {
  private let stamp: WriteAheadStamp

  init(_ stamp: WriteAheadStamp) { self.stamp = stamp }

  /// The connection is closed. If it was the last, SQLite has merged the log into the database and deleted it.
  deinit { stamp.settle() }
}

extension Library {
  private var stamp: WriteAheadStamp { WriteAheadStamp(ofDatabase: "\(folder)/\(Self.databaseName)") }

  /// Whether committed changes are missing from the database because its write-ahead log was lost.
  package func hasLostLog() throws(LibraryError) -> Bool {
    let note = stamp.note()
    return try reading { db in try note?.tellsLoss(of: db) ?? false }
  }

  /// Accepts the database without its lost log.
  package func acceptLostLog() throws(LibraryError) {
    guard let pool = database as? DatabasePool else { return }
    do { try stamp.accept(pool) } catch { throw LibraryError(error, folder: folder) }
  }
}
