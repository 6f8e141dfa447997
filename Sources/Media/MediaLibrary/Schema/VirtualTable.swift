import GRDB

/// An index in the form of a virtual table (R*Tree, FTS5): its content is derived from other tables.
package struct VirtualTable: Hashable, Sendable {
  package let name: String
  /// The `CREATE` statement.
  package let sql: String
  private let shadows: [String]

  /// The names of the table and its shadow tables.
  var tables: [String] { [name] + shadows }

  /// The virtual tables of a library with a missing part, sorted by name.
  ///
  /// - Parameter apps: as for `Library.open`.
  package static func lost(in db: Database, of apps: [AppSchema]) throws -> [VirtualTable] {
    try SchemaSet([MediaSchema.schema] + apps).lost(in: db).indexes
  }

  /// A virtual table of a database, damaged or not.
  ///
  /// - Throws: `SQLITE_CORRUPT` when it is missing.
  package static func named(_ name: String, in db: Database) throws -> VirtualTable {
    guard let table = try all(in: db).first(where: { $0.name == name }) else {
      throw DatabaseError(resultCode: .SQLITE_CORRUPT, message: "the table \(name) is lost")
    }
    return table
  }

  /// All virtual tables of a database, sorted by name.
  static func all(in db: Database) throws -> [VirtualTable] {
    let tables = try Row.fetchAll(db, sql: "PRAGMA main.table_list")
    func names(_ type: String) -> [String] { tables.filter { $0["type"] == type }.map { $0["name"] }.sorted() }
    return try names("virtual").compactMap { name in
      try String.fetchOne(db, sql: "SELECT sql FROM sqlite_schema WHERE type = 'table' AND name = ?", arguments: [name])
        .map { sql in VirtualTable(name: name, sql: sql, shadows: names("shadow").filter { $0.hasPrefix(name + "_") }) }
    }
  }

  /// Recreates the table empty, inside the caller's transaction. Its remains are removed first, even if SQLite can no longer open the
  /// table.
  package func makeAnew(in db: Database) throws {
    try Self.remove(name, keptIn: shadows, in: db)
    try db.execute(sql: sql)
    db.clearSchemaCache()
  }

  /// Removes a virtual table, inside the caller's transaction, even if SQLite can no longer open it.
  ///
  /// - Parameter shadows: its shadow tables.
  package static func remove(_ name: String, keptIn shadows: [String], in db: Database) throws {
    try db.execute(
      sql: """
        PRAGMA writable_schema = ON;
        DELETE FROM sqlite_schema WHERE type = 'table' AND name = '\(name)';
        PRAGMA writable_schema = RESET;
        """)
    for table in shadows { try db.execute(sql: "DROP TABLE IF EXISTS \(table)") }
  }
}
