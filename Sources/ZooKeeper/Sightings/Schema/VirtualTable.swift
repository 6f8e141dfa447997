import GRDB

/// An index that is a table to SQL (R*Tree, FTS5), inside the transaction of its user.
struct VirtualTable {
  let name: String

  /// The statement that made it.
  func sql(in db: Database) throws -> String {
    guard
      let sql = try String.fetchOne(
        db, sql: "SELECT sql FROM sqlite_schema WHERE type = 'table' AND name = ?", arguments: [name])
    else { throw DatabaseError(resultCode: .SQLITE_CORRUPT, message: "the table \(name) is lost") }
    return sql
  }

  /// Makes it anew, empty: rows cannot be taken from one that is damaged.
  func makeAnew(in db: Database) throws {
    let sql = try sql(in: db)
    try db.execute(sql: "DROP TABLE \(name)")
    try db.execute(sql: sql)
  }
}
