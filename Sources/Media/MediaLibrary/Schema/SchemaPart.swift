import GRDB

/// A view, an index or a trigger of a database: what follows from the tables and the program, and can be made again.
package struct SchemaPart: Sendable {
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
}
