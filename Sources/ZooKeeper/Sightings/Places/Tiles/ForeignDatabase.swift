import GRDBSQLite

/// Reads an untrusted SQLite database in memory. No journal or other file beside it is used.
///
/// Only the database's own tables and views may be read: no functions, recursion, virtual tables or other databases,
/// even if the database's views use them. An authorizer rejects such operations when a statement is prepared. SQLite
/// does not call the authorizer for every operation, for example not for functions of generated columns. Such
/// operations are found in the statement's bytecode. Sorting and temporary tables are not allowed, because they could
/// write files. The size of values is limited, and so are the total work and time of all statements. Damage is detected
/// only in the parts that are read. See <https://sqlite.org/security.html>.
final class ForeignDatabase {
  /// The database is unreadable or requires an operation that is not allowed.
  struct Refusal: Error {}

  /// The maximum size of a value and of a row in bytes.
  private static let longestValue: Int32 = 1_000_000
  /// The maximum number of SQLite bytecode steps for all statements together: some seconds.
  private static let mostSteps = 50_000_000
  /// The number of steps between two checks of the limits.
  private static let stepsAtATime: Int32 = 1_000
  /// The maximum time for all statements together.
  private static let longest = Duration.seconds(20)
  /// Bytecode operations that are not allowed: function calls, virtual tables, and operations that spill large data
  /// into files. See <https://sqlite.org/opcode.html>.
  private static let refused: Set = ["Function", "PureFunc", "VOpen", "SorterOpen", "OpenEphemeral"]

  private let connection: OpaquePointer
  private let supervisor = Supervisor()

  /// Opens the bytes of a file, and closes the database after `body`.
  ///
  /// - Throws: `Refusal`, or the errors of `body`.
  static func withContent(of file: [UInt8], _ body: (ForeignDatabase) throws -> Void) throws {
    var bytes = file
    guard bytes.count >= 100 else { throw Refusal() }
    // The last writer may have used a write-ahead log. The value 1 in these two header bytes makes SQLite read the file
    // without a log. A file with no log beside it is complete.
    (bytes[18], bytes[19]) = (1, 1)
    try bytes.withUnsafeMutableBufferPointer { buffer in
      try body(ForeignDatabase(buffer))
    }
  }

  /// - Parameter buffer: must outlive the database.
  private init(_ buffer: UnsafeMutableBufferPointer<UInt8>) throws {
    var opened: OpaquePointer?
    guard sqlite3_open_v2(":memory:", &opened, SQLITE_OPEN_READWRITE, nil) == SQLITE_OK, let opened else {
      sqlite3_close_v2(opened)
      throw Refusal()
    }
    connection = opened
    try check(
      sqlite3_deserialize(
        opened, "main", buffer.baseAddress, Int64(buffer.count), Int64(buffer.count),
        UInt32(SQLITE_DESERIALIZE_READONLY)))
    for (limit, most) in [
      (SQLITE_LIMIT_LENGTH, Self.longestValue), (SQLITE_LIMIT_SQL_LENGTH, 100_000), (SQLITE_LIMIT_COLUMN, 100),
      (SQLITE_LIMIT_EXPR_DEPTH, 50), (SQLITE_LIMIT_COMPOUND_SELECT, 10), (SQLITE_LIMIT_ATTACHED, 0),
      (SQLITE_LIMIT_TRIGGER_DEPTH, 0),
    ] { sqlite3_limit(opened, limit, most) }
    try check(
      sqlite3_exec(
        opened, "PRAGMA trusted_schema = 0; PRAGMA query_only = 1; PRAGMA cell_size_check = 1", nil, nil, nil))
    // Disables virtual tables.
    try check(sqlite3_drop_modules(opened, nil))
    let context = Unmanaged.passUnretained(supervisor).toOpaque()
    sqlite3_progress_handler(
      opened, Self.stepsAtATime,
      { Supervisor.of($0).spend(ForeignDatabase.stepsAtATime) ? 0 : 1 }, context)
    try readSchema()
    sqlite3_set_authorizer(
      opened, { context, action, first, _, _, _ in Supervisor.of(context).verdict(on: action, first) }, context)
  }

  deinit { sqlite3_close_v2(connection) }

  /// Collects the names of the tables and views that may be read.
  private func readSchema() throws {
    try each("SELECT name FROM sqlite_schema WHERE type IN ('table', 'view')") { row in
      if let name = row.text(0) { supervisor.names.insert(name.lowercased()) }
    }
  }

  // MARK: Reading

  /// A result row, valid only inside the callback.
  struct Row {
    fileprivate let statement: OpaquePointer

    /// `nil` for other types.
    func text(_ column: Int32) -> String? {
      guard sqlite3_column_type(statement, column) == SQLITE_TEXT else { return nil }
      return sqlite3_column_text(statement, column).map { String(cString: $0) }
    }

    /// `nil` for other types.
    func integer(_ column: Int32) -> Int? {
      guard sqlite3_column_type(statement, column) == SQLITE_INTEGER else { return nil }
      return Int(sqlite3_column_int64(statement, column))
    }

    /// `nil` for other types.
    func bytes(_ column: Int32) -> [UInt8]? {
      guard sqlite3_column_type(statement, column) == SQLITE_BLOB,
        let start = sqlite3_column_blob(statement, column)
      else { return nil }
      return Array(UnsafeRawBufferPointer(start: start, count: Int(sqlite3_column_bytes(statement, column))))
    }
  }

  /// Calls `body` with each result row.
  ///
  /// - Throws: `Refusal`, or the errors of `body`.
  func rows(_ sql: String, _ body: (Row) throws -> Void) throws {
    try each("EXPLAIN " + sql) { step in
      if step.text(1).map(Self.refused.contains) ?? true { throw Refusal() }
    }
    try each(sql, body)
  }

  private func each(_ sql: String, _ body: (Row) throws -> Void) throws {
    var prepared: OpaquePointer?
    try check(sqlite3_prepare_v2(connection, sql, -1, &prepared, nil))
    guard let prepared else { throw Refusal() }
    defer { sqlite3_finalize(prepared) }
    while true {
      switch sqlite3_step(prepared) {
      case SQLITE_ROW: try body(Row(statement: prepared))
      case SQLITE_DONE: return
      default: throw Refusal()
      }
    }
  }

  private func check(_ code: Int32) throws {
    guard code == SQLITE_OK else { throw Refusal() }
  }

  // MARK: Limits

  /// Receives SQLite's callbacks while it prepares and runs statements.
  private final class Supervisor {
    /// The tables and views of the file, in lowercase.
    var names: Set<String> = []
    private var steps = 0
    private let end = ContinuousClock.now + ForeignDatabase.longest

    static func of(_ context: UnsafeMutableRawPointer?) -> Supervisor {
      guard let context else { preconditionFailure("set together with its context") }
      return Unmanaged<Supervisor>.fromOpaque(context).takeUnretainedValue()
    }

    /// Adds steps; returns whether the total is within the limits.
    func spend(_ count: Int32) -> Bool {
      steps += Int(count)
      return steps <= ForeignDatabase.mostSteps && .now < end
    }

    func verdict(on action: Int32, _ table: UnsafePointer<CChar>?) -> Int32 {
      switch action {
      case SQLITE_SELECT: return SQLITE_OK
      case SQLITE_READ:
        // SQLite may name no table if a query uses no column of a subquery.
        guard let table = table.map({ String(cString: $0) }), !table.isEmpty else { return SQLITE_OK }
        return names.contains(table.lowercased()) ? SQLITE_OK : SQLITE_DENY
      default: return SQLITE_DENY
      }
    }
  }
}
