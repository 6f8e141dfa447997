import Foundation
import GRDB
import MediaLibrary
import Sightings
import Testing

@Suite("the doctor and apps' data beside the catalogue")
struct DatabaseCheckTests {
  private static let diary = AppSchema(
    app: AppName("diary"),
    steps: [
      { db in
        try db.execute(
          sql: """
            CREATE TABLE day(id INTEGER PRIMARY KEY, name TEXT NOT NULL);
            CREATE UNIQUE INDEX dayByName ON day(name);
            CREATE TABLE meal(id INTEGER PRIMARY KEY, dayID INTEGER NOT NULL REFERENCES day(id));
            CREATE TRIGGER mealIsKept BEFORE DELETE ON meal BEGIN SELECT RAISE(ABORT, 'kept'); END;
            INSERT INTO day VALUES (1, 'Monday'), (2, 'Tuesday');
            INSERT INTO meal VALUES (1, 1), (2, 2);
            """)
      }
    ])

  private let place: TemporaryLibrary
  private let database: AppDatabase

  init() throws {
    place = try TemporaryLibrary()
    database = AppDatabase(Self.diary, inLibrary: place.folder)
  }

  /// Creates the database, and changes it as another program would.
  private func make(_ damage: String) throws {
    let pool = try database.open()
    try pool.writeWithoutTransaction { db in
      try db.execute(sql: "PRAGMA foreign_keys = OFF; \(damage)")
      _ = try db.checkpoint(.truncate)
    }
    try pool.close()
  }

  @Test("a missing database has no finding and is not created")
  func none() throws {
    #expect(try DatabaseCheck.findings(of: database).isEmpty && DatabaseCheck.repaired(database).isEmpty)
    #expect(!FileManager.default.fileExists(atPath: database.path))
  }

  @Test(
    "data derived from an app's tables are rebuilt",
    arguments: [
      ("DROP INDEX dayByName", "the index dayByName"),
      ("DROP INDEX dayByName; CREATE INDEX dayByName ON day(id)", "lost or changed: the index dayByName"),
      ("DROP TRIGGER mealIsKept; DROP INDEX dayByName", "the index dayByName, the trigger mealIsKept"),
      (
        """
        PRAGMA writable_schema = ON;
        UPDATE sqlite_schema SET sql = 'CREATE UNIQUE INDEX dayByName ON day(id)' WHERE name = 'dayByName';
        PRAGMA writable_schema = RESET; REINDEX dayByName; PRAGMA writable_schema = ON;
        UPDATE sqlite_schema SET sql = 'CREATE UNIQUE INDEX dayByName ON day(name)' WHERE name = 'dayByName';
        PRAGMA writable_schema = RESET
        """, "missing from index dayByName"
      ),
    ])
  func mended(damage: String, words: String) throws {
    try make(damage)
    let found = try DatabaseCheck.findings(of: database)
    #expect(found.map(\.severity) == [.problem] && found[0].message.contains(words), "\(found)")
    #expect(found[0].remedy?.contains("doctor --repair") == true)
    #expect(try DatabaseCheck.findings(of: database) == found, "looking changes nothing")
    let repaired = try DatabaseCheck.repaired(database)
    #expect(repaired.map(\.severity) == [.fine] && repaired[0].done != nil)
    #expect(try DatabaseCheck.findings(of: database).map(\.severity) == [.fine])
    #expect(try DatabaseCheck.repaired(database).map(\.done) == [nil], "once is enough")
    #expect(throws: DatabaseError.self) { try database.open().write { try $0.execute(sql: "DELETE FROM meal") } }
  }

