import Foundation

/// A file system of a given size, mounted over a new folder until the value is released.
package final class SmallDisk {
  private let path: String

  package init(_ path: String, kilobytes: Int) throws {
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    guard mount("tmpfs", path, "tmpfs", 0, "size=\(kilobytes)k") == 0 else {
      throw POSIXError(.init(rawValue: errno) ?? .EPERM)
    }
    self.path = path
  }

  deinit { umount2(path, Int32(MNT_DETACH)) }

  /// Adds space, as if other files had been deleted.
  package func grow(kilobytes: Int) throws {
    guard mount("tmpfs", path, "tmpfs", UInt(MS_REMOUNT), "size=\(kilobytes)k") == 0 else {
      throw POSIXError(.init(rawValue: errno) ?? .EPERM)
    }
  }
}
