import Basics
import Foundation
import GRDB
import Imaging
import MediaLibrary
import Sightings
import Testing

/// Photos that were imported before they were complete.
struct IncompletePhotoTests {
  private let time = "2024-05-01T13:05:00"

  /// Writes the first part of a photo; returns the whole photo.
  private func shootPart(_ name: String, in shots: Shots, of animal: String = "Zuri", share: Double = 0.6) throws
    -> Data
  {
    let path = try shots.shoot(name, of: animal, at: time)
    let whole = try Data(contentsOf: URL(fileURLWithPath: path))
    try shots.write(whole.prefix(Int(Double(whole.count) * share)), name)
    return whole
  }

  private func only(_ shots: Shots) throws -> Sighting {
    let all = try shots.sightings()
    try #require(all.count == 1, "\(all.map(\.path))")
    return all[0]
  }

  /// The facts of a sighting that are not computed from the picture.
  private func facts(_ sighting: Sighting) -> [String] {
    [
      "\(sighting.annotation) \(sighting.photo)", "\(sighting.name ?? "") \(sighting.box)", "\(sighting.suspicions)",
      String(describing: sighting.time), String(describing: sighting.position), String(describing: sighting.encounter),
    ]
  }

  private func featureCount(_ shots: Shots) throws -> Int {
    try Library.openSightings(shots.library, mode: .readOnly).reading { db in
      try Int.fetchOne(db, sql: "SELECT COUNT(*) FROM features WHERE annotationID IN (SELECT id FROM annotation)") ?? 0
    }
  }

  @Test("the whole photo replaces the incomplete one at its path; names and corrections stay, and undo brings it back")
  func replaced() async throws {
    let shots = try Shots()
    let whole = try shootPart("a.jpg", in: shots)
    try await shots.run()
    let place = try #require(GeoPosition(latitude: 1, longitude: 2))
    let first = try only(shots)
    #expect(first.suspicions.contains(.incompletePicture))
    _ = try shots.catalogue.name(first.annotation, as: "Zuri")
    _ = try shots.catalogue.corrections.setPosition(of: [first.photo], to: place)
    let before = try only(shots)
    try shots.write(whole, "a.jpg")
    let plan = try await shots.plan()
    let report = try await shots.run()
    for report in [plan, report] {
      #expect(report["a.jpg"]?.outcome == .updated && report["a.jpg"]?.reasons.first == .incompleteReplaced)
      #expect(report.updated == 1 && report.imported == 0)
    }
    #expect(plan["a.jpg"]?.reasons == report["a.jpg"]?.reasons)
    let after = try only(shots)
    #expect(after.annotation == before.annotation && after.name == "Zuri" && after.photo != before.photo)
    #expect(after.position == Sourced(.exact(place), from: .user) && after.suspicions.isEmpty)
    #expect(try featureCount(shots) == 1)
    #expect(try await shots.run().operation == nil, "no news the second time")
    let undo = try shots.catalogue.undo(report.operation)
    #expect(try facts(only(shots)) == facts(before))
    #expect(try featureCount(shots) == 0, "features of the other picture are gone")
    _ = try shots.catalogue.undo(undo.operation)
    #expect(try facts(only(shots)) == facts(after))
  }

  @Test("a place that a person removed from the incomplete photo does not come back with the whole one, nor later")
  func removedPlace() async throws {
    let shots = try Shots()
    let place = try #require(GeoPosition(latitude: 1, longitude: 2))
    let path = try shots.shoot("a.jpg", at: time, position: place)
    let whole = try Data(contentsOf: URL(fileURLWithPath: path))
    try shots.write(whole.prefix(whole.count * 6 / 10), "a.jpg")
    try await shots.run()
    #expect(try only(shots).position?.value.exact == place)
    _ = try shots.catalogue.corrections.clearPosition(of: [only(shots).photo])
    try shots.write(whole, "a.jpg")
    for _ in 1...2 {
      try await shots.run()
      #expect(try only(shots).position == nil)
      try shots.writeSidecar("a.jpg.xmp", tags: ["Individual|Zuri"])
    }
    try await shots.run()
    #expect(try only(shots).name == "Zuri" && only(shots).position == nil)
  }

