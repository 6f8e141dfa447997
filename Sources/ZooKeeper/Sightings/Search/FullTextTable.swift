import GRDB
import MediaLibrary

/// A table by which words are found (FTS5), seen from outside, inside the transaction of its user: whether it finds what it holds. To
/// SQLite's own check of a database its pages are mere bytes.
struct FullTextTable {
  let name: String

  /// Whether each word is found where it stands, and nowhere else: the words of a second table that is made of the same rows are
  /// compared with its own. True where that cannot be told, on a medium that takes not even a temporary table.
  ///
  /// - Complexity: that of making the table, and of sorting all its words.
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
