import GRDB

extension AppDatabase {
  /// A defect of a database.
  package enum Ailment: Hashable, Sendable {
    /// Committed changes are missing, because the write-ahead log is lost.
    case lostLog
    /// A message, mostly SQLite's own, about a file that is incomplete or unreadable.
    case damaged(String)
    /// Missing tables, sorted by name.
    case lostTables([String])
    /// Missing views, indexes and triggers, in the order in which they can be created again.
    case lostParts([SchemaPart])
    /// This many rows refer to missing rows.
    case missingRows(Int)
    /// A later version of the program has changed the database.
    case laterVersion

    /// Whether `repair` can fix the defect: by rebuilding indexes, recreating parts, or accepting the lost log.
    fileprivate var isMendable: Bool {
      switch self {
      case .lostLog, .damaged, .lostParts: true
      case .lostTables, .missingRows, .laterVersion: false
      }
    }
  }

  /// Checks the database without changing it; `nil` when it does not exist. A server may have it open meanwhile.
  ///
  /// - Complexity: reads the whole file.
  package func ailments() throws(LibraryError) -> [Ailment]? {
    let schemas = try SchemaSet([schema])
    let note = stamp.note()
    do {
      return try reading { db in
        if try schemas.areSuperseded(in: db) { return [.laterVersion] }
        let log: [Ailment] = try note?.tellsLoss(of: db) == true ? [.lostLog] : []
        let answers = try String.fetchAll(db, sql: "PRAGMA integrity_check(10)")
        if answers != ["ok"] { return log + [.damaged(answers.joined(separator: "; "))] }
        guard try SchemaSet.isEmpty(db) || schemas.areBegun(in: db) else {
          return log + [.damaged("the record of its schema is missing")]
        }
        let (tables, parts) = (try schemas.lost(in: db).names, try schemas.lostParts(in: db))
        if !tables.isEmpty { return log + [.lostTables(tables)] }
        let missing = try Row.fetchAll(db, sql: "PRAGMA foreign_key_check").count
        return log + (parts.isEmpty ? [] : [.lostParts(parts)]) + (missing == 0 ? [] : [.missingRows(missing)])
      }
    } catch {
      return [.damaged("\(error)")]
    }
  }

  /// Rebuilds damaged indexes, recreates missing views, indexes and triggers, and accepts the loss of a write-ahead log. A server may have
  /// the database open meanwhile.
  ///
  /// - Returns: the remaining defects; `nil` when the database does not exist.
  /// - Throws: `cannotWrite`, `diskFull`, and `locked` when another process does not stop writing.
  package func repair() throws(LibraryError) -> [Ailment]? {
    guard let found = try ailments(), found.contains(where: \.isMendable) else { return try ailments() }
    let schemas = try SchemaSet([schema])
    do {
      let pool = try open()
      try pool.write { db in
        try db.execute(sql: "REINDEX")
        try SchemaPart.make(schemas.lostParts(in: db), in: db)
      }
      if found.contains(.lostLog) { try stamp.accept(pool) }
    } catch {
      switch LibraryError(error, folder: path) {
      // `repair` cannot fix such a file and leaves it unchanged.
      case .damaged, .database, .newerFormat: break
      case let error: throw error
      }
    }
    return try ailments()
  }
}
