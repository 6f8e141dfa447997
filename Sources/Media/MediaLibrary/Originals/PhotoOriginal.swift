import Basics
import Foundation
import GRDB
import Imaging

/// The file with the original bytes of a photo or a film: a copy in the library, or the user's own.
package struct PhotoOriginal: Sendable {
  package enum Owner: Sendable {
    case photo(PhotoID)
    case film(FilmID)
  }

  package enum State: Hashable, Sendable {
    /// Unchanged.
    case whole
    /// Missing or unreadable.
    case missing
    /// The bytes differ from the original's.
    case changed
  }

  package let owner: Owner
  /// The expected content.
  package let content: WholeFile.Content
  /// The path of the file, in the encoding of `PathText`.
  package let file: String
  /// The path of the user's file at the import, in the encoding of `PathText`.
  package let source: String
  /// Whether the file is the library's copy.
  package let isCopied: Bool
  /// Whether the photo or film was withdrawn by an undo.
  package let isWithdrawn: Bool
  /// `nil` for a format that this program does not know.
  private let fileExtension: String?

  /// The state, judged only by the length of the file.
  package func stateByLength() -> State {
    var status = stat()
    guard PathText.withBytes(of: file, { stat($0, &status) }) == 0, status.st_mode & S_IFMT == S_IFREG else {
      return .missing
    }
    return Int(status.st_size) == content.bytes ? .whole : .changed
  }

  /// The state, judged by the content.
  ///
  /// - Complexity: reads the file, piece by piece, when its length is right.
  package func state() -> State {
    let known = stateByLength()
    guard known == .whole else { return known }
    guard let found = WholeFile.content(of: file) else { return .missing }
    return found == content ? .whole : .changed
  }

  /// Restores the file from another one with the same bytes.
  ///
  /// - Parameter source: a path in the encoding of `PathText`.
  /// - Returns: whether it was restored. `false` when the source is missing, unreadable, or has other bytes. Also `false` when the file is
  ///   the user's, which is never written.
  /// - Throws: `diskFull`, `cannotWrite`; the file is then unchanged.
  package func restore(from source: String, in library: Library) throws(LibraryError) -> Bool {
    guard isCopied else { return false }
    return try put(source, to: file, library)
  }

  /// Makes a copy in the library, also when the original is the user's file.
  ///
  /// - Parameter source: a file with the bytes, in the encoding of `PathText`.
  /// - Returns: the path of the copy, relative to the library folder. `nil` when the source is missing, unreadable, or has other bytes,
  ///   or when this program does not know the format.
  /// - Throws: `diskFull`, `cannotWrite`; no partial file remains.
  package func copy(from source: String, into library: Library) throws(LibraryError) -> String? {
    guard let fileExtension else { return nil }
    let relative = library.originals.relativePath(
      of: ContentDigest(hex: content.sha256), fileExtension: fileExtension)
    return try put(source, to: "\(library.folder)/\(relative)", library) ? relative : nil
  }

  private func put(_ source: String, to target: String, _ library: Library) throws(LibraryError) -> Bool {
    // The folder of originals is closed to others, so its subfolders need no restricted permissions.
    try DurableFile.makeFolder((target as NSString).deletingLastPathComponent)
    return try WholeFile.copy(
      source, to: target, expecting: content, permissions: 0o600, in: library.originals.root)
  }
}

extension Library {
  /// The original of a photo; `nil` when the photo does not exist or was withdrawn.
  package func original(of digest: ContentDigest) throws(LibraryError) -> PhotoOriginal? {
    try reading { db in
      try Row.fetchOne(
        db.cachedStatement(sql: PhotoOriginal.query + " WHERE sha256 = ? AND withdrawnBy IS NULL"),
        arguments: [digest.hex]
      ).map { PhotoOriginal(ofPhoto: $0, inLibrary: folder) }
    }
  }

  /// The originals of all photos and films that have a file, withdrawn ones included: photos in order of import, then
  /// films.
  package func keptOriginals() throws(LibraryError) -> [PhotoOriginal] {
    try reading { db in
      // An erased photo has no file; its path was replaced by a word.
      try Row.fetchAll(
        db, sql: PhotoOriginal.query + " WHERE originalPath IS NOT NULL OR substr(path, 1, 1) = '/' ORDER BY id"
      )
      .map { PhotoOriginal(ofPhoto: $0, inLibrary: folder) }
        + Row.fetchAll(db, sql: PhotoOriginal.filmQuery).map { PhotoOriginal(ofFilm: $0, inLibrary: folder) }
    }
  }
}

extension PhotoOriginal {
  fileprivate static let query = "SELECT id, sha256, byteCount, path, originalPath, format, withdrawnBy FROM photo"

  fileprivate static let filmQuery = """
    SELECT film.id, sha256, byteCount, path, originalPath, format, undoneBy
    FROM film JOIN operation ON operation.id = importID ORDER BY film.id
    """

  fileprivate init(ofPhoto row: Row, inLibrary folder: String) {
    self.init(
      row, .photo(row[0]), inLibrary: folder, fileExtension: ImageFormat(rawValue: row[5])?.fileExtension)
  }

  fileprivate init(ofFilm row: Row, inLibrary folder: String) {
    self.init(row, .film(row[0]), inLibrary: folder, fileExtension: FilmFormat(rawValue: row[5])?.fileExtension)
  }

  private init(_ row: Row, _ owner: Owner, inLibrary folder: String, fileExtension: String?) {
    let copy: String? = row[4]
    self.init(
      owner: owner, content: WholeFile.Content(sha256: row[1], bytes: row[2]),
      file: copy.map { "\(folder)/\($0)" } ?? row[3], source: row[3], isCopied: copy != nil,
      isWithdrawn: row[6] as Int64? != nil, fileExtension: fileExtension)
  }
}
