import Foundation

/// Files that appear under their name complete or not at all, even after a crash.
///
/// A file is written under a temporary name, synced, and renamed; then the folder is synced too. The writer holds a lock on the unfinished
/// file. The lock ends with the process, so `PartFiles` recognizes abandoned files.
package enum DurableFile {
  /// Writes a file in an existing folder.
  ///
  /// - Throws: `diskFull` or `cannotWrite`; no partial file remains.
  package static func write(_ bytes: [UInt8], to path: String, permissions: mode_t) throws(LibraryError) {
    try make(path, permissions: permissions) { descriptor throws(LibraryError) in
      try write(bytes, to: descriptor, path: path)
    }
  }

  /// Creates a file whose content `fill` writes. The folder must exist.
  ///
  /// - Parameter workshop: the folder of the unfinished file, on the same file system; `nil` for the target's folder.
  package static func make(
    _ path: String, permissions: mode_t, in workshop: String? = nil, fill: (Int32) throws(LibraryError) -> Void
  ) throws(LibraryError) {
    let folder = (path as NSString).deletingLastPathComponent
    let temporary = PartFiles.path(in: workshop ?? folder, for: path)
    do throws(LibraryError) {
      guard let descriptor = PartFiles.open(temporary, permissions) else { throw failure(path) }
      defer { close(descriptor) }
      try fill(descriptor)
      guard fsync(descriptor) == 0, rename(temporary, path) == 0 else { throw failure(path) }
    } catch {
      unlink(temporary)
      throw error
    }
    syncFolder(folder)
  }

  /// Syncs a finished file and renames it to its final name in the same folder.
  ///
  /// - Throws: `diskFull` or `cannotWrite`.
  package static func place(_ part: String, at path: String) throws(LibraryError) {
    let descriptor = open(part, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw failure(part) }
    defer { close(descriptor) }
    guard fsync(descriptor) == 0, rename(part, path) == 0 else { throw failure(path) }
    syncFolder((path as NSString).deletingLastPathComponent)
  }

  package static func write(_ bytes: [UInt8], to descriptor: Int32, path: String) throws(LibraryError) {
    var written = 0
    while written < bytes.count {
      let count = bytes.withUnsafeBytes { buffer in
        Foundation.write(descriptor, buffer.baseAddress.map { $0 + written }, bytes.count - written)
      }
      if count < 0 && errno == EINTR { continue }
      guard count > 0 else { throw failure(path) }
      written += count
    }
  }

  /// Deletes a file and syncs the folder. A missing file is no error: an interrupted erasure can be run again.
  package static func remove(_ path: String) throws(LibraryError) {
    guard unlink(path) == 0 || errno == ENOENT else { throw failure(path) }
    syncFolder((path as NSString).deletingLastPathComponent)
  }

  package static func makeFolder(_ path: String, permissions: mode_t? = nil) throws(LibraryError) {
    let attributes: [FileAttributeKey: Any]? = permissions.map { [.posixPermissions: Int($0)] }
    do {
      try FileManager.default.createDirectory(
        atPath: path, withIntermediateDirectories: true, attributes: attributes)
    } catch {
      throw failure(path)
    }
  }

  /// Syncs the entries of a folder to the disk.
  package static func syncFolder(_ folder: String) {
    let descriptor = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { return }
    fsync(descriptor)
    close(descriptor)
  }

  /// The error of the last system call on a path.
  package static func failure(_ path: String, _ code: Int32 = errno) -> LibraryError {
    code == ENOSPC || code == EDQUOT
      ? .diskFull(FullDisk(of: path, code)) : .cannotWrite(path: path, reason: String(cString: strerror(code)))
  }
}
