import Foundation
import GRDB
import Imaging
import PatternMatching
import Sightings
import SightingsTesting
import Testing

@Suite("estimating the visible sides of animals")
struct ViewMaintenanceTests {
  private let animals: AnimalLibrary

  init() throws { animals = try AnimalLibrary() }

  private func view(of annotation: AnnotationID) throws -> ViewEstimate? {
    try animals.library.reading { db in try ViewTable(db).view(of: annotation) }
  }

  private func update() async throws -> FeatureMaintenance.Report {
    try await FeatureMaintenance(library: animals.library).update()
  }

  @Test("describing stores the estimated side to the last bit, and not as a person's")
  func described() async throws {
    let id = try animals.add("Zuri", name: nil, viewpoint: nil, take: 0)
    let report = try await update()
    #expect(report.described == 1 && report.viewed == 0)
    let file = try EncodedImage(contentsOf: animals.folder.path("Zuri-none-0.jpg"))
    let seen = try #require(try Describer().views(in: file)[0])
    #expect(try Describer().describe(file: file)[0].view == seen, "with features or without")
    #expect(try view(of: id) == seen)
    let told = try animals.library.reading { db in try String.fetchOne(db, sql: "SELECT viewpoint FROM annotation") }
    #expect(told == nil)
  }

  @Test("a library of an earlier version gets sides without new features, and one of an earlier network new sides")
  func earlier() async throws {
    let ids = try (0..<3).map { try animals.add("Zuri", name: nil, take: $0) }
    #expect(try await update().described == 3)
    let seen = try ids.map(view)
    try animals.write("DELETE FROM viewEstimate WHERE annotationID = 1; UPDATE features SET cpuSeconds = -1")
    try animals.write(
      "UPDATE viewEstimate SET version = 'of old', leftShare = 1, rightShare = 0 WHERE annotationID = 2")
    let report = try await update()
    #expect(report.described == 0 && report.viewed == 2)
    #expect(try ids.map(view) == seen)
    let untouched = try animals.library.reading { db in
      try Int.fetchOne(db, sql: "SELECT COUNT(*) FROM features WHERE cpuSeconds < 0")
    }
    #expect(untouched == 3)
    #expect(try await update().viewed == 0)
  }

  @Test("features stay without a side if the photo is unavailable")
  func outOfReach() async throws {
    animals.damage = ["originals"]
    let id = try animals.add("Zuri", name: nil, take: 0)
    #expect(try await update().described == 1)
    try animals.write("DELETE FROM viewEstimate")
    try FileManager.default.removeItem(atPath: animals.folder.path("Zuri-left-0.jpg"))
    let report = try await update()
    #expect(report.unreadable.isEmpty && report.viewed == 0)
    #expect(try view(of: id) == nil)
  }

  @Test("a new box and its undo delete the estimated side, and a new viewpoint does not")
  func moved() async throws {
    let id = try animals.add("Zuri", name: nil, take: 0)
    _ = try await update()
    let catalogue = Catalogue(library: animals.library, actor: "test")
    _ = try catalogue.corrections.correct(id, AnnotationChanges(viewpoint: "right"))
    #expect(try view(of: id) != nil)
    let receipt = try catalogue.corrections.correct(
      id, AnnotationChanges(box: RotatedBox(x: 0, y: 0, width: 200, height: 200)))
    #expect(try view(of: id) == nil)
    #expect(try await update().described == 1)
    #expect(try view(of: id) != nil)
    _ = try catalogue.undo(receipt.operation)
    #expect(try view(of: id) == nil)
  }

  @Test("impossible shares are rejected")
  func damaged() async throws {
    let id = try animals.add("Zuri", name: nil, take: 0)
    _ = try await update()
    try animals.write("UPDATE viewEstimate SET leftShare = 3")
    #expect(try view(of: id) == nil)
  }
}
