import Foundation
import GRDB

/// The content of a server's database.
enum Tables {
  /// A job's state in the database.
  static func state(ofJob id: String, in library: URL) throws -> String? {
    try DatabaseQueue(path: library.appending(path: "server.sqlite").path).read { db in
      try String.fetchOne(db, sql: "SELECT state FROM job WHERE id = ?", arguments: [id])
    }
  }
}
