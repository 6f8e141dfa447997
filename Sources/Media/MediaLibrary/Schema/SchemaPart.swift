import GRDB

/// A view, an index or a trigger of a database: what follows from the tables and the program, and can be made again.
package struct SchemaPart: Hashable, Sendable {
  /// `view`, `index` or `trigger`.
  package let kind: String
  /// Its name.
  package let name: String
  /// The statement that makes it.
  package let sql: String

  /// The parts that a library has lost, in the order in which they can be made again.
  ///
  /// - Parameter apps: as `Library.open` has them.
  package static func lost(in db: Database, of apps: [AppSchema]) throws -> [SchemaPart] {
    try SchemaSet([MediaSchema.schema] + apps).lostParts(in: db)
  }

  /// Makes parts again, inside the transaction of the caller. One that cannot be made, for the rows are no longer unique, say, keeps
  /// none of the others from being made.
  package static func make(_ parts: [SchemaPart], in db: Database) throws {
    for part in parts {
      try? db.inSavepoint {
        try db.execute(sql: part.sql)
        return .commit
      }
    }
  }
}
