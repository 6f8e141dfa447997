import GRDB
import MediaLibrary
import PatternMatching

/// The index of a library's features as tasks on other machines map it.
struct ShardIndex {
  private let library: Library
  private let store = FeatureStore()

  init(_ library: Library) { self.library = library }

  /// Brings the index up to date, so that tasks with a read-only library need not build their own.
  ///
  /// - Throws: `CancellationError`, database errors.
  func write(progress: (MatchingProgress) -> Void) throws {
    let rows = try library.readingState { db in
      try CatalogueRow.fetch(.takenIn, folder: library.folder, in: db)
    }
    guard !rows.isEmpty else { return }
    _ = try IndexMaintenance(library: library, store: store).segments(
      holding: rows.map(\.annotation), progress: progress)
  }
}
