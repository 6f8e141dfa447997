import GRDB

extension AppDatabase {
  /// Something that is wrong with a database.
  package enum Ailment: Hashable, Sendable {
    /// Committed changes are missing, because the write-ahead log is lost.
    case lostLog
    /// SQLite's words on a file that is not whole, or cannot be read.
    case damaged(String)
    /// Tables that are not there any more, in order of name.
    case lostTables([String])
    /// Views, indexes and triggers that are not there any more, in the order in which they can be made again.
    case lostParts([SchemaPart])
    /// Rows speak of so many rows that are missing.
    case missingRows(Int)
    /// A later version of the program has been at work here.
    case laterVersion

    /// Whether other parts of the database may tell how it was.
    fileprivate var isMendable: Bool {
      switch self {
      case .lostLog, .damaged, .lostParts: true
      case .lostTables, .missingRows, .laterVersion: false
      }
    }
  }

  /// Looks the database over and changes nothing; `nil` when there is none. A server may have it open meanwhile.
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
          return log + [.damaged("its tables do not say what they are")]
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

  /// Makes indexes that are damaged anew, and views, indexes and triggers that are lost, and takes the database as it is without a log
  /// that is lost. A server may have the database open meanwhile.
  ///
  /// - Returns: what is wrong still; `nil` when there is no database.
  /// - Throws: `cannotWrite`, `diskFull`, and `locked` when somebody writes for long.
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
      // It stays as it was.
      case .damaged, .database, .newerFormat: break
      case let error: throw error
      }
    }
    return try ailments()
  }
}
