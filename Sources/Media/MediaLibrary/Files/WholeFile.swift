import Basics
import Digests
import Foundation

/// Compares and copies files by digest, piece by piece, so that memory use is constant.
package enum WholeFile {
  /// Identifies the content of a file.
  package struct Content: Hashable, Sendable {
    /// In hexadecimal.
    package let sha256: String
    package let bytes: Int

    package init(sha256: String, bytes: Int) {
      self.sha256 = sha256
      self.bytes = bytes
    }
  }

  private static let pieceBytes = 1 << 20

  /// Copies a file if it has the expected content.
  ///
  /// - Parameter workshop: as for `DurableFile.make`.
  /// - Returns: whether it was copied; `false` when the source is missing, unreadable, or has other bytes. The target is then unchanged.
  /// - Throws: `diskFull`, `cannotWrite`.
  package static func copy(
    _ source: String, to target: String, expecting content: Content, permissions: mode_t, in workshop: String? = nil
  ) throws(LibraryError) -> Bool {
    guard let reader = PieceReader(source) else { return false }
    try DurableFile.makeFolder((target as NSString).deletingLastPathComponent, permissions: 0o700)
    do throws(LibraryError) {
      try DurableFile.make(target, permissions: permissions, in: workshop) { into throws(LibraryError) in
        let read = try self.content(of: reader) { piece throws(LibraryError) in
          try DurableFile.write(piece, to: into, path: target)
        }
        guard read == content else { throw LibraryError.damaged(path: source, reason: "its bytes have changed") }
      }
    } catch .damaged {
      return false
    }
    return true
  }

  /// The digest and length of a file; `nil` when it cannot be read.
  ///
  /// - Parameter most: the number of bytes at the start of the file that count.
  package static func content(of path: String, first most: Int = .max) -> Content? {
    guard let reader = PieceReader(path) else { return nil }
    return try? content(of: reader, first: most) { (_: [UInt8]) throws(LibraryError) in }
  }

  private static func content(
    of reader: PieceReader, first most: Int = .max, each: ([UInt8]) throws(LibraryError) -> Void
  ) throws(LibraryError) -> Content {
    let digest = RunningDigest(.sha256)
    var count = 0
    while true {
      let piece = try reader.next(min(pieceBytes, most - count))
      if piece.isEmpty { return Content(sha256: digest.finish().hex, bytes: count) }
      digest.update(piece)
      count += piece.count
      try each(piece)
    }
  }

  /// Whether a file has the expected content. Reads it only when its length is right.
  package static func isWhole(_ path: String, _ content: Content) -> Bool {
    size(of: path) == content.bytes && self.content(of: path) == content
  }

  /// The length of a file in bytes; `nil` unless it is a regular file.
  package static func size(of path: String) -> Int? {
    var status = stat()
    guard PathText.withBytes(of: path, { lstat($0, &status) }) == 0, status.st_mode & S_IFMT == S_IFREG else {
      return nil
    }
    return Int(status.st_size)
  }
}
