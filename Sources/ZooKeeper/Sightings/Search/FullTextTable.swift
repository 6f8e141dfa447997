import GRDB
import MediaLibrary

/// Checks a full-text table (FTS5), inside the caller's transaction. SQLite's own integrity check covers full-text
/// tables only from version 3.44.
struct FullTextTable {
  let name: String

  /// Whether the index finds each word exactly where it occurs. Builds a second index from the same rows and compares
  /// the words of both. Returns true if the check is impossible because the medium does not even allow a temporary
  /// table.
  ///
  /// - Complexity: that of building the index and sorting all its words.
  func isWhole(in db: Database) throws -> Bool {
    do {
      defer {
        for table in ["fresh", "freshWord", "word"] { try? db.execute(sql: "DROP TABLE IF EXISTS temp.\(table)") }
      }
      let columns = try db.columns(in: name).map(\.name).joined(separator: ", ")
      try db.execute(
        sql: """
          \(try VirtualTable.named(name, in: db).sql.replacing("TABLE \(name) ", with: "TABLE temp.fresh ", maxReplacements: 1));
          INSERT INTO temp.fresh(rowid, \(columns)) SELECT rowid, \(columns) FROM main.\(name);
          CREATE VIRTUAL TABLE temp.freshWord USING fts5vocab(temp, fresh, instance);
          CREATE VIRTUAL TABLE temp.word USING fts5vocab(main, \(name), instance);
          """)
      let isSame = try Bool.fetchOne(
        db,
        sql: """
          SELECT NOT EXISTS (SELECT * FROM temp.word EXCEPT SELECT * FROM temp.freshWord)
            AND NOT EXISTS (SELECT * FROM temp.freshWord EXCEPT SELECT * FROM temp.word)
          """)
      return isSame ?? false
    } catch let error as DatabaseError {
      switch error.resultCode {
      case .SQLITE_CORRUPT: return false
      case .SQLITE_READONLY: return true
      default: throw error
      }
    }
  }
}
