import Foundation
import GRDB
import MediaLibrary

/// The database of shares, comments and personal objects: `storyboard.sqlite` beside the catalog. Drawings are in the
/// project folders.
package struct StoryboardStore: Sendable {
  let database: DatabasePool
  private let now: @Sendable () -> Date

  /// - Throws: as `AppDatabase.open`.
  init(library: Library, now: @escaping @Sendable () -> Date) throws(LibraryError) {
    database = try AppDatabase(Self.schema, inLibrary: library.folder).open(.complete)
    self.now = now
  }

  /// Now, in UTC seconds since 1970.
  var second: Int { Int(now().timeIntervalSince1970) }
}
