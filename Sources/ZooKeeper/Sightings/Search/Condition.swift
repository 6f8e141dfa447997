import GRDB

/// A part of a WHERE clause with its arguments.
struct Condition {
  var sql: String
  var arguments: StatementArguments

  init(_ sql: String, _ arguments: StatementArguments = StatementArguments()) {
    self.sql = sql
    self.arguments = arguments
  }
}

extension Sequence<Condition> {
  func joinedByAnd() -> Condition {
    var sql: [String] = []
    var arguments = StatementArguments()
    for condition in self {
      sql.append("(\(condition.sql))")
      arguments += condition.arguments
    }
    return Condition(sql.isEmpty ? "TRUE" : sql.joined(separator: "\n  AND "), arguments)
  }

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
