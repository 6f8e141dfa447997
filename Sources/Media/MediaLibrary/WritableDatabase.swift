import GRDB

/// Databases of a library that are written.
package enum WritableDatabase {
  /// What is still there after the machine has stopped on a sudden. A program that is killed loses nothing either way.
  package enum Durability: String, Sendable {
    /// Everything that was written: for what cannot be made again.
    case complete = "FULL"
    /// Perhaps not the last moments: for sessions and the like.
    case relaxed = "NORMAL"
  }

  /// Opens a database, which is made when there is none.
  ///
  /// - Throws: what the database throws.
  static func open(
    _ path: String, _ configuration: Configuration, _ durability: Durability = .complete
  ) throws -> DatabasePool {
    var configuration = configuration
    configuration.prepareDatabase { db in
      // What is removed is overwritten with zeros. Debian's SQLite does so unasked, others do not.
      try db.execute(sql: "PRAGMA secure_delete = ON")
    }
    let pool = try DatabasePool(path: path, configuration: configuration)
    // Not while the connection is prepared: afterwards GRDB sets NORMAL for every pool.
    try pool.writeWithoutTransaction { db in try db.execute(sql: "PRAGMA synchronous = \(durability.rawValue)") }
    return pool
  }
}
