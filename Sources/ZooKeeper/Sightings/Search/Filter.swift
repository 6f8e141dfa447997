import GRDB

/// One filter of a query as SQL, in two forms: what an index finds, and a test of one row. The tables are joined as in
/// ``SightingRow/source``.
///
/// A query takes the candidates of one filter, and tests each of them for all filters (``SightingQuery/driver(of:in:most:)``).
struct Filter {
  /// Selects IDs of photos or annotations through an index: all that can match, and perhaps some that do not match. An
  /// ID may occur several times.
  struct Candidates {
    enum Subject: String {
      case photo, annotation
    }

    let subject: Subject
    let ids: Condition

    static func photos(_ sql: String, _ arguments: StatementArguments = StatementArguments()) -> Candidates {
      Candidates(subject: .photo, ids: Condition(sql, arguments))
    }

    static func annotations(_ sql: String, _ arguments: StatementArguments = StatementArguments()) -> Candidates {
      Candidates(subject: .annotation, ids: Condition(sql, arguments))
    }

    /// Whether a row is among the candidates.
    var condition: Condition { Condition("\(subject).id IN (\(ids.sql))", ids.arguments) }

    /// The number of candidates, at most `most`.
    ///
    /// - Complexity: linear in the result.
    func count(upTo most: Int, in db: Database) throws -> Int {
      try Int.fetchOne(
        db.cachedStatement(sql: "SELECT COUNT(*) FROM (SELECT 1 FROM (\(ids.sql)) LIMIT ?)"),
        arguments: ids.arguments + [most]) ?? 0
    }
  }

  /// The candidates; `nil` if no index finds the matching rows.
  let candidates: Candidates?
  /// Whether a row matches. Unary plus signs keep the planner from using an index for this test.
  let test: Condition
  /// Whether the matching photos lie together in the order of time, so that reading them in order is better than sorting.
  let isStretch: Bool

  init(_ candidates: Candidates? = nil, test: Condition, isStretch: Bool = false) {
    (self.candidates, self.test, self.isStretch) = (candidates, test, isStretch)
  }
}
