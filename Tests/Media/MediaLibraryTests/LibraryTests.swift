import Foundation
import GRDB
import Imaging
import MediaLibrary
import Testing

struct LibraryTests {
  @Test("a folder becomes a library only in the mode that creates libraries")
  func creating() throws {
    try inFolder(isMade: false) { folder in
      #expect { try Library.open(folder, mode: .readWrite) } throws: {
        if case .notFound? = $0 as? LibraryError { true } else { false }
      }
      #expect(!FileManager.default.fileExists(atPath: folder))
      let library = try Library.open(folder, mode: .create)
      #expect(try library.reading { try Int.fetchOne($0, sql: "SELECT COUNT(*) FROM photo") } == 0)
      #expect(try String(contentsOfFile: folder + "/FORMAT", encoding: .utf8).contains("Menagerie"))
      _ = try Library.open(folder, mode: .readOnly)
    }
  }

  @Test("a folder with other files is refused and stays unchanged")
  func notALibrary() throws {
    try inFolder(isMade: false) { folder in
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
      try Data("mine".utf8).write(to: URL(fileURLWithPath: folder + "/diary.txt"))
      #expect { try Library.open(folder, mode: .create) } throws: {
        if case .notALibrary? = $0 as? LibraryError { true } else { false }
      }
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == ["diary.txt"])
    }
  }

  @Test("a file that is no database is reported as damaged")
  func damaged() throws {
    try inFolder(isMade: false) { folder in
      _ = try Library.open(folder, mode: .create)
      try Data(repeating: 7, count: 8192).write(to: URL(fileURLWithPath: folder + "/menagerie.sqlite"))
      try? FileManager.default.removeItem(atPath: folder + "/menagerie.sqlite-wal")
      #expect { try Library.open(folder, mode: .readWrite) } throws: {
        if case .damaged? = $0 as? LibraryError { true } else { false }
      }
    }
  }

  @Test("a library without its tables is damaged, and is not taken for a new library")
  func lostTables() throws {
    func expectDamage(_ words: String, _ wound: (String) throws -> Void) throws {
      try inFolder(isMade: false) { folder in
        do {
          let library = try Library.open(folder, mode: .create)
          _ = try library.originals.adopt([1, 2, 3], digest: .of([1, 2, 3]), format: .jpeg)
        }
        for file in ["-wal", "-shm"] {
          try? FileManager.default.removeItem(atPath: "\(folder)/menagerie.sqlite\(file)")
        }
        try wound(folder + "/menagerie.sqlite")
        for mode in [Library.Mode.readOnly, .readWrite, .create] {
          #expect("\(words), \(mode)") {
            try Library.open(folder, mode: mode)
          } throws: {
            if case .damaged(_, let reason)? = $0 as? LibraryError { reason.contains(words) } else { false }
          }
        }
      }
    }
    try expectDamage("it is missing") { try FileManager.default.removeItem(atPath: $0) }
    try expectDamage("it is empty") { try Data().write(to: URL(fileURLWithPath: $0)) }
    try expectDamage("it is empty") { path in
      try FileManager.default.removeItem(atPath: path)
      try DatabaseQueue(path: path).write { try $0.execute(sql: "CREATE TABLE t (a); DROP TABLE t") }
    }
    try expectDamage("lost the table photoLink") { path in
      try DatabaseQueue(path: path).write { try $0.execute(sql: "DROP TABLE photoLink") }
    }
    try expectDamage("the record of its schema is missing") { path in
      try DatabaseQueue(path: path).write { try $0.execute(sql: "DROP TABLE grdb_migrations") }
    }
    try expectDamage("lost tables: change, operation") { path in
      var configuration = Configuration()
      configuration.foreignKeysEnabled = false
      try DatabaseQueue(path: path, configuration: configuration).write {
        try $0.execute(sql: "DROP TABLE change; DROP TABLE operation")
      }
    }
  }

  @Test("a library whose creation was interrupted is not damaged")
  func killedEarly() throws {
    try inFolder(isMade: false) { folder in
      _ = try Library.open(folder, mode: .create)
      for file in ["", "-wal", "-shm"] {
        try? FileManager.default.removeItem(atPath: "\(folder)/menagerie.sqlite\(file)")
      }
      try Data().write(to: URL(fileURLWithPath: folder + "/menagerie.sqlite"))
      _ = try Library.open(folder, mode: .create)
      // The migrations table is created before the first migration.
      for file in ["", "-wal", "-shm"] {
        try? FileManager.default.removeItem(atPath: "\(folder)/menagerie.sqlite\(file)")
      }
      try DatabaseQueue(path: folder + "/menagerie.sqlite").write { db in
        try db.execute(sql: "CREATE TABLE grdb_migrations (identifier TEXT NOT NULL PRIMARY KEY)")
      }
      _ = try Library.open(folder, mode: .create)
    }
  }

  @Test(
    "on a small disk a library is created, or the error is a full disk; with more space it is created",
    .enabled(if: getuid() == 0, "a small file system can only be mounted as root"))
  func fullDisk() throws {
    try inFolder { folder in
      for kilobytes in stride(from: 4, through: 400, by: 4) {
        guard mount("tmpfs", folder, "tmpfs", 0, "size=\(kilobytes)k") == 0 else { return }
        defer { umount2(folder, Int32(MNT_DETACH)) }
        do throws(LibraryError) {
          _ = try Library.open(folder, mode: .create)
        } catch {
          guard case .diskFull = error else {
            Issue.record("\(kilobytes) kB: \(error)")
            continue
          }
        }
        try #require(mount("tmpfs", folder, "tmpfs", UInt(MS_REMOUNT), "size=8192k") == 0)
        _ = try Library.open(folder, mode: .create)
      }
    }
  }

  @Test("only one operation of many steps runs at a time; the error of the second names the first")
  func locking() throws {
    try inFolder(isMade: false) { folder in
      let library = try Library.open(folder, mode: .create)
      do {
        let lock = try library.exclusively(for: .importing)
        #expect {
          try library.exclusively(for: .undoing)
        } throws: {
          guard case .locked(_, let holder?)? = $0 as? LibraryError, let since = holder.since else { return false }
          return holder.process == getpid() && holder.work == .importing && abs(since - time(nil)) < 60
            && "\($0)".contains("process \(getpid()), an import since 20")
        }
        withExtendedLifetime(lock) {}
      }
      _ = try library.exclusively(for: .repairing)
    }
  }

  @Test("the default folder is that of MENAGERIE_LIBRARY, else of XDG_DATA_HOME, else of HOME")
  func defaults() {
    #expect(Library.defaultFolder(environment: ["MENAGERIE_LIBRARY": "/a", "XDG_DATA_HOME": "/b"]) == "/a")
    #expect(Library.defaultFolder(environment: ["XDG_DATA_HOME": "/b", "HOME": "/c"]) == "/b/menagerie/library")
    #expect(Library.defaultFolder(environment: ["HOME": "/c"]) == "/c/.local/share/menagerie/library")
  }

  @Test("the index of places changes when a position changes or a photo is withdrawn")
  func places() throws {
    try inFolder(isMade: false) { folder in
      let library = try Library.open(folder, mode: .create)
      try library.writing { db in
        let operation = try Journal(db, of: AppName("trial")).begin(kind: "import", actor: "test")
        try db.execute(
          sql: """
            INSERT INTO photo(id, sha256, byteCount, format, storage, path, latitude, longitude, importID)
            VALUES (1, 'a', 1, 'jpeg', 'referenced', '/a', -2.5, 34.5, ?1), (2, 'b', 1, 'jpeg', 'referenced', '/b', NULL, NULL, ?1)
            """, arguments: [operation])
        func placed() throws -> [Int] { try Int.fetchAll(db, sql: "SELECT id FROM photoPlace ORDER BY id") }
        #expect(try placed() == [1])
        try db.execute(sql: "UPDATE photo SET latitude = 1, longitude = 2 WHERE id = 2")
        #expect(try placed() == [1, 2])
        try db.execute(sql: "UPDATE photo SET withdrawnBy = ?", arguments: [operation])
        #expect(try placed().isEmpty)
      }
    }
  }
}
