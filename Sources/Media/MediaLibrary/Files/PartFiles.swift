import Foundation

/// Unfinished files under temporary names.
package enum PartFiles {
  /// The path of a new unfinished file.
  static func path(in folder: String, for path: String) -> String {
    "\(folder)/.\((path as NSString).lastPathComponent.prefix(12)).\(UUID().uuidString).part"
  }

  /// Creates an unfinished file, locked until it is closed.
  ///
  /// - Returns: `nil` when it cannot be created; `errno` states the reason.
  static func open(_ path: String, _ permissions: mode_t) -> Int32? {
    while true {
      let descriptor = Foundation.open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, permissions)
      guard descriptor >= 0 else { return nil }
      // On a file system without locks, no sweep deletes files.
      guard flock(descriptor, LOCK_EX) == 0 else { return descriptor }
      var status = stat()
      // A sweep may have deleted the file between its creation and the lock.
      if fstat(descriptor, &status) != 0 || status.st_nlink > 0 { return descriptor }
      close(descriptor)
    }
  }

  /// Deletes the abandoned files of a folder, not of its subfolders.
  package static func sweep(_ folder: String) {
    guard let names = try? FileManager.default.contentsOfDirectory(atPath: folder) else { return }
    for name in names where name.hasSuffix(".part") { remove("\(folder)/\(name)") }
  }

  /// Deletes an unfinished file unless its writer is still at work.
  ///
  /// - Returns: whether the file no longer exists.
  @discardableResult
  static func remove(_ path: String) -> Bool {
    let descriptor = Foundation.open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return errno == ENOENT }
    defer { close(descriptor) }
    guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else { return false }
    return unlink(path) == 0
  }
}
