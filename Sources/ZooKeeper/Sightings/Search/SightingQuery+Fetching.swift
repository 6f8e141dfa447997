package import GRDB
import Imaging
package import MediaLibrary

extension SightingQuery {
  // MARK: Asking a library

  /// The sightings that pass, in order.
  package func rows(in library: Library) throws(LibraryError) -> [Sighting] {
    try library.reading { db in try rows(in: db) }
  }

  /// How many sightings pass; paging plays no part.
  package func count(in library: Library) throws(LibraryError) -> Int {
    try library.reading { db in try count(in: db) }
  }

  // MARK: Asking within a transaction

  /// The sightings that pass, in order.
  ///
  /// Two statements, each of which an index can order: sightings with a time by their moments, then those without.
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

  /// How many sightings pass; paging plays no part.
  package func count(in db: Database) throws -> Int {
    db.add(function: SurfaceDistance.function)
    let statement = countStatement
    return try Int.fetchOne(
      db.cachedStatement(sql: statement.sql), arguments: statement.arguments) ?? 0
  }

  // MARK: Paging

  /// Where a page begins: after the sighting with these keys.
  struct Cursor {
    var moment: Int64?
    var photo: Int64
    var annotation: Int64

    /// The place of an annotation in the order, whether it is still live or not; `nil` when there is no such one.
    init?(after annotation: AnnotationID, in db: Database) throws {
      guard
        let row = try Row.fetchOne(
          db.cachedStatement(
            sql: """
              SELECT \(PhotoMoment.sql), photo.id FROM annotation JOIN photo ON photo.id = annotation.photoID
              WHERE annotation.id = ?
              """), arguments: [annotation])
      else { return nil }
      moment = row[0]
      photo = row[1]
      self.annotation = annotation.rawValue
    }
  }

  /// One stretch of the order.
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

  /// Whether a filter is there that usually leaves few rows.
  var isNarrow: Bool {
    !names.isEmpty || !individuals.isEmpty || !photos.isEmpty || !behaviors.isEmpty || text != nil || near != nil
  }

  /// The SQL that fetches one stretch.
  func statement(for part: Part, limit: Int?) -> Condition {
    var all = conditions(limit == nil ? .byIndex : .byWalking) + [SightingRow.isLive]
    // Both ways the same index is walked, from one end or the other.
    let (isLater, direction) = order == .oldestFirst ? (">", "ASC") : ("<", "DESC")
    let keys: [String]
    switch part {
    case .dated(let cursor):
      all.append(Condition("+photo.civilTime IS NOT NULL"))
      if let cursor {
        all.append(
          Condition(
            "\(PhotoMoment.sql) \(isLater)= ? AND (\(PhotoMoment.sql), photo.id, annotation.id) \(isLater) (?, ?, ?)",
            [cursor.moment, cursor.moment, cursor.photo, cursor.annotation]))
      }
      // The plus keeps the planner from walking all of time in order when few rows pass and sorting them is cheap.
      keys = [(isNarrow ? "+" : "") + PhotoMoment.sql, "photo.id", "annotation.id"]
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
