import Imaging

/// Where an import takes its photos from: files, or shards that other machines described.
protocol ProbeSource: Sendable {
  /// The folders and files, as the journal names them.
  var paths: [String] { get }

  /// Prepares one import.
  ///
  /// - Parameters:
  ///   - options: the settings of the import.
  ///   - originals: the absolute paths of the originals of the library's photos.
  ///   - isPlan: whether the import is a dry run.
  func supply(
    _ options: ImportOptions, originals: [ContentDigest: String], isPlan: Bool
  ) throws(ImportError) -> any ProbeSupply
}

/// The files of one import, and the means to read them.
protocol ProbeSupply: Sendable {
  /// The number of files.
  var count: Int { get }
  /// The settings of the import, limited to the files that were found.
  var options: ImportOptions { get }
  /// The detector's results for the photos.
  var listed: ListedPhotos? { get }
  /// The rows of tables and detectors' files that reached no photo.
  var unreached: UnreachedRows { get }

  /// Passes each file to `consume`, one by one in the order of the bytes of their paths.
  ///
  /// - Throws: the errors of `consume`; `CancellationError`; `LibraryError.damaged`.
  func forEach(_ consume: (PhotoProbe) async throws -> Void) async throws
}

/// The rows that reached no photo, of each kind of file; `nil` without such a file.
struct UnreachedRows: Sendable {
  var table: Unreached?
  var detector: Unreached?
}
