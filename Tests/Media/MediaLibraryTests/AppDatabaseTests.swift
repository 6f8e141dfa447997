import Foundation
import GRDB
import MediaLibrary
import Testing

@Suite("databases of apps beside the catalogue")
struct AppDatabaseTests {
  private static let diary = AppSchema(
    app: AppName("diary"),
    steps: [
      { try $0.execute(sql: "CREATE TABLE day(id INTEGER PRIMARY KEY)") },
      {
        try $0.execute(sql: "CREATE TABLE meal(id INTEGER PRIMARY KEY, dayID INTEGER REFERENCES day(id), words TEXT)")
      },
    ])

  private func fill(_ pool: DatabasePool, meals: Int = 500) throws {
    try pool.write { db in
      try db.execute(sql: "INSERT INTO day(id) VALUES (1)")
      for _ in 0..<meals {
        try db.execute(
          sql: "INSERT INTO meal(dayID, words) VALUES (1, ?)", arguments: [String(repeating: "rice ", count: 40)])
      }
    }
  }

  @Test("only the owner of the folder can read the database, SQLite's files beside it, and an earlier program's files")
  func rights() throws {
    try inFolder { folder in
      let database = AppDatabase(Self.diary, inLibrary: folder)
      for round in 0..<2 {
        if round == 1 { chmod(database.path, 0o644) }
        let pool = try database.open()
        try fill(pool, meals: 1)
        for file in ["", "-wal", "-shm"] {
          let attributes = try FileManager.default.attributesOfItem(atPath: database.path + file)
          #expect((attributes[.posixPermissions] as? Int) == 0o600, "\(file)")
        }
        try pool.write { try $0.execute(sql: "DELETE FROM meal; DELETE FROM day") }
      }
    }
  }

  @Test("a database of an earlier version is migrated; one of a later version is refused and unchanged")
  func versions() throws {
    try inFolder { folder in
      _ = try AppDatabase(Self.diary.asOf(1), inLibrary: folder).open()
      let database = AppDatabase(Self.diary, inLibrary: folder)
      #expect(try database.open().read { try $0.tableExists("meal") })
      #expect(try database.ailments() == [])
      let earlier = AppDatabase(Self.diary.asOf(1), inLibrary: folder)
      #expect {
        try earlier.open()
      } throws: {
        if case .newerFormat? = $0 as? LibraryError { true } else { false }
      }
      #expect(try earlier.ailments() == [.laterVersion])
    }
  }

  @Test("damage is found even while the database is in use; a missing database has no damage")
  func ailments() throws {
    try inFolder { folder in
      let database = AppDatabase(Self.diary, inLibrary: folder)
      #expect(try database.ailments() == nil)
      #expect(!FileManager.default.fileExists(atPath: database.path))
      let pool = try database.open()
      try fill(pool)
      #expect(try database.ailments() == [])
      try pool.writeWithoutTransaction { db in
        try db.execute(sql: "PRAGMA foreign_keys = OFF; DELETE FROM day; PRAGMA foreign_keys = ON")
      }
      #expect(try database.ailments() == [.missingRows(500)])
      // Pages in the log would hide damage in the database file: checkpoint first.
      try pool.writeWithoutTransaction { _ = try $0.checkpoint(.truncate) }
      try pool.close()
      let handle = try #require(FileHandle(forUpdatingAtPath: database.path))
      try handle.seek(toOffset: 5 * 4096)
      try handle.write(contentsOf: Data(repeating: 0xa5, count: 8192))
      try handle.close()
      guard case .damaged? = try database.ailments()?.first else {
        Issue.record("a damaged file was passed over")
        return
      }
      try Data("no database".utf8).write(to: URL(fileURLWithPath: database.path))
      guard case .damaged? = try database.ailments()?.first else {
        Issue.record("a file that is no database was passed over")
        return
      }
    }
  }
}
