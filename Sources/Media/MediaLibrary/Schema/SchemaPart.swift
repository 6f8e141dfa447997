import GRDB

/// A view, an index or a trigger of a database: what follows from the tables and the program, and can be made again.
///
/// Two are equal when the same statement makes them, however it is laid out and whatever its comments say.
package struct SchemaPart: Sendable {
  /// `view`, `index` or `trigger`.
  package let kind: String
  /// Its name.
  package let name: String
  /// The statement that makes it.
  package let sql: String

  /// The parts that a library has lost, or that were changed, in the order in which they can be made again.
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
        try db.execute(sql: "DROP \(part.kind) IF EXISTS \(part.name); \(part.sql)")
        return .commit
      }
    }
  }

  /// All parts of a database, in the order in which they can be made again.
  static func all(in db: Database) throws -> [SchemaPart] {
    try Row.fetchAll(
      db,
      sql: """
        SELECT type, name, sql FROM sqlite_schema WHERE type IN ('view', 'index', 'trigger') AND sql IS NOT NULL
        ORDER BY type = 'trigger', type = 'index', rowid
        """
    ).map { SchemaPart(kind: $0[0], name: $0[1], sql: $0[2]) }
  }
}

extension SchemaPart: Hashable {
  /// The words of the statement.
  private var words: [Substring] {
    sql.split(separator: "\n").map { $0.prefix(upTo: $0.firstRange(of: "--")?.lowerBound ?? $0.endIndex) }
      .flatMap { $0.split(whereSeparator: \.isWhitespace) }
  }

  /// Whether the same statement makes both.
  package static func == (a: SchemaPart, b: SchemaPart) -> Bool {
    (a.kind, a.name) == (b.kind, b.name) && (a.sql == b.sql || a.words == b.words)
  }

  /// Feeds what equal ones have in common.
  package func hash(into hasher: inout Hasher) {
    hasher.combine(kind)
    hasher.combine(name)
  }
}
