import Digests
import Foundation
import GRDB

/// The content of a library's databases.
enum Tables {
  /// A job's state in the database.
  static func state(ofJob id: String, in library: URL) throws -> String? {
    try DatabaseQueue(path: library.appending(path: "server.sqlite").path).read { db in
      try String.fetchOne(db, sql: "SELECT state FROM job WHERE id = ?", arguments: [id])
    }
  }

  /// Number of jobs that have not ended.
  static func unfinishedJobs(in library: URL) throws -> Int {
    try DatabaseQueue(path: library.appending(path: "server.sqlite").path).read { db in
      try Int.fetchOne(db, sql: "SELECT COUNT(*) FROM job WHERE state IN ('waiting', 'running')") ?? 0
    }
  }

  /// The columns of each table of a database, without search indexes.
  static func columns(_ db: Database) throws -> [String: [String]] {
    let tables = try String.fetchAll(
      db,
      sql: """
        SELECT name FROM pragma_table_list WHERE schema = 'main' AND type = 'table' AND name NOT LIKE 'sqlite%'
        """)
    return try Dictionary(
      uniqueKeysWithValues: tables.map { table in
        (table, try String.fetchAll(db, sql: "SELECT name FROM pragma_table_xinfo(?)", arguments: [table]))
      })
  }

  /// The rows of a table as texts, in the order of their bytes: a letter for the type, then the value; a tab between.
  static func rows(_ db: Database, of table: String, _ columns: [String]) throws -> [String] {
    let names = columns.map { "\"\($0)\"" }.joined(separator: ", ")
    return try Row.fetchAll(db, sql: "SELECT \(names) FROM \"\(table)\"").map { row in
      row.databaseValues.map(word).joined(separator: "\t")
    }.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  static func digest(_ rows: [String]) -> String {
    DigestFunction.sha256.digest(of: Array(rows.joined(separator: "\n").utf8)).hex
  }

  private static func word(_ value: DatabaseValue) -> String {
    switch value.storage {
    case .null: "-"
    case .int64(let number): "i\(number)"
    case .double(let number):
      "f" + String(format: "%016llx", number.bitPattern)
    case .string(let text): "t\(text)"
    case .blob(let data): "b" + DigestFunction.sha256.digest(of: Array(data)).hex
    }
  }
}
