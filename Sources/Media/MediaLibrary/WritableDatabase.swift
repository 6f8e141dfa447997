import GRDB

/// Opens databases of a library for writing.
package enum WritableDatabase {
  /// What survives a power cut. A killed process loses nothing either way.
  package enum Durability: String, Sendable {
    /// Every commit: for data that cannot be recreated.
    case complete = "FULL"
    /// All but perhaps the last commits: for sessions and the like.
    case relaxed = "NORMAL"
  }

  /// Opens a database; creates it when it does not exist.
  ///
  /// - Throws: errors of the database.
  static func open(
    _ path: String, _ configuration: Configuration, _ durability: Durability = .complete
  ) throws -> DatabasePool {
    var configuration = configuration
    configuration.prepareDatabase { db in
      // Deleted data are overwritten with zeros. Debian's SQLite does so by default, others do not.
      try db.execute(sql: "PRAGMA secure_delete = ON")
    }
    let pool = try DatabasePool(path: path, configuration: configuration)
    // Not in `prepareDatabase`: GRDB sets NORMAL for every pool afterwards.
    try pool.writeWithoutTransaction { db in try db.execute(sql: "PRAGMA synchronous = \(durability.rawValue)") }
    return pool
  }
}
