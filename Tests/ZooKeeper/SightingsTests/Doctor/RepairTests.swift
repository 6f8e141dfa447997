import Basics
import Foundation
import GRDB
import MediaLibrary
import Sightings
import SightingsTesting
import Testing

@Suite("following the doctor's advice resolves its finding")
struct RepairTests {
  private let shots: Shots
  private var library: Library {
    get throws { try Library.openSightings(shots.library, mode: .readWrite) }
  }

  init() async throws {
    shots = try Shots()
    for name in ["a", "b"] {
      try shots.shoot("\(name).jpg", of: name, at: "2024-05-01T10:00:00", position: .init(latitude: -25, longitude: 31))
    }
    try await shots.run()
    let catalogue = try shots.catalogue
    for (sighting, name) in zip(try shots.sightings(), ["Zuri", "Amani"]) {
      _ = try catalogue.name(sighting.annotation, as: name)
    }
  }

  private func execute(_ sql: String) throws {
    try library.database.writeWithoutTransaction { db in
      try db.execute(sql: "PRAGMA foreign_keys = OFF; \(sql); PRAGMA foreign_keys = ON")
    }
  }

  /// The findings other than "fine".
  private func ailments() throws -> [String: Finding] {
    let findings = try Doctor(Library.openSightings(shots.library, mode: .readOnly)).examine(.thorough)
    return Dictionary(uniqueKeysWithValues: findings.filter { $0.severity != .fine }.map { ($0.check, $0) })
  }

