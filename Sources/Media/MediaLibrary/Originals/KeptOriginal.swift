import Facts
import Foundation
import GRDB
import Imaging

/// The file in which the bytes of a photo are kept: a copy in the library, or the user's own.
package struct KeptOriginal: Sendable {
  /// What has become of the file.
  package enum State: Hashable, Sendable {
    /// It is as it was.
    case whole
    /// It is not there, or cannot be read.
    case missing
    /// It has other bytes than it had.
    case changed
  }

  /// Whose bytes they are.
  package let photo: PhotoID
  /// What the bytes are.
  package let content: WholeFile.Content
  /// Where the file is, as `PathText` has it.
  package let file: String
  /// Where the user had it when it came, as `PathText` has it.
  package let source: String
  /// Whether the file is the library's.
  package let isCopied: Bool
  /// Whether the photo was taken back.
  package let isWithdrawn: Bool
  private let format: String

  /// What has become of the file, as far as its length tells.
  package func stateByLength() -> State {
    var status = stat()
    guard PathText.withBytes(of: file, { stat($0, &status) }) == 0, status.st_mode & S_IFMT == S_IFREG else {
      return .missing
    }
    return Int(status.st_size) == content.bytes ? .whole : .changed
  }

  /// What has become of the file.
  ///
  /// - Complexity: reads the file, piece by piece, when its length is right.
  package func state() -> State {
    let known = stateByLength()
    guard known == .whole else { return known }
    guard let found = WholeFile.content(of: file) else { return .missing }
    return found == content ? .whole : .changed
  }

  /// Puts the file back where it was, from another with the same bytes.
  ///
  /// - Parameter source: as `PathText` has it.
  /// - Returns: whether it was put back: not when the source has other bytes, and not when the file is the user's, which is never
  ///   written.
  /// - Throws: `diskFull`, `cannotWrite`; what was there before is there still.
  package func restore(from source: String, in library: Library) throws(LibraryError) -> Bool {
    guard isCopied else { return false }
    return try put(source, to: file, library)
  }

  /// Makes a copy in the library, whosever the original is.
  ///
  /// - Parameter source: a file with the bytes, as `PathText` has it.
  /// - Returns: its path relative to the library folder; `nil` when the source has other bytes.
  /// - Throws: `diskFull`, `cannotWrite`; no partial file is left.
  package func copy(from source: String, into library: Library) throws(LibraryError) -> String? {
    guard let format = ImageFormat(rawValue: format) else { return nil }
    let relative = library.originals.relativePath(of: ContentDigest(hex: content.sha256), format: format)
    return try put(source, to: "\(library.folder)/\(relative)", library) ? relative : nil
  }

  private func put(_ source: String, to target: String, _ library: Library) throws(LibraryError) -> Bool {
    // The folder of originals is closed to others; what lies below needs no rights of its own.
    try DurableFile.makeFolder((target as NSString).deletingLastPathComponent)
    return try WholeFile.copy(
      source, to: target, expecting: content, permissions: 0o600, in: library.originals.root)
  }
}

extension Library {
  /// Where the bytes of a photo are kept; `nil` when there is no photo of them, or when it was taken back.
  package func original(of digest: ContentDigest) throws(LibraryError) -> KeptOriginal? {
    try reading { db in
      try Row.fetchOne(
        db.cachedStatement(sql: KeptOriginal.query + " WHERE sha256 = ? AND withdrawnBy IS NULL"),
        arguments: [digest.hex]
      ).map { KeptOriginal($0, inLibrary: folder) }
    }
  }

  /// Where the bytes of all photos are kept that have a file, also of those that were taken back, in the order in which they came.
  package func keptOriginals() throws(LibraryError) -> [KeptOriginal] {
    try reading { db in
      // What was erased has a word in place of its path, and no file.
      try Row.fetchAll(
        db, sql: KeptOriginal.query + " WHERE originalPath IS NOT NULL OR substr(path, 1, 1) = '/' ORDER BY id"
      )
      .map { KeptOriginal($0, inLibrary: folder) }
    }
  }
}

extension KeptOriginal {
  fileprivate static let query = "SELECT id, sha256, byteCount, path, originalPath, format, withdrawnBy FROM photo"

  fileprivate init(_ row: Row, inLibrary folder: String) {
    let copy: String? = row[4]
    self.init(
      photo: row[0], content: WholeFile.Content(sha256: row[1], bytes: row[2]),
      file: copy.map { "\(folder)/\($0)" } ?? row[3], source: row[3], isCopied: copy != nil,
      isWithdrawn: row[6] as Int64? != nil, format: row[5])
  }
}
