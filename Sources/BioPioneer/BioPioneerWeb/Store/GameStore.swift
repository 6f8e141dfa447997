import Foundation
import GRDB
import MediaLibrary

/// The database of participants, rooms and games: `games.sqlite` beside the catalogue. The log of a game is
/// append-only.
package struct GameStore: Sendable {
  let database: DatabasePool
  let log: GameLog
  let now: @Sendable () -> Date

  /// - Throws: as `AppDatabase.open`.
  init(library: Library, now: @escaping @Sendable () -> Date) throws(LibraryError) {
    database = try AppDatabase(Self.schema, inLibrary: library.folder).open(.complete)
    log = GameLog(database)
    self.now = now
  }

  /// The current time in UTC seconds since 1970.
  var second: Int { Int(now().timeIntervalSince1970) }
}
