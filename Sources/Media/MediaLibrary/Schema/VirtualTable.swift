import GRDB

/// An index that is a table to SQL (R*Tree, FTS5): what it holds follows from other tables.
package struct VirtualTable: Hashable, Sendable {
  /// Its name.
  package let name: String
  /// The statement that makes it.
  package let sql: String
  /// The tables in which it keeps what it holds.
  private let shadows: [String]

  /// The index and the tables in which it keeps what it holds.
  var tables: [String] { [name] + shadows }

  /// The indexes of which a library has lost something, in order of name.
  ///
  /// - Parameter apps: as `Library.open` has them.
  package static func lost(in db: Database, of apps: [AppSchema]) throws -> [VirtualTable] {
    try SchemaSet([MediaSchema.schema] + apps).lost(in: db).indexes
  }

  /// An index of a database, damaged or not.
  ///
  /// - Throws: `SQLITE_CORRUPT` when it is lost.
  package static func named(_ name: String, in db: Database) throws -> VirtualTable {
    guard let table = try all(in: db).first(where: { $0.name == name }) else {
      throw DatabaseError(resultCode: .SQLITE_CORRUPT, message: "the table \(name) is lost")
    }
    return table
  }

  /// All indexes of a database, in order of name.
  static func all(in db: Database) throws -> [VirtualTable] {
    let tables = try Row.fetchAll(db, sql: "PRAGMA main.table_list")
    func names(_ type: String) -> [String] { tables.filter { $0["type"] == type }.map { $0["name"] }.sorted() }
    return try names("virtual").compactMap { name in
      try String.fetchOne(db, sql: "SELECT sql FROM sqlite_schema WHERE type = 'table' AND name = ?", arguments: [name])
        .map { sql in VirtualTable(name: name, sql: sql, shadows: names("shadow").filter { $0.hasPrefix(name + "_") }) }
    }
  }

  /// Makes it anew, empty, inside the transaction of the caller: whatever is left of it is removed, also where SQLite cannot open
  /// it any more.
  package func makeAnew(in db: Database) throws {
    try Self.remove(name, keptIn: shadows, in: db)
    try db.execute(sql: sql)
    db.clearSchemaCache()
  }

  /// Removes an index, inside the transaction of the caller, also where SQLite cannot open it any more.
  ///
  /// - Parameter shadows: the tables in which it keeps what it holds.
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
