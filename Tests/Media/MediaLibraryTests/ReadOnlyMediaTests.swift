import Foundation
import GRDB
import MediaLibrary
import Testing

@Suite(
  "databases on a read-only disk", .enabled(if: getuid() == 0, "a disk can only be mounted as root"))
struct ReadOnlyMediaTests {
  /// Opens a copy of a database on a read-only disk, with or without the log of a killed program. Without the right to
  /// mount, nothing runs.
  private func opened(withLog: Bool, _ body: (any DatabaseReader & DatabaseWriter) throws -> Void) throws {
    try inFolder { folder in
      let (source, disk) = (folder + "/a.sqlite", folder + "/disk")
      let pool = try DatabasePool(path: source)
      try pool.write { try $0.execute(sql: "CREATE TABLE word(text TEXT); INSERT INTO word VALUES ('kept')") }
      _ = try pool.writeWithoutTransaction { try $0.checkpoint(.truncate) }
      try pool.write { try $0.execute(sql: "INSERT INTO word VALUES ('in the log')") }
      try FileManager.default.createDirectory(atPath: disk, withIntermediateDirectories: true)
      guard mount("tmpfs", disk, "tmpfs", 0, "size=4m") == 0 else { return }
      defer { umount2(disk, Int32(MNT_DETACH)) }
      for file in withLog ? ["", "-wal"] : [""] {
        try FileManager.default.copyItem(atPath: source + file, toPath: disk + "/a.sqlite" + file)
      }
      try #require(mount("tmpfs", disk, "tmpfs", UInt(MS_REMOUNT) | UInt(MS_RDONLY), "size=4m") == 0)
      try body(ReadOnlyDatabase.open(disk + "/a.sqlite"))
    }
  }

  @Test("a database is read with the changes in its log, and not changed", arguments: [false, true])
  func logs(withLog: Bool) throws {
    try opened(withLog: withLog) { database in
      let words = try database.read { try String.fetchAll($0, sql: "SELECT text FROM word") }
      #expect(words == (withLog ? ["kept", "in the log"] : ["kept"]))
      #expect(throws: DatabaseError.self) { try database.write { try $0.execute(sql: "DELETE FROM word") } }
    }
  }
}
