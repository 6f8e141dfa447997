import GRDB

/// A table of the published catalogue: its definition in PostgreSQL, and its rows.
///
/// The first column has the name of the table. This column is the primary key: the ID of the row in the library.
struct PostgresTable: Sendable {
  struct Column: Sendable {
    let name: String
    /// The type, with the constraints of the column.
    let type: String
    let comment: String
    /// The table to whose primary key the column refers.
    let target: String?
  }

  /// A row as a line of COPY.
  struct Line {
    let number: Int64
    let bytes: [UInt8]
  }

  let name: String
  let comment: String
  let columns: [Column]
  /// Constraints that concern several rows, such as UNIQUE. They are added after the rows are loaded.
  let constraints: [String]
  /// The ends of CREATE INDEX statements, besides those for the keys: `USING gist (place)`.
  let indexes: [String]
  /// Calls a function with each row, in the order of the primary keys.
  let lines: @Sendable (Database, Viewer, (Line) throws -> Void) throws -> Void

  /// - Parameters:
  ///   - number: the primary key of a row.
  ///   - columns: the columns after the primary key.
  ///   - rows: calls a function with each row that the viewer may see, in the order of the primary keys.
  init<Row>(
    _ name: String, _ comment: String, number: @escaping @Sendable (Row) -> Int64, columns: [PostgresColumn<Row>],
    constraints: [String] = [], indexes: [String] = [],
    rows: @escaping @Sendable (Database, Viewer, (Row) throws -> Void) throws -> Void
  ) {
    self.name = name
    self.comment = comment
    let key = Column(name: name, type: "bigint PRIMARY KEY", comment: "The number in the library.", target: nil)
    self.columns =
      [key] + columns.map { Column(name: $0.name, type: $0.type, comment: $0.comment, target: $0.target) }
    self.constraints = constraints
    self.indexes = indexes
    lines = { db, viewer, take in
      try rows(db, viewer) { row in
        let key = number(row)
        let values: [String?] = [String(key)] + columns.map { $0.text(row) }
        try take(Line(number: key, bytes: CopyLine.bytes(of: values)))
      }
    }
  }
}

/// A column of a published table, with its value in a row.
struct PostgresColumn<Row>: Sendable {
  let name: String
  let type: String
  let target: String?
  let comment: String
  /// The value as PostgreSQL reads it; `nil` for NULL.
  let text: @Sendable (Row) -> String?

  /// - Parameter target: the table to whose primary key the column refers.
  init(
    _ name: String, _ type: String, to target: String? = nil, _ comment: String,
    _ text: @escaping @Sendable (Row) -> String?
  ) {
    (self.name, self.type, self.target, self.comment, self.text) = (name, type, target, comment, text)
  }
}
