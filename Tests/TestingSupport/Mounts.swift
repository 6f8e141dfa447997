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

  /// Adds space, as the deletion of other files would.
  package func grow(kilobytes: Int) throws {
    guard mount("tmpfs", path, "tmpfs", UInt(MS_REMOUNT), "size=\(kilobytes)k") == 0 else {
      throw POSIXError(.init(rawValue: errno) ?? .EPERM)
    }
  }
}

/// A folder that is mounted read-only over itself, even for root, until the value is released.
package final class ReadOnlyMount {
  private let path: String

  /// Whether this process may mount.
  package static let isPossible: Bool = {
    let folder = FileManager.default.temporaryDirectory.appending(path: "menagerie-mount-\(UUID().uuidString)")
    try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    return (try? ReadOnlyMount(folder.path)) != nil
  }()

  package init(_ path: String) throws {
    guard mount(path, path, nil, UInt(MS_BIND), nil) == 0 else { throw POSIXError(.init(rawValue: errno) ?? .EPERM) }
    guard mount(path, path, nil, UInt(MS_BIND | MS_REMOUNT | MS_RDONLY), nil) == 0 else {
      umount(path)
      throw POSIXError(.init(rawValue: errno) ?? .EPERM)
    }
    self.path = path
  }

  deinit { umount(path) }
}
