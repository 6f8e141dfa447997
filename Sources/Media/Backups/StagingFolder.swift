import Foundation
import MediaLibrary

/// A folder of its own for copies of databases about people, until they are sealed: inside the library folder, where that can be
/// written, so that they come to lie on no other disk. It goes with its user; what users left that were killed goes with the next
/// one. Several backups of one library may be made at once.
final class StagingFolder {
  /// The folder.
  let path: String
  private let parent: String
  private let descriptor: Int32

  /// A new folder for a backup of a library.
  ///
  /// - Throws: `cannotWrite`, `diskFull`.
  init(forLibrary library: String) throws(LibraryError) {
    parent =
      access(library, W_OK) == 0
      ? "\(library)/\(Library.stagingName)" : "\(NSTemporaryDirectory())/menagerie-\(UUID().uuidString)"
    while true {
      let path = "\(parent)/\(UUID().uuidString)"
      // Another user may take the parent away when it goes, and who sweeps this folder before it is locked: then once more.
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
      // Where a file system has no locks nothing is swept either.
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

  /// Removes what killed users left in a library folder.
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
