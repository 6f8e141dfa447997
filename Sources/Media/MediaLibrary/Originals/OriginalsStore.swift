import Foundation
import Imaging

/// The photos in a library, each under the SHA-256 of its bytes: `originals/ab/cd/abcd….jpg`.
///
/// A photo is written under a temporary name, made durable, and renamed, so that what stands under a digest is whole,
/// whatever happened. Sources are read, never written.
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
    if Self.size(of: path) == bytes.count { return relative }
    let folder = (path as NSString).deletingLastPathComponent
    do {
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    } catch {
      throw Self.failure(path, errno)
    }
    let temporary = folder + "/.\(digest.hex.prefix(12)).\(getpid()).part"
    do throws(LibraryError) {
      let descriptor = open(temporary, O_RDWR | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
      guard descriptor >= 0 else { throw Self.failure(path, errno) }
      defer { close(descriptor) }
      if !Self.clone(source, into: descriptor, matching: bytes) { try Self.write(bytes, to: descriptor, path: path) }
      guard fsync(descriptor) == 0, rename(temporary, path) == 0 else { throw Self.failure(path, errno) }
    } catch {
      unlink(temporary)
      throw error
    }
    Self.syncFolder(folder)
    return relative
  }

  /// Removes a photo for good. One that is not there any more is no error: an interrupted erasure can be run again.
  ///
  /// - Parameter relative: its path relative to the library folder, as `adopt` returned it.
  /// - Throws: `cannotWrite`, also for a path that leads out of the originals.
  package func remove(_ relative: String) throws(LibraryError) {
    let path = (root as NSString).deletingLastPathComponent + "/" + relative
    guard relative.hasPrefix("originals/"), !relative.split(separator: "/").contains("..") else {
      throw .cannotWrite(path: path, reason: "it is not one of the originals")
    }
    guard unlink(path) == 0 || errno == ENOENT else { throw Self.failure(path, errno) }
    Self.syncFolder((path as NSString).deletingLastPathComponent)
  }

  /// FICLONE of `linux/fs.h`: `_IOW(0x94, 9, int)`.
  private static let cloneRequest: UInt = 0x4004_9409

  /// Whether `descriptor` now shares its blocks with `source`, which still holds exactly `bytes`.
  private static func clone(_ source: String?, into descriptor: Int32, matching bytes: [UInt8]) -> Bool {
    guard let source else { return false }
    let from = open(source, O_RDONLY | O_CLOEXEC)
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

  private static func write(_ bytes: [UInt8], to descriptor: Int32, path: String) throws(LibraryError) {
    var written = 0
    while written < bytes.count {
      let count = bytes.withUnsafeBytes { buffer in
        Foundation.write(descriptor, buffer.baseAddress.map { $0 + written }, bytes.count - written)
      }
      if count < 0 && errno == EINTR { continue }
      guard count > 0 else { throw failure(path, errno) }
      written += count
    }
  }

  private static func syncFolder(_ folder: String) {
    let descriptor = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { return }
    fsync(descriptor)
    close(descriptor)
  }

  private static func size(of path: String) -> Int? {
    var status = stat()
    return stat(path, &status) == 0 ? Int(status.st_size) : nil
  }

  private static func failure(_ path: String, _ code: Int32) -> LibraryError {
    code == ENOSPC || code == EDQUOT
      ? .diskFull(path: path) : .cannotWrite(path: path, reason: String(cString: strerror(code)))
  }
}
