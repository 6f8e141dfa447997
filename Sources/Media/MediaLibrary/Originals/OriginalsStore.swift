import Facts
import Foundation
import Imaging

/// The photos in a library, each under the SHA-256 of its bytes: `originals/ab/cd/abcd….jpg`.
///
/// What stands under a digest is whole, whatever happened. Sources are read, never written.
package struct OriginalsStore: Sendable {
  /// The folder of all originals.
  package let root: String

  /// The store in the folder `root`, which lies in the library folder and is made when it is needed.
  package init(root: String) { self.root = root }

  /// The path of a photo relative to the library folder.
  package func relativePath(of digest: ContentDigest, format: ImageFormat) -> String {
    let hex = digest.hex
    return "originals/\(hex.prefix(2))/\(hex.dropFirst(2).prefix(2))/\(hex).\(format.fileExtension)"
  }

  /// Brings a photo into the library, unless it is there already, and returns its path relative to the library folder.
  ///
  /// Where the file system can share blocks (Btrfs, XFS, ZFS) the source is cloned and takes no room; elsewhere its
  /// bytes are written. A hard link is not used: the source would then be the very same file, and a program that edits
  /// it in place would change the original behind the catalogue's back.
  ///
  /// - Parameters:
  ///   - bytes: the bytes of the photo, whose digest is `digest`.
  ///   - source: the file that they were read from; cloned only while it still has as many bytes.
  /// - Throws: `diskFull` or `cannotWrite`; no partial file is left.
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

  /// Puts the bytes of a photo back where they belong, after they were lost or damaged.
  ///
  /// - Parameter relative: its path relative to the library folder, as `adopt` returned it.
  /// - Throws: `diskFull` or `cannotWrite`; what stands there is kept until the whole photo is written.
  package func restore(_ bytes: [UInt8], at relative: String) throws(LibraryError) {
    let path = try absolutePath(of: relative)
    try DurableFile.makeFolder((path as NSString).deletingLastPathComponent, permissions: 0o700)
    try DurableFile.make(path, permissions: 0o600, in: root) { descriptor throws(LibraryError) in
      try DurableFile.write(bytes, to: descriptor, path: path)
    }
  }

  /// Removes what writers left in the midst of a photo who were killed. What is being written stays.
  ///
  /// - Complexity: looks at one folder: photos are finished there before they go to their place.
  package func sweep() { PartFiles.sweep(root) }

  /// Removes one of the files in the originals that was not finished, unless its writer is still at it.
  ///
  /// - Parameter relative: its path relative to the originals; nothing is done where it does not end in `.part`.
  /// - Returns: whether it is gone.
  package func removePart(_ relative: String) -> Bool {
    relative.hasSuffix(".part") && PartFiles.remove(root + "/" + relative)
  }

  /// Removes a photo for good. One that is not there any more is no error: an interrupted erasure can be run again.
  ///
  /// - Parameter relative: its path relative to the library folder, as `adopt` returned it.
  /// - Throws: `cannotWrite`, also for a path that leads out of the originals.
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

  /// Whether `descriptor` now shares its blocks with `source`, which still holds exactly `bytes`.
  private static func clone(_ source: String?, into descriptor: Int32, matching bytes: [UInt8]) -> Bool {
    guard let source else { return false }
    let from = PathText.withBytes(of: source) { open($0, O_RDONLY | O_CLOEXEC) }
    guard from >= 0 else { return false }
    defer { close(from) }
    guard ioctl(descriptor, cloneRequest, from) == 0 else { return false }
    // The clone is taken later than the bytes were read: it counts only if nothing changed in between.
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

  /// Whether a file holds exactly some bytes. It is read to its end: a disk that fails changes bytes and no length.
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
