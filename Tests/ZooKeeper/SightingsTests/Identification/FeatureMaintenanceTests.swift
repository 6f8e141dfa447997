import Foundation
import GRDB
import Imaging
import MediaLibrary
import PatternMatching
import Sightings
import SightingsTesting
import Testing

@Suite("keeping features up to date")
struct FeatureMaintenanceTests {
  private let store = FeatureStore()
  private let animals: AnimalLibrary

  init() throws { animals = try AnimalLibrary() }

  @Test("missing and outdated features are computed, and current ones are left alone")
  func onlyWhatIsOld() async throws {
    for take in 0..<3 { try animals.add("Zuri", name: nil, take: take) }
    let first = try await FeatureMaintenance(library: animals.library).update()
    #expect(first.described == 3 && first.unreadable.isEmpty)
    let version = store.version
    #expect(try animals.stored() == ["1 \(version)", "2 \(version)", "3 \(version)"])

    try animals.write("UPDATE features SET version = 'of old', cpuSeconds = -1 WHERE annotationID = 2")
    try animals.write("UPDATE features SET cpuSeconds = -1 WHERE annotationID = 3")
    let second = try await FeatureMaintenance(library: animals.library).update()
    #expect(second.described == 1)
    #expect(try animals.stored() == ["1 \(version)", "2 \(version)", "3 \(version)"], "the old ones are gone")
    let untouched = try animals.library.reading { db in
      try Int64.fetchAll(db, sql: "SELECT annotationID FROM features WHERE cpuSeconds < 0")
    }
    #expect(untouched == [3])
    #expect(try await FeatureMaintenance(library: animals.library).update().described == 0)
  }

  @Test("only the requested annotations are updated, and withdrawn ones never")
  func onlyWhatIsAskedFor() async throws {
    let ids = try (0..<4).map { try animals.add("Zuri", name: nil, take: $0) }
    try animals.write(
      "UPDATE photo SET withdrawnBy = 1 WHERE id = 1; UPDATE annotation SET withdrawnBy = 1 WHERE id = 2")
    let maintenance = FeatureMaintenance(library: animals.library)
    #expect(try await maintenance.update([ids[0], ids[1], ids[2]]).described == 1)
    #expect(try await maintenance.update().described == 1)
  }

  @Test("a missing photo is reported and does not stop the update")
  func unreadable() async throws {
    animals.damage = ["originals"]
    for take in 0..<3 { try animals.add("Zuri", name: nil, take: take) }
    let gone = animals.folder.path("Zuri-left-1.jpg")
    try FileManager.default.removeItem(atPath: gone)
    let report = try await FeatureMaintenance(library: animals.library).update()
    #expect(report.described == 2)
    #expect(report.unreadable.map(\.file) == [gone])
  }

  @Test("stored features come back unchanged; damaged ones count as missing")
  func roundTrip() throws {
    let id = try animals.add("Zuri", name: nil, take: 0)
    let photo = DrawnAnimals.photo(animal: "Zuri", take: 0)
    let described = Describer().describe(photo, box: .frame(photo.size))
    #expect(described.features.count > 50)
    #expect(described.cpuSeconds > 0)
    let back = try animals.library.writing { db in
      try store.save(described, of: id, in: db)
      return try store.features(of: id, in: db)
    }
    #expect(back == described.features)
    animals.damage = ["features"]
    try animals.write("UPDATE features SET blob = substr(blob, 1, 100)")
    #expect(try animals.library.reading { db in try store.features(of: id, in: db) } == nil)
  }

  @Test("a photo marked as seen from above is described again, with coat outside the outline, and again when unmarked")
  func fromAbove() async throws {
    let id = try animals.add("Zuri", name: nil, take: 0)
    let catalogue = Catalogue(library: animals.library, actor: "amara")
    let maintenance = FeatureMaintenance(library: animals.library)
    func described() async throws -> FeatureSet {
      #expect(try animals.stored().isEmpty)
      #expect(try await maintenance.update().described == 1)
      return try #require(try animals.library.reading { db in try store.features(of: id, in: db) })
    }
    let ground = try await described()
    _ = try catalogue.corrections.setViewpoint(of: [id], to: "left")
    #expect(try animals.stored().count == 1, "nothing is otherwise from the ground")
    let told = try catalogue.corrections.setViewpoint(of: [id], to: "up")
    let above = try await described()
    #expect(above.keypoints.allSatisfy { $0.foreground >= 0.75 } && above != ground)
    // The same features of this photo, more of them on the coat.
    #expect(above.keypoints.reduce(0) { $0 + $1.foreground } > ground.keypoints.reduce(0) { $0 + $1.foreground })
    _ = try catalogue.undo(told.operation)
    #expect(try await described() == ground)
  }
}
