import GRDB

/// A part of a WHERE clause with the values for its question marks.
struct Condition {
  var sql: String
  var arguments: StatementArguments

  init(_ sql: String, _ arguments: StatementArguments = StatementArguments()) {
    self.sql = sql
    self.arguments = arguments
  }
}

extension Sequence<Condition> {
  /// All the conditions at once.
  func joinedByAnd() -> Condition {
    var sql: [String] = []
    var arguments = StatementArguments()
    for condition in self {
      sql.append("(\(condition.sql))")
      arguments += condition.arguments
    }
    return Condition(sql.isEmpty ? "TRUE" : sql.joined(separator: "\n  AND "), arguments)
  }

  /// At least one of the conditions.
  func joinedByOr() -> Condition {
    var sql: [String] = []
    var arguments = StatementArguments()
    for condition in self {
      sql.append("(\(condition.sql))")
      arguments += condition.arguments
    }
    return Condition(sql.isEmpty ? "FALSE" : sql.joined(separator: " OR "), arguments)
  }
}
