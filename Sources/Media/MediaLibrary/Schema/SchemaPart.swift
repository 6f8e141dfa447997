import GRDB

/// A view, an index or a trigger: derived from the tables and the program, so it can be created again.
///
/// Two parts are equal when kind and name are equal, and the statements too except for whitespace and comments.
package struct SchemaPart: Sendable {
  /// `view`, `index` or `trigger`.
  package let kind: String
  package let name: String
  /// The `CREATE` statement.
  package let sql: String

  /// The missing or changed parts of a library, in the order in which they can be created again.
  ///
  /// - Parameter apps: as for `Library.open`.
  package static func lost(in db: Database, of apps: [AppSchema]) throws -> [SchemaPart] {
    try SchemaSet([MediaSchema.schema] + apps).lostParts(in: db)
  }

  /// Creates parts again, inside the caller's transaction. If a part cannot be created, for example because rows are no longer unique, the
  /// other parts are still created.
  package static func make(_ parts: [SchemaPart], in db: Database) throws {
    for part in parts {
      try? db.inSavepoint {
        try db.execute(sql: "DROP \(part.kind) IF EXISTS \(part.name); \(part.sql)")
        return .commit
      }
    }
  }

  /// All parts of a database, in the order in which they can be created again.
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
  /// The tokens of the statement, without comments.
  private var words: [Substring] {
    sql.split(separator: "\n").map { $0.prefix(upTo: $0.firstRange(of: "--")?.lowerBound ?? $0.endIndex) }
      .flatMap { $0.split(whereSeparator: \.isWhitespace) }
  }

  package static func == (a: SchemaPart, b: SchemaPart) -> Bool {
    (a.kind, a.name) == (b.kind, b.name) && (a.sql == b.sql || a.words == b.words)
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(kind)
    hasher.combine(name)
  }
}
