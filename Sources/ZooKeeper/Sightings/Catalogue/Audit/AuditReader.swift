import GRDB
import MediaLibrary

/// Reads the changes of one operation from the journal and the ledger.
struct AuditReader {
  private let db: Database

  init(_ db: Database) { self.db = db }

  /// An operation with its changes: columns first, then decisions.
  func entry(for operation: OperationRecord) throws -> AuditEntry {
    let count = try Int.fetchOne(
      db.cachedStatement(
        sql: """
          SELECT (SELECT COUNT(*) FROM change WHERE operationID = ?1)
            + (SELECT COUNT(*) FROM decision WHERE operationID = ?1)
          """), arguments: [operation.id])
    var changes = try columns(of: operation.id)
    changes += try decisions(of: operation.id, limit: AuditEntry.mostChanges - changes.count)
    return AuditEntry(operation: operation, changes: changes, changeCount: count ?? 0)
  }

  // MARK: Columns

  private func columns(of operation: OperationID) throws -> [AuditEntry.Change] {
    let before = try values("before", of: operation)
    let after = try values("after", of: operation)
    return try Row.fetchAll(
      db.cachedStatement(sql: "SELECT id, tableName, rowID FROM change WHERE operationID = ? ORDER BY id LIMIT ?"),
      arguments: [operation, AuditEntry.mostChanges]
    ).map { row in
      let id: Int64 = row[0]
      return AuditEntry.Change(table: row[1], row: row[2], before: before[id] ?? [:], after: after[id] ?? [:])
    }
  }

  /// The columns of each change, keyed by the ID of the change.
  private func values(_ side: String, of operation: OperationID) throws -> [Int64: [String: String?]] {
    var values: [Int64: [String: String?]] = [:]
    let rows = try Row.fetchAll(
      db.cachedStatement(sql: "SELECT id, \(side) FROM change WHERE operationID = ? ORDER BY id LIMIT ?"),
      arguments: [operation, AuditEntry.mostChanges])
    for row in rows {
      guard let json: String = row[1] else { continue }
      values[row[0]] = try JournalRow(json: json, in: db).values.mapValues(\.text)
    }
    return values
  }

  // MARK: Decisions

  private func decisions(of operation: OperationID, limit: Int) throws -> [AuditEntry.Change] {
    try Row.fetchAll(
      db.cachedStatement(
        sql: """
          SELECT d.id, d.kind, i.name, d.annotationA, d.annotationB, d.reason
          FROM decision d LEFT JOIN individual i ON i.id = d.individualID
          WHERE d.operationID = ? ORDER BY d.id LIMIT ?
          """), arguments: [operation, limit]
    ).map { row in
      AuditEntry.Change(
        table: "decision", row: row["id"], before: try superseded(by: row, of: operation), after: Self.known(row))
    }
  }

  /// The decision in effect just before: the latest earlier decision about the same subject that had not been undone by
  /// then.
  private func superseded(by decision: Row, of operation: OperationID) throws -> [String: String?] {
    let earlier = try Row.fetchOne(
      db.cachedStatement(
        sql: """
          SELECT e.kind, i.name FROM decision e CROSS JOIN operation o ON o.id = e.operationID
            LEFT JOIN individual i ON i.id = e.individualID
          WHERE e.annotationA = ?1 AND e.annotationB IS ?2 AND e.id < ?3
            AND (o.undoneBy IS NULL OR o.undoneBy > ?4)
          ORDER BY e.id DESC LIMIT 1
          """),
      arguments: [
        decision["annotationA"] as Int64, decision["annotationB"] as Int64?, decision["id"] as Int64, operation,
      ])
    return earlier.map(Self.known) ?? [:]
  }

  /// The non-null columns, as text.
  private static func known(_ row: Row) -> [String: String?] {
    var values: [String: String?] = [:]
    for (column, value) in row where column != "id" && !value.isNull {
      let text: String? = String.fromDatabaseValue(value) ?? Int64.fromDatabaseValue(value).map(String.init)
      values[column] = text
    }
    return values
  }
}
