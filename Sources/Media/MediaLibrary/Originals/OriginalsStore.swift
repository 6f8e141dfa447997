import Basics
import Foundation
import Imaging

/// The photos in a library, each under the SHA-256 of its bytes: `originals/ab/cd/abcd….jpg`.
///
/// A file under a digest is always complete. Source files are read, never written.
package struct OriginalsStore: Sendable {
  package let root: String

  /// - Parameter root: the folder of originals in the library folder; it is created on demand.
  package init(root: String) { self.root = root }

  /// The path of a photo, relative to the library folder.
  package func relativePath(of digest: ContentDigest, format: ImageFormat) -> String {
    relativePath(of: digest, fileExtension: format.fileExtension)
  }

  func relativePath(of digest: ContentDigest, fileExtension: String) -> String {
    let hex = digest.hex
    return "originals/\(hex.prefix(2))/\(hex.dropFirst(2).prefix(2))/\(hex).\(fileExtension)"
  }

  /// Copies a film into the library piece by piece, unless it is there already.
  ///
  /// - Returns: its path relative to the library folder; `nil` when the file is gone or has other bytes by now.
  /// - Throws: `diskFull` or `cannotWrite`; no partial file remains.
  package func adopt(_ film: FilmFile) throws(LibraryError) -> String? {
    let relative = relativePath(
      of: ContentDigest(hex: film.content.sha256), fileExtension: film.format.fileExtension)
    let path = (root as NSString).deletingLastPathComponent + "/" + relative
    if WholeFile.isWhole(path, film.content) { return relative }
    let isCopied = try WholeFile.copy(film.path, to: path, expecting: film.content, permissions: 0o600, in: root)
    return isCopied ? relative : nil
  }

  /// Copies a photo into the library, unless it is there already, and returns its path relative to the library folder.
  ///
  /// Where the file system can share blocks (Btrfs, XFS, ZFS), the source is cloned, and the clone takes no room; elsewhere the bytes are
  /// written. Hard links are not used, because source and copy would be the same file. A program that edits the source in place would
  /// change the original without a record in the catalogue.
  ///
  /// - Parameters:
  ///   - bytes: the bytes of the photo, whose digest is `digest`.
  ///   - source: the file with these bytes; cloned only if its content is still the same.
  /// - Throws: `diskFull` or `cannotWrite`; no partial file remains.
  package func adopt(
    _ bytes: [UInt8], digest: ContentDigest, format: ImageFormat, clonedFrom source: String? = nil
  ) throws(LibraryError) -> String {
    let relative = relativePath(of: digest, format: format)
    let path = (root as NSString).deletingLastPathComponent + "/" + relative
    if Self.holds(bytes, at: path) { return relative }
    try DurableFile.makeFolder((path as NSString).deletingLastPathComponent, permissions: 0o700)
    try DurableFile.make(path, permissions: 0o600, in: root) { descriptor throws(LibraryError) in
      if Self.clone(source, into: descriptor, matching: bytes) { return }
      try DurableFile.write(bytes, to: descriptor, path: path)
    }
    return relative
  }

  /// Restores the bytes of a photo after they were lost or damaged.
  ///
  /// - Parameter relative: its path relative to the library folder, as `adopt` returned it.
  /// - Throws: `diskFull` or `cannotWrite`; the old file is kept until the new one is complete.
  package func restore(_ bytes: [UInt8], at relative: String) throws(LibraryError) {
    let path = try absolutePath(of: relative)
    try DurableFile.makeFolder((path as NSString).deletingLastPathComponent, permissions: 0o700)
    try DurableFile.make(path, permissions: 0o600, in: root) { descriptor throws(LibraryError) in
      try DurableFile.write(bytes, to: descriptor, path: path)
    }
  }

  /// Deletes the unfinished files of killed processes; files that are still being written stay.
  ///
  /// - Complexity: reads one folder, because photos are written there before they move to their final path.
  package func sweep() { PartFiles.sweep(root) }

  /// Deletes an unfinished file in the originals, unless its writer is still at work.
  ///
  /// - Parameter relative: its path relative to the originals; ignored unless it ends in `.part`.
  /// - Returns: whether it no longer exists.
  package func removePart(_ relative: String) -> Bool {
    relative.hasSuffix(".part") && PartFiles.remove(root + "/" + relative)
  }

  /// Deletes a photo permanently. A missing file is no error: an interrupted erasure can be run again.
  ///
  /// - Parameter relative: its path relative to the library folder, as `adopt` returned it.
  /// - Throws: `cannotWrite`, also for a path outside of the originals.
  package func remove(_ relative: String) throws(LibraryError) {
    try DurableFile.remove(try absolutePath(of: relative))
  }

  private func absolutePath(of relative: String) throws(LibraryError) -> String {
    let path = (root as NSString).deletingLastPathComponent + "/" + relative
    guard relative.hasPrefix("originals/"), !relative.split(separator: "/").contains("..") else {
      throw .cannotWrite(path: path, reason: "it is not one of the originals")
    }
    return path
  }

  /// FICLONE of `linux/fs.h`: `_IOW(0x94, 9, int)`.
  private static let cloneRequest: UInt = 0x4004_9409

  /// Clones `source` into `descriptor`; `true` if the clone contains exactly `bytes`.
  private static func clone(_ source: String?, into descriptor: Int32, matching bytes: [UInt8]) -> Bool {
    guard let source else { return false }
    let from = PathText.withBytes(of: source) { open($0, O_RDONLY | O_CLOEXEC) }
    guard from >= 0 else { return false }
    defer { close(from) }
    guard ioctl(descriptor, cloneRequest, from) == 0 else { return false }
    // The clone was made after the bytes were read: it is valid only if the file has not changed in between.
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_size == bytes.count,
      let cloned = mmap(nil, bytes.count, PROT_READ, MAP_PRIVATE, descriptor, 0), cloned != MAP_FAILED
    else {
      _ = ftruncate(descriptor, 0)
      return false
    }
    defer { munmap(cloned, bytes.count) }
    let isSame = bytes.withUnsafeBytes { $0.elementsEqual(UnsafeRawBufferPointer(start: cloned, count: bytes.count)) }
    if !isSame { _ = ftruncate(descriptor, 0) }
    return isSame
  }

  /// Whether a file contains exactly these bytes. It is read to its end, because a failing disk changes bytes but not the length.
  package static func holds(_ bytes: [UInt8], at path: String) -> Bool {
    let descriptor = PathText.withBytes(of: path) { open($0, O_RDONLY | O_CLOEXEC) }
    guard descriptor >= 0 else { return false }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_size == bytes.count else { return false }
    return bytes.withUnsafeBytes { expected in
      withUnsafeTemporaryAllocation(byteCount: pieceBytes, alignment: 1) { piece in
        var done = 0
        while done < expected.count {
          let count = read(descriptor, piece.baseAddress, min(piece.count, expected.count - done))
          if count < 0 && errno == EINTR { continue }
          guard count > 0, let start = expected.baseAddress, let read = piece.baseAddress,
            memcmp(read, start + done, count) == 0
          else { return false }
          done += count
        }
        return true
      }
    }
  }

  /// Bytes that are compared at a time.
  private static let pieceBytes = 256 << 10
}
