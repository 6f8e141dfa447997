import Foundation
import GRDB
package import MediaLibrary

/// Who may see whose storyboards, what is said about frames, and objects that people keep: `storyboard.sqlite` beside the
/// catalogue. What is drawn lies in the folders of the projects.
package struct StoryboardStore: Sendable {
  let database: DatabasePool
  private let now: @Sendable () -> Date

  /// - Throws: as `AppDatabase.open`.
  init(library: Library, now: @escaping @Sendable () -> Date) throws(LibraryError) {
    database = try AppDatabase(Self.schema, inLibrary: library.folder).open(.complete)
    self.now = now
  }

  /// The moment, in UTC seconds since 1970.
  var second: Int { Int(now().timeIntervalSince1970) }
}
