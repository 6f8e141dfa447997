import GRDB

/// The journal of a library: the operations of one app, with the data to undo them. Used inside the caller's transaction.
package struct Journal {
  private let db: Database
  private let app: AppName

  /// - Parameter app: the app that writes. Queries return no operations of other apps.
  package init(_ db: Database, of app: AppName) {
    self.db = db
    self.app = app
  }

  // MARK: Writing

  /// Records the start of an operation.
  ///
  /// - Parameters:
  ///   - kind: an identifier.
  ///   - facts: what is done, as JSON in the app's own format: data, not a sentence.
  ///   - token: lets the app find the operation again, for example to resume it after a crash.
  package func begin(
    kind: String, facts: String? = nil, actor: String, detail: String? = nil, token: String? = nil,
    undoes: OperationID? = nil
  ) throws -> OperationID {
    try db.execute(
      sql: """
        INSERT INTO operation(app, at, actor, kind, summary, facts, detail, token, undoes)
        VALUES (?, ?, ?, ?, '', ?, ?, ?, ?)
        """,
      arguments: [app.description, OperationRecord.timestamp(), actor, kind, facts, detail, token, undoes])
    return OperationID(rawValue: db.lastInsertedRowID)
  }

  /// Records the end of an operation, with facts that were not known at the start.
  package func finish(_ operation: OperationID, facts: String? = nil, detail: String? = nil) throws {
    try db.execute(
      sql: """
        UPDATE operation SET finishedAt = ?, facts = COALESCE(?, facts), detail = COALESCE(?, detail) WHERE id = ?
        """, arguments: [OperationRecord.timestamp(), facts, detail, operation])
  }

  /// Updates columns of a row and stores the old values, so that the change can be undone.
  package func update(
    _ table: String, row: Int64, set values: [String: (any DatabaseValueConvertible)?], in operation: OperationID
  ) throws {
    guard !values.isEmpty else { return }
    let columns = values.keys.sorted()
    let before = try JournalRow(of: table, row: row, columns: columns, in: db)
    try db.execute(
      sql: "UPDATE \(table) SET \(columns.map { "\($0) = ?" }.joined(separator: ", ")) WHERE rowid = ?",
      arguments: StatementArguments(columns.map { values[$0] ?? nil }) + [row])
    let after = try JournalRow(of: table, row: row, columns: columns, in: db)
    try record(table, row: row, before: before?.json(), after: after?.json(), in: operation)
  }

  private func record(_ table: String, row: Int64, before: String?, after: String?, in operation: OperationID) throws {
    try db.cachedStatement(
      sql: "INSERT INTO change(operationID, tableName, rowID, before, after) VALUES (?, ?, ?, ?, ?)"
    ).execute(arguments: [operation, table, row, before, after])
  }

  // MARK: Undoing

  /// Restores the columns that `operation` changed, newest change first. The restoration is recorded as changes of `undo`, so that it can
  /// be undone too.
  package func revertChanges(of operation: OperationID, by undo: OperationID) throws {
    let changes = try Row.fetchAll(
      db, sql: "SELECT tableName, rowID, before FROM change WHERE operationID = ? ORDER BY id DESC",
      arguments: [operation])
    for change in changes {
      let (table, row): (String, Int64) = (change[0], change[1])
      guard let json: String = change[2] else { continue }
      let before = try JournalRow(json: json, in: db)
      let now = try JournalRow(of: table, row: row, columns: before.columns, in: db)
      let assignments = before.columns.map { "\($0) = \(before.placeholder(for: $0))" }.joined(separator: ", ")
      try db.execute(
        sql: "UPDATE \(table) SET \(assignments) WHERE rowid = ?", arguments: before.arguments + [row])
      try record(table, row: row, before: now?.json(), after: json, in: undo)
    }
  }

  /// Records that `undo` has undone `operation`.
  package func markUndone(_ operation: OperationID, by undo: OperationID) throws {
    try db.execute(sql: "UPDATE operation SET undoneBy = ? WHERE id = ?", arguments: [undo, operation])
  }

  /// Records that `operation` is in effect again.
  package func markLive(_ operation: OperationID) throws {
    try db.execute(sql: "UPDATE operation SET undoneBy = NULL WHERE id = ?", arguments: [operation])
  }

  // MARK: Queries

  /// An operation of this app; `nil` when the app has none with this number.
  package func operation(_ id: OperationID) throws -> OperationRecord? {
    try OperationRecord.fetchOne(
      db, sql: "SELECT * FROM operation WHERE id = ? AND app = ?", arguments: [id, app.description])
  }

  /// The app's latest operations, newest first.
  package func latest(_ count: Int) throws -> [OperationRecord] {
    try OperationRecord.fetchAll(
      db, sql: "SELECT * FROM operation WHERE app = ? ORDER BY id DESC LIMIT ?", arguments: [app.description, count])
  }

  /// The app's last operation that is in effect and not itself an undo: the target of a plain "undo". `nil` when there is none.
  package func lastLive() throws -> OperationRecord? {
    try OperationRecord.fetchOne(
      db,
      sql: """
        SELECT * FROM operation WHERE app = ? AND undoneBy IS NULL AND undoes IS NULL ORDER BY id DESC LIMIT 1
        """, arguments: [app.description])
  }

  /// The app's last operation that is in effect and was started with this token; `nil` when there is none.
  package func live(token: String) throws -> OperationID? {
    try OperationID.fetchOne(
      db, sql: "SELECT id FROM operation WHERE token = ? AND app = ? AND undoneBy IS NULL ORDER BY id DESC LIMIT 1",
      arguments: [token, app.description])
  }
}
