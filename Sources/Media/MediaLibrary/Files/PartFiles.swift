import Foundation

/// Files that are being written and have no name of their own yet.
package enum PartFiles {
  /// The path of a new one.
  static func path(in folder: String, for path: String) -> String {
    "\(folder)/.\((path as NSString).lastPathComponent.prefix(12)).\(UUID().uuidString).part"
  }

  /// Makes one, and locks it until it is closed.
  ///
  /// - Returns: `nil` when it cannot be made; `errno` says why.
  static func open(_ path: String, _ permissions: mode_t) -> Int32? {
    while true {
      let descriptor = Foundation.open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, permissions)
      guard descriptor >= 0 else { return nil }
      // Where a file system has no locks nothing is swept either.
      guard flock(descriptor, LOCK_EX) == 0 else { return descriptor }
      var status = stat()
      // Who sweeps may have come between making and locking.
      if fstat(descriptor, &status) != 0 || status.st_nlink > 0 { return descriptor }
      close(descriptor)
    }
  }

  /// Removes those of a folder, not of the folders in it, whose writers are gone.
  package static func sweep(_ folder: String) {
    guard let names = try? FileManager.default.contentsOfDirectory(atPath: folder) else { return }
    for name in names where name.hasSuffix(".part") { remove("\(folder)/\(name)") }
  }

  /// Removes one whose writer is gone.
  ///
  /// - Returns: whether it is no longer there.
  @discardableResult
  static func remove(_ path: String) -> Bool {
    let descriptor = Foundation.open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return errno == ENOENT }
    defer { close(descriptor) }
    guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else { return false }
    return unlink(path) == 0
  }
}
