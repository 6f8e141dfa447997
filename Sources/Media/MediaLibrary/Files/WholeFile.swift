import Digests
import Facts
import Foundation

/// Files by the digest of their bytes, read and copied piece by piece, so that nobody's memory holds them.
package enum WholeFile {
  /// What tells the bytes of a file from those of others.
  package struct Content: Hashable, Sendable {
    /// The SHA-256, in hexadecimal digits.
    package let sha256: String
    /// How many bytes there are.
    package let bytes: Int

    /// The bytes of a digest and a length.
    package init(sha256: String, bytes: Int) {
      self.sha256 = sha256
      self.bytes = bytes
    }
  }

  private static let pieceBytes = 1 << 20

  /// Copies a file when its bytes are those that are expected.
  ///
  /// - Parameter workshop: as `DurableFile.make` has it.
  /// - Returns: whether it was copied: not when the source is not there, cannot be read, or has other bytes. Then the target is as it
  ///   was before.
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

  /// What is in a file; `nil` when it cannot be read.
  package static func content(of path: String) -> Content? {
    guard let reader = PieceReader(path) else { return nil }
    return try? content(of: reader) { (_: [UInt8]) throws(LibraryError) in }
  }

  private static func content(
    of reader: PieceReader, each: ([UInt8]) throws(LibraryError) -> Void
  ) throws(LibraryError) -> Content {
    let digest = RunningDigest(.sha256)
    var count = 0
    while true {
      let piece = try reader.next(pieceBytes)
      if piece.isEmpty { return Content(sha256: digest.finish().hex, bytes: count) }
      digest.update(piece)
      count += piece.count
      try each(piece)
    }
  }

  /// Whether a file is there and has the bytes that are expected. Reads it only when its length is right.
  package static func isWhole(_ path: String, _ content: Content) -> Bool {
    size(of: path) == content.bytes && self.content(of: path) == content
  }

  /// How many bytes a file has; `nil` when there is none, or something else in its place.
  package static func size(of path: String) -> Int? {
    var status = stat()
    guard PathText.withBytes(of: path, { lstat($0, &status) }) == 0, status.st_mode & S_IFMT == S_IFREG else {
      return nil
    }
    return Int(status.st_size)
  }
}
