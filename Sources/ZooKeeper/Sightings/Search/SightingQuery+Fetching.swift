package import GRDB
import Imaging
package import MediaLibrary

extension SightingQuery {
  // MARK: Reading from a library

  /// The matching sightings, in order.
  package func rows(in library: Library) throws(LibraryError) -> [Sighting] {
    try library.reading { db in try rows(in: db) }
  }

  /// The number of matching sightings, without paging.
  package func count(in library: Library) throws(LibraryError) -> Int {
    try library.reading { db in try count(in: db) }
  }

  // MARK: Reading within a transaction

  /// The matching sightings, in order.
  ///
  /// Runs two statements that an index can sort: sightings with a time, then sightings without a time.
  package func rows(in db: Database) throws -> [Sighting] {
    db.add(function: SurfaceDistance.function)
    let cursor = try after.map { try Cursor(after: $0, in: db) }
    if case .some(nil) = cursor { return [] }
    var rows: [Sighting] = []
    for part in parts(from: cursor ?? nil) {
      let remaining = limit.map { max($0 - rows.count, 0) }
      guard remaining != 0 else { break }
      let statement = statement(for: part, limit: remaining)
      let found = try Row.fetchCursor(
        db.cachedStatement(sql: statement.sql), arguments: statement.arguments)
      while let row = try found.next() { rows.append(SightingRow.sighting(in: row, for: viewer)) }
    }
    return rows
  }

  /// The number of matching sightings, without paging.
  package func count(in db: Database) throws -> Int {
    db.add(function: SurfaceDistance.function)
    let statement = countStatement
    return try Int.fetchOne(
      db.cachedStatement(sql: statement.sql), arguments: statement.arguments) ?? 0
  }

  // MARK: Paging

  /// The position in the order after which a page begins.
  struct Cursor {
    var moment: Int64?
    var photo: Int64
    var annotation: Int64

    /// The position of an annotation, live or not; `nil` if it does not exist.
    init?(after annotation: AnnotationID, in db: Database) throws {
      guard
        let row = try Row.fetchOne(
          db.cachedStatement(
            sql: """
              SELECT \(PhotoInstant.sql), photo.id FROM annotation JOIN photo ON photo.id = annotation.photoID
              WHERE annotation.id = ?
              """), arguments: [annotation])
      else { return nil }
      moment = row[0]
      photo = row[1]
      self.annotation = annotation.rawValue
    }
  }

  /// A section of the order.
  enum Part {
    case dated(after: Cursor?)
    case undated(after: Cursor?)
  }

  func parts(from cursor: Cursor?) -> [Part] {
    let isPastDates = cursor != nil && cursor?.moment == nil
    var parts: [Part] = []
    if admitsDated, !isPastDates { parts.append(.dated(after: cursor)) }
    if admitsUndated { parts.append(.undated(after: isPastDates ? cursor : nil)) }
    return parts
  }

  /// Whether a filter is set that usually matches few rows.
  var isNarrow: Bool {
    !names.isEmpty || !individuals.isEmpty || !photos.isEmpty || !behaviors.isEmpty || text != nil || near != nil
  }

  /// The SQL for one section.
  func statement(for part: Part, limit: Int?) -> Condition {
    var all = conditions(limit == nil ? .byIndex : .byWalking) + [SightingRow.isLive]
    // Both orders scan the same index, from either end.
    let (isLater, direction) = order == .oldestFirst ? (">", "ASC") : ("<", "DESC")
    let keys: [String]
    switch part {
    case .dated(let cursor):
      all.append(Condition("+photo.civilTime IS NOT NULL"))
      if let cursor {
        all.append(
          Condition(
            "\(PhotoInstant.sql) \(isLater)= ? AND (\(PhotoInstant.sql), photo.id, annotation.id) \(isLater) (?, ?, ?)",
            [cursor.moment, cursor.moment, cursor.photo, cursor.annotation]))
      }
      // The plus sign keeps the planner from scanning the time index when few rows match and sorting them is cheap.
      keys = [(isNarrow ? "+" : "") + PhotoInstant.sql, "photo.id", "annotation.id"]
    case .undated(let cursor):
      all.append(Condition("\(isNarrow ? "+" : "")photo.civilTime IS NULL"))
      if let cursor {
        all.append(
          Condition(
            "photo.id \(isLater)= ? AND (photo.id, annotation.id) \(isLater) (?, ?)",
            [cursor.photo, cursor.photo, cursor.annotation]))
      }
      keys = ["photo.id", "annotation.id"]
    }
    let condition = all.joinedByAnd()
    return Condition(
      """
      SELECT \(SightingRow.columns) FROM \(SightingRow.source)
      WHERE \(condition.sql)
      ORDER BY \(keys.map { "\($0) \(direction)" }.joined(separator: ", ")) LIMIT \(limit ?? -1)
      """, condition.arguments)
  }
}

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
