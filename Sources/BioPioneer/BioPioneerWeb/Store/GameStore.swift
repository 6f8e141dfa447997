import Foundation
import GRDB
package import MediaLibrary

/// Who plays, in which rooms, and every game as a log that is only ever added to: `games.sqlite` beside the catalogue.
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

  /// The moment, in UTC seconds since 1970.
  var second: Int { Int(now().timeIntervalSince1970) }
}
