import Foundation
import GRDB
import MediaLibrary
import Sightings
import Testing

struct MigrationTests {
  @Test("a person who followed an animal before follows were personal still follows it, and others do not")
  func personalFollows() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("menagerie-\(UUID())").path
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try Library.open(folder, mode: .create, apps: [SightingsSchema.schema.asOf(2)]).writing { db in
      let operation = try Journal(db, of: .sightings).begin(kind: "follow", actor: "amara")
      try db.execute(
        sql: """
          INSERT INTO individual(id, name) VALUES (1, 'Zuri');
          INSERT INTO follow(individualID, since, lastSeenOperation, operationID) VALUES (1, '2024-01-01', 7, ?)
          """, arguments: [operation])
    }
    let library = try Library.openSightings(folder, mode: .readWrite)
    #expect(try Catalogue(library: library, actor: "amara").book.animal("Zuri").animal.isFollowed)
    #expect(try !Catalogue(library: library, actor: "juma").book.animal("Zuri").animal.isFollowed)
    let seen = try library.reading { try Int.fetchOne($0, sql: "SELECT lastSeenOperation FROM follow") }
    #expect(seen == 7)
  }

  @Test("a library of the first release is migrated, and all its operations can be undone and redone")
  func firstRelease() throws {
    let folder = try Self.library(of: "library-4.sqlite")
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let library = try Library.openSightings(folder, mode: .readWrite)
    let catalogue = Catalogue(library: library, actor: "root")
    func value(_ sql: String) throws -> DatabaseValue? {
      try library.reading { try DatabaseValue.fetchOne($0, sql: sql) }
    }
    let everything = """
      SELECT json_group_array(json_array(p.id, p.civilTime, p.latitude, p.longitude, p.withdrawnBy IS NULL, i.name,
        n.component, (SELECT COUNT(*) FROM follow), (SELECT COUNT(*) FROM identity)))
      FROM photo p JOIN annotation a ON a.photoID = p.id JOIN identity n ON n.annotationID = a.id
        LEFT JOIN individual i ON i.id = n.individualID
      """
    let found = try value(everything)
    #expect(try catalogue.trail.latest().map(\.app) == Array(repeating: "sightings", count: 8))
    #expect(
      try library.reading { try Journal($0, of: .sightings).live(token: "0b7a4c1e-2f6d-4f0e-9a57-3c1d5e8b9f20") }?
        .rawValue
        == 1)

    // The first release stored 15 digits.
    #expect(try catalogue.undo().event.kind == "undo")
    #expect(try value("SELECT latitude FROM photo WHERE id = 1") == 36.8219461234568.databaseValue)
    #expect(try value("SELECT longitude FROM photo WHERE id = 1") == .null)
    #expect(try value("SELECT COUNT(DISTINCT component) FROM identity") == 2.databaseValue)
    var undos = [try #require(try catalogue.trail.latest(1).first).id]
    for kind in ["decide", "unfollow", "follow", "shift-clock", "rename", "name", "import"] {
      let preview = try catalogue.undoPreview()
      #expect(preview.operation.kind == kind)
      undos.append(try catalogue.undo().operation)
      switch kind {
      case "decide": #expect(try value("SELECT COUNT(DISTINCT component) FROM identity") == 3.databaseValue)
      case "unfollow": #expect(try value("SELECT follower FROM follow") == "root".databaseValue)
      case "follow": #expect(try value("SELECT COUNT(*) FROM follow") == 0.databaseValue)
      case "shift-clock":
        #expect(preview.facts == 3)
        #expect(try value("SELECT civilTime FROM photo WHERE id = 1") == "2024-05-04T08:13:55.616".databaseValue)
      case "rename": #expect(try value("SELECT name FROM individual") == "Zuri".databaseValue)
      case "name": #expect(try value("SELECT COUNT(*) FROM sighting WHERE name IS NOT NULL") == 0.databaseValue)
      default:
        #expect((preview.photos, preview.annotations) == (3, 3))
        #expect(try value("SELECT COUNT(*) FROM sighting") == 0.databaseValue)
      }
    }
    #expect(throws: CatalogueError.self) { try catalogue.undo() }
    for undo in undos.reversed() { _ = try catalogue.undo(undo) }
    #expect(try value(everything) == found)
    expectHealth(of: library, besides: ["originals"])
  }

  @Test(
    "an older library without its word index is migrated by the repair that rebuilds the index",
    arguments: [
      "DROP TABLE sightingText_config", "DELETE FROM sightingText_config", "DROP TABLE sightingText_data",
      "DROP TABLE sightingText", "DROP TRIGGER annotationRenamed; DROP VIEW sightingWords",
    ])
  func damagedWords(damage: String) throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("menagerie-\(UUID())").path
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try Library.open(folder, mode: .create, apps: [SightingsSchema.schema.asOf(11)]).writing { db in
      try db.execute(sql: "INSERT INTO individual(id, name) VALUES (1, 'Zuri')")
    }
    try DatabaseQueue(path: folder + "/menagerie.sqlite").write { try $0.execute(sql: damage) }
    let library = try Library.openSightings(folder, mode: .repair)
    for finding in try Doctor(library).repair(.thorough) { #expect(finding.severity == .fine, "\(finding)") }
    var grazing = SightingQuery(for: .owner)
    grazing.text = "grazing"
    #expect(try grazing.count(in: library) == 0)
    #expect(try Catalogue(library: library, actor: "amara").book.animal("Zuri").animal.name == "Zuri")
  }

  /// A folder with a catalogue of an earlier version.
  private static func library(of fixture: String) throws -> String {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("menagerie-\(UUID())").path
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent(
      "../Fixtures/\(fixture)")
    try FileManager.default.copyItem(atPath: file.standardized.path, toPath: folder + "/menagerie.sqlite")
    return folder
  }

  @Test(
    "encounters move out of the table of photos without loss, whichever app opens the library first",
    arguments: [true, false])
  func encounters(isGuestFirst: Bool) throws {
    let folder = try Self.library(of: "library-6.sqlite")
    defer { try? FileManager.default.removeItem(atPath: folder) }
    if isGuestFirst { _ = try Library.open(folder, mode: .readWrite) }
    let library = try Library.openSightings(folder, mode: .readWrite)
    let catalogue = Catalogue(library: library, actor: "root")
    func encounters() throws -> [Int] {
      try library.reading { try Int.fetchAll($0, sql: "SELECT encounter FROM sighting ORDER BY photo") }
    }
    func value(_ sql: String) throws -> DatabaseValue? {
      try library.reading { try DatabaseValue.fetchOne($0, sql: sql) }
    }
    #expect(try library.reading { try !$0.columns(in: "photo").map(\.name).contains("encounterID") })
    #expect(try library.reading { try !$0.tableExists("photoEncounter") })
    #expect(try encounters() == [2, 1, 1, 1])
    #expect(try value("SELECT label FROM encounter WHERE id = 1") == "morning".databaseValue)

    // The column's journaled values are restored together with the others, and again.
    let undo = try catalogue.undo(OperationID(rawValue: 6))
    #expect(try encounters() == [2, 2, 2, 1])
    #expect(try value("SELECT direction FROM photo WHERE id = 3") == .null)
    _ = try catalogue.undo(undo.operation)
    #expect(try encounters() == [2, 1, 1, 1])
    #expect(try value("SELECT direction FROM photo WHERE id = 3") == 12.5.databaseValue)
    _ = try catalogue.undo(OperationID(rawValue: 6))

    for kind in ["decide", "annotate", "shift-clock", "name", "import"] {
      #expect(try catalogue.undoPreview().operation.kind == kind)
      _ = try catalogue.undo()
      if kind == "shift-clock" {
        #expect(try value("SELECT civilTime FROM photo WHERE id = 4") == "2024-05-04T08:16:23.27".databaseValue)
        #expect(try encounters() == [2, 2, 2, 1])
      }
    }
    #expect(throws: CatalogueError.self) { try catalogue.undo() }
    expectHealth(of: library, besides: ["originals"])
  }

  @Test("a library that another app created works in the main app")
  func guestFirst() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("menagerie-\(UUID())").path
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let made = try Library.open(folder, mode: .create)
    #expect(try made.reading { try !$0.columns(in: "photo").map(\.name).contains("encounterID") })
    let library = try Library.openSightings(folder, mode: .readWrite)
    let fresh = try TemporaryLibrary()
    func tables(_ library: Library) throws -> [String] {
      try library.reading { db in
        try String.fetchAll(db, sql: "SELECT sql FROM sqlite_master WHERE sql IS NOT NULL ORDER BY name")
      }
    }
    #expect(try tables(library) == tables(fresh.library))
    #expect(try library.reading { try Int.fetchOne($0, sql: "SELECT COUNT(*) FROM sighting") } == 0)
  }
}
