import Foundation
import GRDB
import Imaging
import MediaLibrary
import Sightings
import Testing

/// Importing again repairs damage.
@Suite("repairs by importing again")
struct HealingTests {
  /// Damages of files on a failing disk.
  enum Damage: CaseIterable, Sendable {
    case lost, shortened, changed

    /// Applies the damage to a file.
    func harm(_ path: String) throws {
      switch self {
      case .lost: try FileManager.default.removeItem(atPath: path)
      case .shortened: #expect(truncate(path, 100) == 0)
      case .changed:
        var bytes = try Data(contentsOf: URL(fileURLWithPath: path))
        bytes[bytes.count / 2] ^= 1
        try bytes.write(to: URL(fileURLWithPath: path))
      }
    }
  }

  @Test(
    "importing a photo again restores its lost, shortened or changed original", arguments: Damage.allCases)
  func original(damage: Damage) async throws {
    let shots = try Shots()
    let photo = try shots.shoot("a.jpg", of: "a")
    try shots.shoot("b.jpg", of: "b")
    try await shots.run()
    let before = try shots.sightings()
    let relative = try #require(before.first { $0.path.hasSuffix("a.jpg") }?.originalPath)
    let original = shots.library + "/" + relative
    try damage.harm(original)
    let plan = try await shots.plan()
    #expect(plan.outcomes == ["a.jpg": .restored, "b.jpg": .duplicate])
    let report = try await shots.run()
    #expect(report.files.map(\.reasons) == plan.files.map(\.reasons))
    #expect(report["a.jpg"]?.reasons == [.originalRestored] && report.restored == 1 && !report.isNoOp)
    #expect(FileManager.default.contentsEqual(atPath: photo, andPath: original))
    #expect(try shots.sightings() == before)
    #expect(try await shots.run().isNoOp)
  }

  @Test("a photo with other bytes under the same name restores nothing")
  func otherBytes() async throws {
    let shots = try Shots()
    try shots.shoot("a.jpg", of: "a")
    try await shots.run()
    let relative = try #require(try shots.sightings().first?.originalPath)
    try FileManager.default.removeItem(atPath: shots.library + "/" + relative)
    shots.damage = ["originals"]
    try shots.shoot("a.jpg", of: "a", quality: 80)
    #expect(try await shots.run().restored == 0)
    #expect(!FileManager.default.fileExists(atPath: shots.library + "/" + relative))
  }

  @Test(
    "an import finds photos outside the library under their new path after they were moved",
    arguments: [PhotoStorage.referenced, .copied])
  func moved(storage: PhotoStorage) async throws {
    let shots = try Shots()
    try shots.shoot("old/a.jpg", of: "a")
    try await shots.run { $0.storage = .referenced }
    try FileManager.default.moveItem(atPath: shots.photos + "/old", toPath: shots.photos + "/new")
    let report = try await shots.run { $0.storage = storage }
    #expect(report["a.jpg"]?.outcome == .restored)
    let now = try #require(try shots.sightings().first)
    #expect(now.path == shots.photos + "/new/a.jpg" && (now.originalPath != nil) == (storage == .copied))
    #expect(report.operation == nil, "what is known of the photo is as it was")
    var words = SightingQuery(for: .owner)
    words.text = "new"
    #expect(try words.count(in: Library.openSightings(shots.library, mode: .readOnly)) == 1, "words find it there")
    #expect(try await shots.run { $0.storage = storage }.isNoOp)
  }

  @Test("a killed import is completed when the library is next opened for writing")
  func unfinished() async throws {
    let shots = try Shots()
    try shots.shoot("a.jpg", of: "a", at: "2024-05-01T10:00:00")
    try shots.shoot("b.jpg", of: "b", at: "2024-05-01T10:01:00")
    try await shots.run()
    let before = try shots.sightings()
    func encounters(_ mode: Library.Mode) throws -> [EncounterID?] {
      try SightingQuery(for: .owner).rows(in: Library.openSightings(shots.library, mode: mode)).map(\.encounter)
    }
    // As after a kill between the last photo and the encounters.
    let library = try Library.openSightings(shots.library, mode: .readWrite)
    try library.writing { db in
      try db.execute(sql: "DELETE FROM encounterPhoto; DELETE FROM encounter; UPDATE operation SET finishedAt = NULL")
    }
    let left = shots.library + "/originals/.0123456789ab.\(UUID().uuidString).part"
    try Data([1, 2, 3]).write(to: URL(fileURLWithPath: left))
    #expect(try encounters(.readOnly) == [nil, nil])
    do {
      let lock = try library.exclusively(for: .importing)
      #expect(try encounters(.readWrite) == [nil, nil], "an import that is under way is left alone")
      withExtendedLifetime(lock) {}
    }
    let formed = try encounters(.readWrite)
    #expect(!FileManager.default.fileExists(atPath: left))
    #expect(Set(formed).count == 1 && !formed.contains(nil))
    #expect(try shots.sightings().map(\.annotation) == before.map(\.annotation))
    let operation = try #require(try library.reading { try Journal($0, of: .sightings).lastLive() })
    #expect(operation.event == .imported([shots.photos], photos: 2, isInterrupted: true))
  }
}
