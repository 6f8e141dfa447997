package import GRDB
import Imaging
package import MediaLibrary

extension SightingQuery {
  // MARK: Reading from a library

  /// The matching sightings, in order.
  package func rows(in library: Library) throws(LibraryError) -> [Sighting] {
    try library.reading { db in try rows(in: db) }
  }

  // MARK: Reading within a transaction

  /// The matching sightings, in order.
  ///
  /// Sightings with a time and sightings without a time have different sort keys, so each of these sections has its own
  /// statement. If a filter has few candidates, the candidates are sorted. Otherwise, photos are read in order until
  /// the page is full, which is fast if many photos match. If the page is still not full after `limits.walked` photos,
  /// the candidates of the narrowest filter are sorted.
  package func rows(in db: Database, _ limits: SearchLimits = .standard) throws -> [Sighting] {
    db.add(function: SurfaceDistance.function)
    let cursor = try after.map { try Cursor(after: $0, in: db) }
    if case .some(nil) = cursor { return [] }
    let few = try driver(in: db, most: limit == nil ? limits.listed : limits.sorted)
    var rows: [Sighting] = []
    for part in parts(from: cursor ?? nil) {
      let remaining = limit.map { max($0 - rows.count, 0) }
      guard remaining != 0 else { break }
      if let few {
        rows += try sightings(statement(for: part, .sorting(few), limit: remaining), in: db)
        continue
      }
      let end = try remaining == nil ? nil : end(ofWalkOf: limits.walked, in: part, db)
      let found = try sightings(statement(for: part, .walking(to: end), limit: remaining), in: db)
      if end != nil, let remaining, found.count < remaining {
        let driver = try driver(in: db, most: limits.listed)
        let rest = driver.map(Access.sorting) ?? .walking(to: nil)
        rows += try sightings(statement(for: part, rest, limit: remaining), in: db)
      } else {
        rows += found
      }
    }
    return rows
  }

  private func sightings(_ statement: Condition, in db: Database) throws -> [Sighting] {
    let found = try Row.fetchCursor(db.cachedStatement(sql: statement.sql), arguments: statement.arguments)
    var rows: [Sighting] = []
    while let row = try found.next() { rows.append(SightingRow.sighting(in: row, for: viewer)) }
    return rows
  }

  private func driver(in db: Database, most: Int) throws -> Filter.Candidates? {
    try driver(of: filters.filter { !$0.isStretch }, in: db, most: most)
  }

  /// How a statement finds the sightings of a page.
  enum Access {
    /// Sorts the candidates of a filter.
    case sorting(Filter.Candidates)
    /// Reads photos in order, up to an instant; `nil` reads to the end.
    case walking(to: Int64?)
  }

  /// The instant at which reading `count` photos in order ends; `nil` if no more than `count` photos are left, and for
  /// the section without a time.
  private func end(ofWalkOf count: Int, in part: Part, _ db: Database) throws -> Int64? {
    guard case .dated(let cursor) = part else { return nil }
    let (isLater, direction) = order == .oldestFirst ? (">", "ASC") : ("<", "DESC")
    var conditions = [Condition("photo.withdrawnBy IS NULL AND \(PhotoInstant.sql) IS NOT NULL")] + stretch
    if let moment = cursor?.moment { conditions.append(Condition("\(PhotoInstant.sql) \(isLater)= ?", [moment])) }
    let condition = conditions.joinedByAnd()
    return try Int64.fetchOne(
      db.cachedStatement(
        sql: """
          SELECT \(PhotoInstant.sql) FROM photo WHERE \(condition.sql)
          ORDER BY \(PhotoInstant.sql) \(direction) LIMIT 1 OFFSET \(count)
          """), arguments: condition.arguments)
  }

  // MARK: Paging

  /// The position in the order after which a page begins.
  struct Cursor {
    var moment: Int64?
    var photo: Int64
    var annotation: Int64

    /// The position of an annotation, live or not; `nil` if the annotation does not exist.
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

  /// The SQL for one section.
  func statement(for part: Part, _ access: Access, limit: Int?) -> Condition {
    var all = tests
    // Both orders scan the same index, from either end.
    let (isLater, direction) = order == .oldestFirst ? (">", "ASC") : ("<", "DESC")
    // A plus sign keeps the planner from using the index of the order when the candidates are sorted.
    var sign = ""
    if case .sorting(let driver) = access {
      all.append(driver.condition)
      sign = "+"
    }
    let keys: [String]
    switch part {
    case .dated(let cursor):
      all.append(Condition("+photo.civilTime IS NOT NULL"))
      if case .walking(let end) = access {
        all += stretch
        if let end {
          all.append(Condition("\(PhotoInstant.sql) \(order == .oldestFirst ? "<" : ">")= ?", [end]))
        }
      }
      if let cursor {
        all.append(
          Condition(
            """
            \(sign)\(PhotoInstant.sql) \(isLater)= ?
              AND (\(sign)\(PhotoInstant.sql), photo.id, annotation.id) \(isLater) (?, ?, ?)
            """,
            [cursor.moment, cursor.moment, cursor.photo, cursor.annotation]))
      }
      keys = [sign + PhotoInstant.sql, "photo.id", "annotation.id"]
    case .undated(let cursor):
      all.append(Condition("\(sign)photo.civilTime IS NULL"))
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
      SELECT \(SightingRow.columns) FROM \(SightingRow.source())
      WHERE \(condition.sql)
      ORDER BY \(keys.map { "\($0) \(direction)" }.joined(separator: ", ")) LIMIT \(limit ?? -1)
      """, condition.arguments)
  }
}

extension SightingQuery {
  /// SQLite's query plan for the count: one step per line, from EXPLAIN QUERY PLAN.
  package func countPlan(in db: Database) throws -> [String] {
    try plan(of: countStatement(in: db, most: nil), in: db)
  }

  /// SQLite's query plan for each section of the order.
  package func rowPlans(in db: Database, _ limits: SearchLimits = .standard) throws -> [[String]] {
    let driver = try driver(in: db, most: limits.sorted)
    return try parts(from: nil).map {
      try plan(of: statement(for: $0, driver.map(Access.sorting) ?? .walking(to: nil), limit: limit), in: db)
    }
  }

  private func plan(of statement: Condition, in db: Database) throws -> [String] {
    db.add(function: SurfaceDistance.function)
    return try Row.fetchAll(db, sql: "EXPLAIN QUERY PLAN " + statement.sql, arguments: statement.arguments)
      .map { $0["detail"] }
  }
}
