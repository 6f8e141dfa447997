package import GRDB

extension SightingQuery {
  /// SQLite's query plan for the count: one step per line, from EXPLAIN QUERY PLAN.
  package func countPlan(in db: Database) throws -> [String] {
    try plan(of: countStatement, in: db)
  }

  /// SQLite's query plan for each section of the order.
  package func rowPlans(in db: Database) throws -> [[String]] {
    try parts(from: nil).map { try plan(of: statement(for: $0, limit: limit), in: db) }
  }

  private func plan(of statement: Condition, in db: Database) throws -> [String] {
    db.add(function: SurfaceDistance.function)
    return try Row.fetchAll(db, sql: "EXPLAIN QUERY PLAN " + statement.sql, arguments: statement.arguments)
      .map { $0["detail"] }
  }
}
