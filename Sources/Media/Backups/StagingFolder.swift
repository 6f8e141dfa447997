import Foundation
import MediaLibrary

/// A temporary folder for copies of personal databases until they are encrypted. It is inside the library folder if that is writable, so
/// that the copies stay on the same disk. It is deleted with this object. The next backup deletes the folders of killed processes in the
/// library folder. Several backups of one library may run at once.
final class StagingFolder {
  let path: String
  private let parent: String
  private let descriptor: Int32

  /// - Throws: `cannotWrite`, `diskFull`.
  init(forLibrary library: String) throws(LibraryError) {
    parent =
      access(library, W_OK) == 0
      ? "\(library)/\(Library.stagingName)" : "\(NSTemporaryDirectory())/menagerie-\(UUID().uuidString)"
    while true {
      let path = "\(parent)/\(UUID().uuidString)"
      // Another backup may delete the parent when it ends, and a sweep may delete this folder before it is locked. Then the loop tries
      // again.
      guard mkdir(parent, 0o700) == 0 || errno == EEXIST else { throw DurableFile.failure(parent) }
      if mkdir(path, 0o700) != 0 {
        guard errno == ENOENT else { throw DurableFile.failure(path) }
        continue
      }
      let descriptor = open(path, O_RDONLY | O_CLOEXEC)
      guard descriptor >= 0 else {
        guard errno == ENOENT else { throw DurableFile.failure(path) }
        continue
      }
      // On a file system without locks `flock` fails with another error. No sweep deletes folders there.
      let isSwept = flock(descriptor, LOCK_EX | LOCK_NB) != 0 && errno == EWOULDBLOCK
      if !isSwept, Self.leads(path, to: descriptor) {
        (self.path, self.descriptor) = (path, descriptor)
        return
      }
      close(descriptor)
    }
  }

  deinit {
    try? FileManager.default.removeItem(atPath: path)
    close(descriptor)
    rmdir(parent)
  }

  /// Deletes the staging folders of killed processes in a library folder.
  static func sweep(library: String) {
    let parent = "\(library)/\(Library.stagingName)"
    for name in (try? FileManager.default.contentsOfDirectory(atPath: parent)) ?? [] {
      let descriptor = open("\(parent)/\(name)", O_RDONLY | O_CLOEXEC)
      guard descriptor >= 0 else { continue }
      if flock(descriptor, LOCK_EX | LOCK_NB) == 0 {
        try? FileManager.default.removeItem(atPath: "\(parent)/\(name)")
      }
      close(descriptor)
    }
    rmdir(parent)
  }

  private static func leads(_ path: String, to descriptor: Int32) -> Bool {
    var (named, opened) = (stat(), stat())
    return stat(path, &named) == 0 && fstat(descriptor, &opened) == 0 && named.st_ino == opened.st_ino
  }
}
