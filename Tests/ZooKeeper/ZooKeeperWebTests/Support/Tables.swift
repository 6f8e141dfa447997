import Foundation
import GRDB

/// The content of a library's databases, for any tables.
enum Tables {
  /// The rows of both databases that contain a text, as `table: row`.
  static func rows(with text: String, in library: String) throws -> [String] {
    try ["menagerie.sqlite", "server.sqlite"].flatMap { name in
      var configuration = Configuration()
      configuration.readonly = true
      let database = try DatabaseQueue(path: "\(library)/\(name)", configuration: configuration)
      return try database.read { db in
        let tables = try String.fetchAll(
          db, sql: "SELECT name FROM sqlite_schema WHERE type = 'table' AND sql NOT LIKE '%VIRTUAL%'")
        return try tables.flatMap { table in
          try Row.fetchAll(db, sql: "SELECT * FROM \"\(table)\"").filter { row in
            row.databaseValues.contains { holds($0, text) }
          }.map { "\(table): \($0)" }
        }
      }
    }
  }

  private static func holds(_ value: DatabaseValue, _ text: String) -> Bool {
    switch value.storage {
    case .string(let string): string.localizedCaseInsensitiveContains(text)
    case .blob(let data): data.range(of: Data(text.utf8)) != nil
    case .null, .int64, .double: false
    }
  }
}