  @Test(
    "rows without another source stay unchanged, and restoring a backup, as advised, repairs the database",
    arguments: [
      ("DROP TABLE meal", "lost: meal"),
      ("DELETE FROM day", "rows that refer to missing rows: 2"),
      ("DROP TABLE grdb_migrations", "the record of its schema is missing"),
      ("DROP INDEX dayByName; UPDATE day SET name = 'Monday'", "the index dayByName"),
    ])
  func beyondRepair(damage: String, words: String) throws {
    try make("")
    let copy = place.folder + "/copy"
    try FileManager.default.copyItem(atPath: database.path, toPath: copy)
    try make(damage)
    for findings in [try DatabaseCheck.findings(of: database), try DatabaseCheck.repaired(database)] {
      #expect(findings.map(\.severity) == [.problem] && findings[0].done == nil, "\(findings)")
      #expect(findings[0].message.contains(words), "\(findings)")
      #expect(findings[0].remedy?.contains("restore the file from a copy") == true)
    }
    for end in ["", "-wal", "-shm"] { unlink(database.path + end) }
    try FileManager.default.moveItem(atPath: copy, toPath: database.path)
    #expect(try DatabaseCheck.findings(of: database).map(\.severity) == [.fine])
  }

  @Test("a lost write-ahead log is reported, also the catalogue's, and a repair accepts the file")
  func lostLog() throws {
    let pool = try database.open()
    try pool.write { try $0.execute(sql: "INSERT INTO day VALUES (3, 'Wednesday')") }
    let copy = place.folder + "/copy"
    try FileManager.default.createDirectory(atPath: copy, withIntermediateDirectories: true)
    for name in ["diary.sqlite", "diary.sqlite-stamp", "menagerie.sqlite", "menagerie.sqlite-stamp"] {
      try FileManager.default.copyItem(atPath: "\(place.folder)/\(name)", toPath: "\(copy)/\(name)")
    }
    let diary = AppDatabase(Self.diary, inLibrary: copy)
    let library = try Library.openSightings(copy, mode: .readOnly)
    func catalogue() throws -> [Finding] {
      try Doctor(library).examine(.quick).filter { $0.check == "menagerie.sqlite" }
    }
    for finding in try DatabaseCheck.findings(of: diary) + catalogue() {
      #expect(finding.severity == .problem && finding.message.contains("\(finding.check)-wal is gone"), "\(finding)")
      #expect(finding.remedy?.contains("doctor --repair") == true)
    }
    let repaired = try DatabaseCheck.repaired(diary)
    #expect(repaired.map(\.severity) == [.fine] && repaired[0].done?.contains("as it is") == true, "\(repaired)")
    #expect(try DatabaseCheck.findings(of: diary).map(\.severity) == [.fine])
    do {
      let doctor = Doctor(try Library.openSightings(copy, mode: .repair))
      let finding = try #require(try doctor.repair(.quick).first { $0.check == "menagerie.sqlite" })
      #expect(finding.severity == .fine && finding.done?.contains("as it is") == true)
    }
    #expect(try catalogue().map(\.severity) == [.fine])
    withExtendedLifetime(pool) {}
  }

  @Test("a file that is not a database, or of a later version, is left unchanged")
  func untouched() throws {
    try make("INSERT INTO grdb_migrations VALUES ('diary-2')")
    let later = try Data(contentsOf: URL(fileURLWithPath: database.path))
    #expect(try DatabaseCheck.repaired(database).map(\.remedy) == ["update the program"])
    let updated = AppSchema(app: Self.diary.app, steps: Self.diary.steps + [{ _ in }])
    #expect(
      try DatabaseCheck.findings(of: AppDatabase(updated, inLibrary: place.folder)).map(\.severity) == [.fine],
      "to the updated program it is as it should be")
    #expect(try Data(contentsOf: URL(fileURLWithPath: database.path)) == later)
    for end in ["-wal", "-shm"] { unlink(database.path + end) }
    try Data("no database".utf8).write(to: URL(fileURLWithPath: database.path))
    #expect(try DatabaseCheck.repaired(database).map(\.severity) == [.problem])
    #expect(FileManager.default.contents(atPath: database.path) == Data("no database".utf8))
  }
}
