package import GRDB
package import MediaLibrary

extension SightingQuery {
  /// The number of matching sightings, without paging.
  package func count(in library: Library) throws(LibraryError) -> Int {
    try library.reading { db in try count(in: db) }
  }

  /// The number of matching sightings, without paging.
  package func count(in db: Database) throws -> Int {
    try value(of: try countStatement(in: db, most: nil), in: db)
  }

  /// The number of matching sightings up to a limit, without paging. The limit does not apply to the count of all
  /// sightings or of all unnamed sightings, because indexes supply these counts.
  ///
  /// - Complexity: linear in the limit, unless many sightings match the narrowest filter and few match all.
  package func count(upTo most: Int, in library: Library) throws(LibraryError) -> LimitedCount {
    try library.reading { db in
      let found = try value(of: try countStatement(in: db, most: most), in: db)
      let hasMore = wholeCount == nil && found > most
      return LimitedCount(hasMore ? most : found, hasMore: hasMore)
    }
  }

  private func value(of statement: Condition, in db: Database) throws -> Int {
    db.add(function: SurfaceDistance.function)
    return try Int.fetchOne(db.cachedStatement(sql: statement.sql), arguments: statement.arguments) ?? 0
  }

  /// - Parameter most: the count may stop above this number; `nil` counts all.
  func countStatement(in db: Database, most: Int?) throws -> Condition {
    if let wholeCount { return wholeCount }
    let tests = tests.joinedByAnd()
    let limit = most.map { " LIMIT \($0 + 1)" } ?? ""
    guard let driver = try driver(of: filters, in: db, most: SearchLimits.standard.listed) else {
      let sql = "SELECT 1 FROM \(SightingRow.source(for: tests.sql)) WHERE \(tests.sql)\(limit)"
      return Condition("SELECT COUNT(*) FROM (\(sql))", tests.arguments)
    }
    // The candidates are tested as they are found, so that a limit ends the search.
    let sql = """
      SELECT DISTINCT annotation.id FROM \(SightingRow.source(.candidates(driver.subject), for: tests.sql))
      WHERE \(tests.sql)\(limit)
      """
    return Condition(
      "WITH candidate(id) AS (\(driver.ids.sql)) SELECT COUNT(*) FROM (\(sql))", driver.ids.arguments + tests.arguments)
  }

  /// The count of all sightings, or of all unnamed sightings; `nil` for other queries.
  ///
  /// Few sightings are withdrawn or held: it is cheaper to count with an index and subtract these than to check each
  /// sighting.
  private var wholeCount: Condition? {
    var rest = SightingQuery(for: viewer)
    (rest.includesHeld, rest.missing, rest.order) = (includesHeld, missing, order)
    (rest.limit, rest.after) = (limit, after)
    guard rest == self, missing.isSubset(of: [.name]) else { return nil }
    // Triggers maintain a row in `identity` for every annotation.
    let all = missing.isEmpty ? "annotation" : "identity WHERE individualID IS NULL"
    let left =
      missing.isEmpty
      ? "hidden" : "hidden CROSS JOIN identity ON identity.annotationID = hidden.id WHERE identity.individualID IS NULL"
    let held = hidden
    return Condition(
      """
      WITH hidden(id) AS (\(WithdrawnAnnotations.sql)\(held.sql))
      SELECT (SELECT COUNT(*) FROM \(all)) - (SELECT COUNT(*) FROM \(left))
      """, held.arguments)
  }

  /// The held sightings that the viewer does not see, as in `Viewer.sees`.
  private var hidden: Condition {
    let held = " UNION SELECT id FROM annotation INDEXED BY annotationHeld WHERE heldBy IS NOT NULL"
    guard !viewer.decides else { return Condition(includesHeld ? "" : held) }
    return Condition("\(held) AND heldBy <> ?", [viewer.actor])
  }
}
