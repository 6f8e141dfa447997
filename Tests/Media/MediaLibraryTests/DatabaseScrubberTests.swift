import Foundation
import GRDB
import MediaLibrary
import Testing

@Suite("deleted data in databases")
struct DatabaseScrubberTests {
  private static let schema = AppSchema(
    app: AppName("notes"),
    steps: [
      {
        try $0.execute(
          sql: "CREATE TABLE note(key TEXT PRIMARY KEY, words TEXT); CREATE INDEX noteByWords ON note(words)")
      }
    ])

  /// Number of occurrences of a text in the files of a folder.
  private func count(_ text: String, in folder: String) throws -> Int {
    try FileManager.default.contentsOfDirectory(atPath: folder).reduce(0) { sum, name in
      let bytes = try Data(contentsOf: URL(fileURLWithPath: "\(folder)/\(name)"))
      return sum + String(decoding: bytes, as: UTF8.self).components(separatedBy: text).count - 1
    }
  }

  @Test("after scrubbing, deleted data are in no file and no page, even while the database is open")
  func scrubbed() throws {
    try inFolder { folder in
      let pool = try AppDatabase(Self.schema, inLibrary: folder).open()
      var random = SystemRandomNumberGenerator()
      try pool.write { db in
        for number in 0..<3_000 {
          // In random order, so that pages split, and with many lengths.
          let words = (number % 10 == 0 ? "canary" : "sparrow") + String(repeating: "x", count: number * 7 % 300)
          try db.execute(
            sql: "INSERT INTO note VALUES (?, ?)",
            arguments: ["\(UInt64.random(in: .min ... .max, using: &random))", words])
        }
      }
      #expect(try count("canary", in: folder) >= 300)
      try pool.write { try $0.execute(sql: "DELETE FROM note WHERE words LIKE 'canary%'") }
      #expect(DatabaseScrubber(libraryFolder: folder).scrub().isEmpty)
      #expect(try count("canary", in: folder) == 0)
      #expect(try count("sparrow", in: folder) >= 2_700)
      #expect(WholeFile.size(of: folder + "/notes.sqlite-wal") == 0)
      #expect(try pool.read { try Int.fetchOne($0, sql: "SELECT COUNT(*) FROM note") } == 2_700)
    }
  }

  @Test("a log that is being read is reported and emptied the next time; other logs are emptied at once")
  func busy() throws {
    try inFolder { folder in
      let pool = try AppDatabase(Self.schema, inLibrary: folder).open()
      let other = try AppDatabase(AppSchema(app: AppName("other"), steps: Self.schema.steps), inLibrary: folder).open()
      for pool in [pool, other] { try pool.write { try $0.execute(sql: "INSERT INTO note VALUES ('a', 'b')") } }
      let scrubber = DatabaseScrubber(libraryFolder: folder)
      try pool.read { db in
        _ = try Int.fetchOne(db, sql: "SELECT COUNT(*) FROM note")
        try other.write { try $0.execute(sql: "DELETE FROM note") }
        let failures = scrubber.emptyLogs()
        #expect(failures.count == 1 && "\(failures)".contains("notes.sqlite"), "\(failures)")
        #expect(WholeFile.size(of: folder + "/other.sqlite-wal") == 0)
      }
      #expect(scrubber.emptyLogs().isEmpty)
      #expect(WholeFile.size(of: folder + "/notes.sqlite-wal") == 0)
    }
  }

  @Test(
    "databases overwrite deleted data, and sync each commit of data that cannot be recreated",
    arguments: [(WritableDatabase.Durability.complete, 2), (.relaxed, 1)])
  func pragmas(durability: WritableDatabase.Durability, level: Int) throws {
    try inFolder { folder in
      func number(_ pragma: String, _ database: any DatabaseWriter) throws -> Int? {
        try database.writeWithoutTransaction { try Int.fetchOne($0, sql: "PRAGMA \(pragma)") }
      }
      let pool = try AppDatabase(Self.schema, inLibrary: folder).open(durability)
      #expect(try number("secure_delete", pool) == 1)
      #expect(try number("synchronous", pool) == level)
      #expect(try number("busy_timeout", pool) == 10_000)
      let library = try Library.open(folder + "/library", mode: .create).database
      #expect(try number("secure_delete", library) == 1)
      #expect(try number("synchronous", library) == 2)
    }
  }
}
