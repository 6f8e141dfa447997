import Foundation
import GRDB

/// What the database of a server holds.
enum Tables {
  /// How far a job is, as the database knows it.
  static func state(ofJob id: String, in library: URL) throws -> String? {
    try DatabaseQueue(path: library.appending(path: "server.sqlite").path).read { db in
      try String.fetchOne(db, sql: "SELECT state FROM job WHERE id = ?", arguments: [id])
    }
  }
}