  /// Expects exactly these findings, no changes by checking, and that the suggested repair fixes all.
  private func expectMended(_ checks: Set<String>, _ comment: Comment) throws {
    let found = try ailments()
    #expect(Set(found.keys) == checks, comment)
    #expect(try ailments() == found, "looking changes nothing")
    for finding in found.values { #expect(finding.remedy?.contains("doctor --repair") == true, comment) }
    let repaired = try Doctor(library).repair(.thorough)
    for finding in repaired { #expect(finding.severity == .fine, comment) }
    // The repair of a cause also repairs its consequences: when identities are computed, triggers update search words.
    let done = Set(repaired.filter { $0.done != nil }.map(\.check))
    #expect(!done.isEmpty && done.isSubset(of: checks), comment)
    #expect(try ailments().isEmpty, comment)
    #expect(try Doctor(library).repair(.thorough).allSatisfy { $0.done == nil }, "once is enough")
  }

  @Test(
    "computed tables, indexes, triggers and views are rebuilt",
    arguments: [
      ("DROP INDEX photoByTime; DROP TRIGGER photoPlaceInsert; DROP VIEW sighting", ["structure"]),
      (
        """
        DROP INDEX photoByTime; CREATE INDEX photoByTime ON photo(path);
        DROP TRIGGER individualChanged; CREATE TRIGGER individualChanged AFTER UPDATE ON individual BEGIN SELECT 1; END
        """, ["structure"]
      ),
      (
        "DROP TRIGGER individualChanged; DROP TRIGGER animalTextChanged; UPDATE individual SET note = 'shy'",
        ["structure", "words"]
      ),
      ("UPDATE identity SET component = 2, individualID = NULL WHERE annotationID = 1", ["identities"]),
      ("DELETE FROM identity", ["identities", "words"]),
      ("DELETE FROM photoPlace", ["places"]),
      ("UPDATE photoPlace SET maxLat = 3, minLat = 2", ["places"]),
      ("DELETE FROM sightingText", ["words"]),
      ("UPDATE sightingText SET name = 'Nobody'", ["words"]),
      ("DELETE FROM animalText", ["words"]),
      // SQLite's own check treats these bytes of the R*Tree as opaque.
      ("UPDATE photoPlace_node SET data = zeroblob(length(data))", ["places"]),
      ("DELETE FROM photoPlace_rowid", ["places"]),
      ("UPDATE sightingText_data SET block = zeroblob(length(block)) WHERE id > 10", ["words"]),
      ("DELETE FROM sightingText_data WHERE id > 10", ["words"]),
      ("UPDATE animalText_data SET block = zeroblob(length(block)) WHERE id > 10", ["words"]),
      ("DELETE FROM encounterPhoto; DELETE FROM encounter", ["encounters"]),
      (
        "INSERT INTO pairProposal(annotationA, annotationB, score, proposedAt) VALUES (1, 99, 0.5, '2024')",
        ["references"]
      ),
      (
        """
        PRAGMA writable_schema = ON;
        UPDATE sqlite_schema SET sql = 'CREATE INDEX photoByPath ON photo(sha256)' WHERE name = 'photoByPath';
        PRAGMA writable_schema = RESET; REINDEX photoByPath; PRAGMA writable_schema = ON;
        UPDATE sqlite_schema SET sql = 'CREATE INDEX photoByPath ON photo(path)' WHERE name = 'photoByPath';
        PRAGMA writable_schema = RESET
        """, ["database"]
      ),
    ] as [(String, Set<String>)])
  func tables(damage: String, checks: Set<String>) throws {
    let before = try shots.sightings()
    try execute(damage)
    try expectMended(checks, "\(damage)")
    #expect(try shots.sightings().map(\.name) == before.map(\.name))
    var words = SightingQuery(for: .owner)
    words.text = "Zuri"
    #expect(try words.count(in: library) == 1)
  }

  @Test(
    "a library without one of its index tables is not taken for a new one, and a repair rebuilds the table",
    arguments: [
      "DROP TABLE photoPlace", "DROP TABLE sightingText; DROP TABLE animalText", "DROP TABLE sightingText_data",
      "DROP TABLE animalText_config", "DROP TABLE photoPlace_rowid; DROP TRIGGER annotationInserted",
      "DROP TABLE sightingText; DROP INDEX photoByTime; DELETE FROM identity",
    ])
  func lostIndexes(damage: String) async throws {
    let before = try shots.sightings().map(\.name)
    try execute(damage)
    for mode in [Library.Mode.readOnly, .readWrite, .create] {
      #expect {
        try Library.openSightings(shots.library, mode: mode)
      } throws: {
        if case .lostIndexes(_, let names)? = $0 as? LibraryError { !names.isEmpty } else { false }
      }
    }
    do {
      let library = try Library.openSightings(shots.library, mode: .repair)
      for finding in try Doctor(library).repair(.thorough) { #expect(finding.severity == .fine, "\(finding)") }
    }
    #expect(try ailments().isEmpty)
    #expect(try shots.sightings().map(\.name) == before)
    try shots.shoot("c.jpg", of: "c", at: "2024-05-01T10:00:00", position: .init(latitude: -25, longitude: 31))
    try await shots.run()
    var (near, words) = (SightingQuery(for: .owner), SightingQuery(for: .owner))
    near.near = Circle(centre: try #require(GeoPosition(latitude: -25, longitude: 31)), metres: 10)
    words.text = "Amani"
    #expect(try near.count(in: library) == 3 && words.count(in: library) == 1)
  }

  @Test("originals are restored from their source folder, under any name, only if their bytes are right")
  func originals() throws {
    let (folder, sighting) = (shots.library, try shots.sightings()[0])
    let original = folder + "/" + (try #require(sighting.originalPath))
    let bytes = try Data(contentsOf: URL(fileURLWithPath: original))
    for damage in HealingTests.Damage.allCases {
      try damage.harm(original)
      try expectMended(["originals"], "\(damage)")
      #expect(FileManager.default.contents(atPath: original) == bytes, "\(damage)")
    }
    unlink(original)
    try FileManager.default.moveItem(atPath: sighting.path, toPath: shots.photos + "/renamed.jpg")
    try Data(repeating: 7, count: bytes.count).write(to: URL(fileURLWithPath: sighting.path))
    try expectMended(["originals"], "renamed, and another file in its place")
    #expect(FileManager.default.contents(atPath: original) == bytes)
  }

  @Test("each original is reported as lost, as restored from a file, or with the reason why not")
  func eachOriginal() throws {
    let sightings = try shots.sightings()
    try #require(sightings.count == 2)
    let originals = try sightings.map { shots.library + "/" + (try #require($0.originalPath)) }
    for original in originals { unlink(original) }
    #expect(try ailments()["originals"]?.details == originals.map { "\($0): missing" })
    try Data([7]).write(to: URL(fileURLWithPath: sightings[1].path))
    let repaired = try #require(try Doctor(library).repair(.thorough).first { $0.check == "originals" })
    #expect(repaired.severity == .problem && repaired.done == "restored 1 of 2")
    #expect(repaired.remedy?.contains("doctor --repair") == false, "it has just been tried")
    let (first, second) = (sightings[0].path, sightings[1].path)
    #expect(repaired.details?.first == "\(originals[0]): restored from \(first)")
    #expect(
      repaired.details?.last == """
        \(originals[1]): missing, and cannot be restored: \(second) has other bytes, and no file beside it has the right bytes
        """)
    unlink(sightings[1].path)
    let gone = try Doctor(library).repair(.thorough).first { $0.check == "originals" }
    #expect(gone?.details?.first?.contains("\(second) is gone") == true)
    shots.damage = ["originals"]
  }

  @Test("an original missing in its source is lost, and importing a copy restores it")
  func copies() async throws {
    let sighting = try shots.sightings()[0]
    let original = shots.library + "/" + (try #require(sighting.originalPath))
    let elsewhere = shots.folder.path("elsewhere")
    try FileManager.default.createDirectory(atPath: elsewhere, withIntermediateDirectories: true)
    func lose() throws {
      unlink(original)
      if FileManager.default.fileExists(atPath: sighting.path) {
        try FileManager.default.moveItem(atPath: sighting.path, toPath: elsewhere + "/copy.jpg")
      }
      let finding = try #require(try Doctor(library).repair(.quick).first { $0.check == "originals" })
      #expect(finding.severity == .problem && finding.done == nil)
      #expect(finding.remedy?.contains(sighting.path) == true && finding.remedy?.contains("import the same") == true)
    }
    try lose()
    let importer = Importer(folder: shots.library, options: ImportOptions(actor: "amara"))
    #expect(try await importer.run([elsewhere]).restored == 1)
    #expect(try ailments().isEmpty)

    try lose()
    _ = try shots.catalogue.undo(OperationID(rawValue: 1))
    let taken = try #require(try ailments()["originals"])
    #expect(taken.severity == .note)
    #expect(try await importer.run([elsewhere]).imported == 1)
    #expect(try ailments().isEmpty)
  }

  @Test("missing encounters are formed by the next import of a photo, as the doctor advises")
  func encounters() async throws {
    try execute("DELETE FROM encounterPhoto; DELETE FROM encounter")
    let finding = try #require(try ailments()["encounters"])
    #expect(
      finding.message.hasPrefix("2 photos") && finding.remedy?.contains("the next import with a new photo") == true)
    try shots.shoot("c.jpg", of: "c", at: "2024-05-01T10:00:00")
    try await shots.run()
    #expect(try ailments().isEmpty)
  }

  @Test("an original that stayed with the user is found under its new name")
  func referenced() async throws {
    let place = try Shots()
    let path = try place.shoot("a.jpg", at: "2024-05-01T10:00:00")
    try await place.run { $0.storage = .referenced }
    try FileManager.default.moveItem(atPath: path, toPath: place.photos + "/b.jpg")
    let library = try Library.openSightings(place.library, mode: .readWrite)
    let finding = try Doctor(library).repair(.thorough).first { $0.check == "originals" }
    #expect(finding?.severity == .fine && finding?.done != nil)
    #expect(try place.sightings().first?.path == place.photos + "/b.jpg")
  }

  @Test("unfinished files are removed, and a complete file without a photo is left for people to import or remove")
  func strays() async throws {
    let folder = shots.library + "/originals/ab"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try Data([1]).write(to: URL(fileURLWithPath: folder + "/.abc.part"))
    try expectMended(["strays"], "a file in the midst of which a writer was killed")

    // The original has no row, as after a kill between the two writes.
    let path = try shots.shoot("c.jpg", of: "c", at: "2024-05-01T10:00:00")
    let bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: path)))
    _ = try library.originals.adopt(bytes, digest: .of(bytes), format: .jpeg)
    #expect(try Doctor(library).repair(.thorough).first { $0.check == "strays" }?.severity == .note)
    try await shots.run()
    #expect(try ailments().isEmpty)
    _ = try library.originals.adopt([1], digest: .of([1]), format: .jpeg)
    let stray = try #require(try ailments()["strays"]?.message.split(separator: " ").last)
    unlink(shots.library + "/originals/" + stray)
    #expect(try ailments().isEmpty)
  }

  @Test("a quarantined file leaves the quarantine when it is repaired and imported again")
  func quarantine() async throws {
    let path = try shots.shoot("c.jpg", of: "c", at: "2024-05-01T10:00:00")
    let whole = try Data(contentsOf: URL(fileURLWithPath: path))
    try whole.prefix(300).write(to: URL(fileURLWithPath: path))
    try await shots.run()
    #expect(try Set(ailments().keys) == ["quarantine"])
    let finding = try #require(try Doctor(library).repair(.thorough).first { $0.check == "quarantine" })
    #expect(finding.severity == .note && finding.message.contains("c.jpg: ") && !finding.message.contains("Optional"))
    try whole.write(to: URL(fileURLWithPath: path))
    try await shots.run()
    #expect(try ailments().isEmpty)
  }

  @Test("a contradiction disappears when one of its decisions is undone")
  func contradiction() throws {
    let annotations = try shots.sightings().map(\.annotation)
    let receipt = try shots.catalogue.decide(.same, annotations[0], annotations[1])
    let finding = try #require(try ailments()["identities"])
    #expect(finding.severity == .note && finding.remedy?.contains("menagerie undo") == true)
    _ = try shots.catalogue.undo(receipt.operation)
    #expect(try ailments().isEmpty)
  }

  @Test("unusable thumbnails and indexes are removed, and rebuilt when they are requested")
  func derived() throws {
    let sighting = try shots.sightings()[0]
    let thumbnails = Thumbnails(library: shots.library)
    func jpeg() throws -> [UInt8] {
      try thumbnails.jpeg(of: sighting.path, digest: sighting.digest, longSide: 160)
    }
    let whole = try jpeg()
    let kept = "\(shots.library)/thumbnails/160/\(sighting.digest.prefix(2))/\(sighting.digest).jpg"
    try Data(repeating: 7, count: 300).write(to: URL(fileURLWithPath: kept))
    try Data([7]).write(to: URL(fileURLWithPath: "\(shots.library)/thumbnails/160/.left.part"))
    try expectMended(["thumbnails"], "a thumbnail and a part of one")
    #expect(try jpeg() == whole)
    let index = "\(shots.library)/index/\(FeatureStore().version)"
    try FileManager.default.createDirectory(atPath: index, withIntermediateDirectories: true)
    for name in ["1.mpi", ".2-4711"] { try Data([7]).write(to: URL(fileURLWithPath: "\(index)/\(name)")) }
    try expectMended(["index"], "an index and a part of one")
  }

  @Test(
    "unreadable features are removed, and computed again on request",
    arguments: [("UPDATE features SET blob = x'07' WHERE annotationID = 1", 1), ("UPDATE features SET count = 7", 2)])
  func features(damage: String, count: Int) async throws {
    func stored() throws -> [Data] {
      try library.reading { try Data.fetchAll($0, sql: "SELECT blob FROM features ORDER BY annotationID") }
    }
    let before = try stored()
    try #require(before.count == 2)
    try execute(damage)
    try expectMended(["features"], "\(damage)")
    #expect(try await FeatureMaintenance(library: library).update().described == count)
    #expect(try stored() == before)
  }

  @Test("nothing is repaired while another command works on the library")
  func locked() throws {
    let library = try library
    try execute("DELETE FROM photoPlace")
    try {
      let lock = try library.exclusively(for: .importing)
      #expect {
        try Doctor(library).repair(.quick)
      } throws: {
        if case .locked(_, let holder?)? = $0 as? LibraryError { holder.work == .importing } else { false }
      }
      withExtendedLifetime(lock) {}
    }()
    #expect(try Set(ailments().keys) == ["places"])
    _ = try Doctor(library).repair(.quick)
  }
}
