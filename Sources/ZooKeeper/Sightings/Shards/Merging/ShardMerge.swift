import GRDB
import MediaLibrary

/// Brings the results of shards into a library, as an import of the same folders on one machine would. The same code
/// finds duplicates, bursts, clocks and encounters, and numbers the photos and sightings.
///
/// ```swift
/// let shards = try await ShardSet(paths)
/// let report = try await ShardMerge(shards, folder: folder, options: options).run()
/// ```
///
/// A merge can be stopped and run again, and a second merge of the same shards changes nothing.
package struct ShardMerge: Sendable {
  private let shards: ShardSet
  private let folder: String
  private var options: ImportOptions

  /// - Parameters:
  ///   - folder: the library, which is created if it does not exist.
  ///   - options: `finding` is ignored: the shards state the animals.
  package init(_ shards: ShardSet, folder: String, options: ImportOptions) {
    (self.shards, self.folder, self.options) = (shards, folder, options)
    self.options.finding = .program
  }

  /// Merges the shards.
  ///
  /// - Parameters:
  ///   - describing: called after each photo with the numbers of stored and of all descriptions.
  ///   - indexing: called while the index of all features is written.
  /// - Throws: `ImportError` if the library can no longer be written. Cancellation throws nothing; the report is marked as interrupted.
  package func run(
    onEvent: (ImportEvent) -> Void = { _ in }, describing: (_ done: Int, _ of: Int) -> Void = { _, _ in },
    indexing: (MatchingProgress) -> Void = { _ in }
  ) async throws(ImportError) -> ImportReport {
    let library: Library
    do throws(LibraryError) { library = try Self.open(folder) } catch { throw .library(error) }
    var report = try await Importer(library: library, options: options).runWithFeatures(
      ShardSource(shards: shards), computed: ShardDescriptions(shards), onEvent: onEvent, describing: describing)
    guard !report.isInterrupted else { return report }
    let start = ContinuousClock.now
    do {
      try keepThumbnails()
      try ShardIndex(library).write(progress: indexing)
    } catch is CancellationError {
      report.isInterrupted = true
    } catch {
      throw .library(LibraryError(error, folder: folder))
    }
    report.seconds += Double((ContinuousClock.now - start) / .milliseconds(1)) / 1000
    return report
  }

  /// Opens the library for a merge. SQLite does not wait for the disk after each photo: a power cut may lose the last
  /// transactions, and the next merge repeats them.
  private static func open(_ folder: String) throws(LibraryError) -> Library {
    let library = try Library.openSightings(folder, mode: .create)
    do {
      try library.database.writeWithoutTransaction { db in try db.execute(sql: "PRAGMA synchronous = NORMAL") }
    } catch {
      throw LibraryError(error, folder: folder)
    }
    return library
  }

  private func keepThumbnails() throws {
    let thumbnails = Thumbnails(library: folder)
    for file in shards.files where file.head.hasThumbnails {
      try file.thumbnails { name, jpeg in thumbnails.keep(jpeg, named: name) }
    }
  }
}