  @Test("the whole photo of a curator is not held, although the incomplete one of a visitor was")
  func held() async throws {
    let shots = try Shots()
    let whole = try shootPart("a.jpg", in: shots)
    try await shots.look {
      $0.mayDecide = false
      $0.holdsPhotos = true
    }
    func heldCount() throws -> Int? {
      try Library.openSightings(shots.library, mode: .readOnly).reading { db in
        try Int.fetchOne(
          db, sql: "SELECT COUNT(*) FROM annotation WHERE heldBy IS NOT NULL AND withdrawnBy IS NULL")
      }
    }
    #expect(try heldCount() == 1)
    try shots.write(whole, "a.jpg")
    #expect(try await shots.look()["a.jpg"]?.reasons.first == .incompleteReplaced)
    #expect(try heldCount() == 0)
  }

  @Test("the incomplete photo and the whole one are one photo also under other paths, in either order")
  func otherPath() async throws {
    let shots = try Shots()
    let whole = try shootPart("card/IMG_0007.JPG", in: shots)
    try shots.write(whole, "disk/IMG_0007 (1).jpg")
    let plan = try await shots.plan()
    let report = try await shots.run()
    #expect(plan.outcomes == report.outcomes)
    #expect(report.outcomes == ["IMG_0007.JPG": .new, "IMG_0007 (1).jpg": .updated])
    #expect(try only(shots).suspicions.isEmpty)
    let again = try await shots.run()
    #expect(again["IMG_0007.JPG"]?.reasons == [.wholeIsThere] && again["IMG_0007.JPG"]?.outcome == .duplicate)
    _ = try shots.catalogue.undo(report.operation)
    #expect(try shots.sightings().isEmpty)
  }

  @Test("another photo at the path of an incomplete one replaces nothing", arguments: [false, true])
  func otherPhoto(isOfOtherCamera: Bool) async throws {
    let shots = try Shots()
    _ = try shootPart("a.jpg", in: shots)
    try await shots.run()
    try shots.shoot(
      "a.jpg", of: "Chui", at: isOfOtherCamera ? time : "2024-05-02T13:05:00",
      camera: Camera(make: "Okapi", model: isOfOtherCamera ? "Two" : "One"))
    let report = try await shots.run()
    #expect(report["a.jpg"]?.outcome.isImported == true)
    #expect(try shots.sightings().count == 2)
  }

  @Test("an import whose incomplete photos were replaced is undone only after the import that replaced them")
  func order() async throws {
    let shots = try Shots()
    let whole = try shootPart("a.jpg", in: shots)
    let first = try await shots.run()
    try shots.write(whole, "a.jpg")
    let second = try await shots.run()
    #expect(throws: CatalogueError.self) { try shots.catalogue.undo(first.operation) }
    _ = try shots.catalogue.undo(second.operation)
    _ = try shots.catalogue.undo(first.operation)
    #expect(try shots.sightings().isEmpty)
  }

  @Test("a person who may not decide replaces no photo")
  func visitor() async throws {
    let shots = try Shots()
    let whole = try shootPart("a.jpg", in: shots)
    try await shots.run()
    try shots.write(whole, "a.jpg")
    try await shots.run { $0.mayDecide = false }
    #expect(try shots.sightings().count == 2)
  }

  @Test("a file that grows while it is imported is left for the next import")
  func growing() async throws {
    let shots = try Shots()
    let whole = try shootPart("a.jpg", in: shots)
    func grow(_ event: ImportEvent) {
      if case .found = event { try? whole.write(to: URL(fileURLWithPath: shots.photos + "/a.jpg")) }
    }
    let options = ImportOptions(actor: "amara")
    let report = try await Importer(folder: shots.library, options: options).run([shots.photos], onEvent: grow)
    #expect(report["a.jpg"]?.outcome == .unreadable && report["a.jpg"]?.reasons == [.stillChanging])
    #expect(report.operation == nil)
    #expect(try await shots.run()["a.jpg"]?.outcome == .new)
  }
}
