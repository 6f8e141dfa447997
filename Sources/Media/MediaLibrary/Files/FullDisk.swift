import Foundation
import GRDB

/// A full disk, as found at that moment.
package struct FullDisk: Hashable, Sendable {
  package enum Shortage: Hashable, Sendable {
    /// Only this many bytes are left, fewer than needed.
    case bytes(left: Int)
    /// Inodes; some file systems have a fixed number of them.
    case files
    /// The user's quota.
    case quota
  }

  /// The path that could not be written.
  package let path: String
  /// The mount point of the disk.
  package let folder: String
  package let shortage: Shortage

  /// The disk of an existing or future file or folder.
  ///
  /// - Parameter code: the system's error: `ENOSPC` or `EDQUOT`.
  package init(of path: String, _ code: Int32 = ENOSPC) {
    let (present, device) = Self.nearest(to: AbsolutePath.of(path))
    self.path = path
    folder = Self.mountPoint(above: present, of: device)
    shortage = code == EDQUOT ? .quota : Self.shortage(at: present)
  }

  /// The disk that an error reports as full; `nil` for other errors.
  ///
  /// - Parameter path: the path that was being written, where the error itself does not state it.
  package init?(cause error: any Error, near path: String) {
    switch error {
    case LibraryError.diskFull(let disk): self = disk
    case let error as DatabaseError where error.tellsFullDisk:
      self = .ofDatabase(in: path, sortingIn: Self.temporaryFolder)
    case let error as CocoaError where error.code == .fileWriteOutOfSpace:
      self.init(of: error.userInfo[NSFilePathErrorKey] as? String ?? path)
    case let error as POSIXError where error.code == .ENOSPC || error.code == .EDQUOT:
      self.init(of: path, error.code.rawValue)
    default: return nil
    }
  }

  /// The full disk after an error of SQLite: the disk of the database, or the disk of SQLite's temporary files. SQLite does not report
  /// which, so this returns the disk with less free space.
  package static func ofDatabase(in path: String, sortingIn folder: String) -> FullDisk {
    let (own, temporary) = (FullDisk(of: path), FullDisk(of: folder))
    guard case .bytes(let left) = own.shortage, own.folder != temporary.folder else { return own }
    guard case .bytes(let leftThere) = temporary.shortage else { return temporary }
    return leftThere < left ? temporary : own
  }

  /// SQLite's folder for temporary files (<https://www.sqlite.org/tempfiles.html>).
  private static var temporaryFolder: String {
    let environment = ProcessInfo.processInfo.environment
    let folders = [environment["SQLITE_TMPDIR"], environment["TMPDIR"], "/var/tmp", "/usr/tmp", "/tmp"].compactMap(
      \.self)
    return folders.first { access($0, W_OK | X_OK) == 0 } ?? "."
  }

  // MARK: System calls

  private static func device(of path: String) -> dev_t? {
    var status = stat()
    return stat(path, &status) == 0 ? status.st_dev : nil
  }

  /// The path itself, or its nearest existing parent.
  private static func nearest(to path: String) -> (path: String, device: dev_t?) {
    var path = path
    while path.count > 1 {
      if let device = device(of: path) { return (path, device) }
      path = (path as NSString).deletingLastPathComponent
    }
    return ("/", device(of: "/"))
  }

  private static func mountPoint(above path: String, of device: dev_t?) -> String {
    var path = path
    while path.count > 1 {
      let parent = (path as NSString).deletingLastPathComponent
      guard Self.device(of: parent) == device else { break }
      path = parent
    }
    return path
  }

  private static func shortage(at path: String) -> Shortage {
    var status = statvfs()
    guard statvfs(path, &status) == 0 else { return .bytes(left: 0) }
    // Some file systems do not count files.
    if status.f_files > 0, status.f_favail == 0 { return .files }
    return .bytes(left: Int(clamping: UInt64(status.f_bavail) &* UInt64(status.f_frsize)))
  }
}

extension FullDisk: CustomStringConvertible {
  package var description: String {
    let reason =
      switch shortage {
      case .bytes(let left): "the disk at \(folder) is full (\(Self.text(left)) free): free some space there"
      case .files: "the disk at \(folder) has no room for more files: remove some there"
      case .quota: "your quota on the disk at \(folder) is used up: free some space there, or ask the administrator"
      }
    return "there is no room left to write \(path): \(reason), and run the command again"
  }

  private static func text(_ bytes: Int) -> String {
    switch bytes {
    case ..<10_000: "\(bytes) bytes"
    case ..<10_000_000: "\(bytes / 1_000) kB"
    case ..<10_000_000_000: "\(bytes / 1_000_000) MB"
    default: "\(bytes / 1_000_000_000) GB"
    }
  }
}

extension DatabaseError {
  /// Whether the disk was full. SQLite has a separate code for a shared-memory file that cannot grow.
  fileprivate var tellsFullDisk: Bool {
    resultCode == .SQLITE_FULL || extendedResultCode == .SQLITE_IOERR_SHMSIZE
  }
}
