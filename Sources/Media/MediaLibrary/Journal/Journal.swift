import GRDB

/// The journal of a library, inside the transaction of its user.
package struct Journal {
  private let db: Database

  /// The journal in the database of a transaction.
  package init(_ db: Database) { self.db = db }

  // MARK: Writing

  /// Notes something that is being done.
  package func begin(
    kind: String, summary: String, actor: String, detail: String? = nil, undoes: OperationID? = nil
  ) throws -> OperationID {
    try db.execute(
      sql: "INSERT INTO operation(at, actor, kind, summary, detail, undoes) VALUES (?, ?, ?, ?, ?, ?)",
      arguments: [OperationRecord.timestamp(), actor, kind, summary, detail, undoes])
    return OperationID(rawValue: db.lastInsertedRowID)
  }

  /// Notes that an operation is done, perhaps with a better summary.
  package func finish(_ operation: OperationID, summary: String? = nil, detail: String? = nil) throws {
    try db.execute(
      sql: """
        UPDATE operation SET finishedAt = ?, summary = COALESCE(?, summary), detail = COALESCE(?, detail) WHERE id = ?
        """, arguments: [OperationRecord.timestamp(), summary, detail, operation])
  }

  /// Updates columns of a row and keeps what they were, so that the change can be taken back.
  package func update(
    _ table: String, row: Int64, set values: [String: (any DatabaseValueConvertible)?], in operation: OperationID
  ) throws {
    guard !values.isEmpty else { return }
    let columns = values.keys.sorted()
    let pairs = columns.map { "'\($0)', \($0)" }.joined(separator: ", ")
    let snapshot = "SELECT json_object(\(pairs)) FROM \(table) WHERE rowid = ?"
    let before = try String.fetchOne(db, sql: snapshot, arguments: [row])
    let arguments = StatementArguments(columns.map { values[$0] ?? nil })
    try db.execute(
      sql: "UPDATE \(table) SET \(columns.map { "\($0) = ?" }.joined(separator: ", ")) WHERE rowid = ?",
      arguments: arguments + [row])
    let after = try String.fetchOne(db, sql: snapshot, arguments: [row])
    try record(table, row: row, before: before, after: after, in: operation)
  }

  private func record(_ table: String, row: Int64, before: String?, after: String?, in operation: OperationID) throws {
    try db.execute(
      sql: "INSERT INTO change(operationID, tableName, rowID, before, after) VALUES (?, ?, ?, ?, ?)",
      arguments: [operation, table, row, before, after])
  }

  // MARK: Taking back

  /// Puts the columns that `operation` changed back to what they were, newest change first, and notes this as changes of
  /// `undo`, so that it can be taken back in turn.
  package func revertChanges(of operation: OperationID, by undo: OperationID) throws {
    let changes = try Row.fetchAll(
      db, sql: "SELECT tableName, rowID, before, after FROM change WHERE operationID = ? ORDER BY id DESC",
      arguments: [operation])
    for change in changes {
      let (table, row): (String, Int64) = (change[0], change[1])
      guard let before: String = change[2] else { continue }
      let names = try String.fetchAll(db, sql: "SELECT key FROM json_each(?) ORDER BY key", arguments: [before])
      let assignments = names.map { "\($0) = json_extract(?, '$.\($0)')" }.joined(separator: ", ")
      let texts = StatementArguments(names.map { _ in before })
      try db.execute(sql: "UPDATE \(table) SET \(assignments) WHERE rowid = ?", arguments: texts + [row])
      try record(table, row: row, before: change[3], after: before, in: undo)
    }
  }

  /// Notes that `undo` took `operation` back.
  package func markUndone(_ operation: OperationID, by undo: OperationID) throws {
    try db.execute(sql: "UPDATE operation SET undoneBy = ? WHERE id = ?", arguments: [undo, operation])
  }

  /// Notes that `operation` holds again.
  package func markLive(_ operation: OperationID) throws {
    try db.execute(sql: "UPDATE operation SET undoneBy = NULL WHERE id = ?", arguments: [operation])
  }

  // MARK: Asking

  /// One operation.
  package func operation(_ id: OperationID) throws -> OperationRecord? {
    try OperationRecord.fetchOne(db, sql: "SELECT * FROM operation WHERE id = ?", arguments: [id])
  }

  /// The latest operations, newest first.
  package func latest(_ count: Int) throws -> [OperationRecord] {
    try OperationRecord.fetchAll(db, sql: "SELECT * FROM operation ORDER BY id DESC LIMIT ?", arguments: [count])
  }
}
