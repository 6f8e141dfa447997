import Foundation
import GRDB
import MediaLibrary
import Testing

@Suite("full disks", .enabled(if: getuid() == 0, "a small file system can only be mounted as root"))
struct FullDiskTests {
  /// Mounts a small disk inside a folder; does nothing without the right to mount.
  private func onSmallDisk(_ options: String, _ body: (_ disk: String, _ folder: String) throws -> Void) throws {
    try inFolder { folder in
      let disk = URL(fileURLWithPath: folder).resolvingSymlinksInPath().path + "/disk"
      try FileManager.default.createDirectory(atPath: disk, withIntermediateDirectories: true)
      guard mount("tmpfs", disk, "tmpfs", 0, options) == 0 else { return }
      defer { umount2(disk, Int32(MNT_DETACH)) }
      try body(disk, folder)
    }
  }

  private func disk(_ body: () throws -> Void) throws -> FullDisk {
    var found: FullDisk?
    #expect { try body() } throws: { error in
      found = FullDisk(cause: error, near: "/")
      return found != nil
    }
    return try #require(found)
  }

  @Test("a full disk has its mount point and free space, for files and for folders that do not exist yet")
  func bytes() throws {
    try onSmallDisk("size=64k") { place, _ in
      let folder = place + "/a/b"
      try DurableFile.makeFolder(folder)
      let full = try disk {
        try DurableFile.write([UInt8](repeating: 1, count: 100_000), to: folder + "/c", permissions: 0o600)
      }
      #expect(full.folder == place && full.path == folder + "/c" && full.shortage == .bytes(left: 0))
      #expect("\(full)".contains("no room left") && "\(full)".contains("the disk at \(place) is full (0 bytes free)"))
      #expect(FullDisk(of: place + "/not/there/yet").folder == place)
    }
  }

  @Test("a disk without free inodes is not reported as a disk without free bytes")
  func files() throws {
    try onSmallDisk("size=1m,nr_inodes=4") { place, _ in
      let full = try disk {
        for number in 0..<10 { try DurableFile.write([1], to: "\(place)/\(number)", permissions: 0o600) }
      }
      #expect(full.shortage == .files && "\(full)".contains("\(place) has no room for more files"))
    }
  }

  @Test("after an error of SQLite, the full disk is that of the database or that of temporary files")
  func database() throws {
    try onSmallDisk("size=256k") { place, folder in
      let schema = AppSchema(
        app: AppName("notes"), steps: [{ try $0.execute(sql: "CREATE TABLE note(words TEXT)") }])
      let database = AppDatabase(schema, inLibrary: place)
      let pool = try database.open()
      let full = try disk {
        do {
          for _ in 0..<1_000 {
            try pool.write { db in
              try db.execute(sql: "INSERT INTO note VALUES (?)", arguments: [String(repeating: "x", count: 10_000)])
            }
          }
        } catch {
          throw LibraryError(error, folder: database.path)
        }
      }
      #expect(full.folder == place && full.path == database.path)
      // SQLite does not report which of the two disks was full.
      #expect(FullDisk.ofDatabase(in: folder, sortingIn: place).folder == place)
      #expect(FullDisk.ofDatabase(in: place, sortingIn: folder).folder == place)
    }
  }
}
