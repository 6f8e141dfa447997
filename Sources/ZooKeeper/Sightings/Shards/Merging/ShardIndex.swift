import GRDB
import MediaLibrary
import PatternMatching

/// The state in which tasks on other machines read a library: an index of all features, and all changes in the database's own
/// file.
struct ShardIndex {
  private let library: Library
  private let store = FeatureStore()

  init(_ library: Library) { self.library = library }

  /// Brings the index up to date, and writes the write-ahead log back into the database file.
  ///
  /// - Throws: `CancellationError`, database errors.
  func write(progress: (MatchingProgress) -> Void) throws {
    let rows = try library.readingState { db in try GalleryRow.fetch(in: db) }
    if !rows.isEmpty {
      _ = try IndexMaintenance(library: library, store: store).segments(
        holding: rows.map(\.annotation), progress: progress)
    }
    // A reader in another process may prevent this; the tasks then fail with the reason.
    _ = try? library.database.writeWithoutTransaction { db in try db.checkpoint(.truncate) }
  }
}
