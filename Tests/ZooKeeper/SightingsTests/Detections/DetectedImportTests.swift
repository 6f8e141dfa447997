import Basics
import Foundation
import GRDB
import Imaging
import MediaLibrary
import Sightings
import Testing

/// Importing photos with a detector's results.
struct DetectedImportTests {
  private let left = RotatedBox(x: 36, y: 54, width: 108, height: 135)
  private let right = RotatedBox(x: 180, y: 54, width: 144, height: 135)

  /// Two animals and a person on a.jpg, none on b.jpg, and c.jpg could not be analyzed.
  private func detections(in shots: Shots, name: String = "md_v5a") throws -> DetectionFile {
    let text = #"""
      {"info": {"detector": "\#(name)"}, "detection_categories": {"1": "animal", "2": "person"}, "images": [
        {"file": "a.jpg", "detections": [
          {"category": "1", "conf": 0.6, "bbox": [0.5, 0.2, 0.4, 0.5]},
          {"category": "1", "conf": 0.9, "bbox": [0.1, 0.2, 0.3, 0.5]},
          {"category": "2", "conf": 0.8, "bbox": [0.8, 0.1, 0.1, 0.3]}]},
        {"file": "b.jpg", "detections": []},
        {"file": "c.jpg", "detections": null, "failure": "truncated"}]}
      """#
    return try DetectionFile(Array(text.utf8), path: shots.photos + "/md.json")
  }

  private func rows(_ shots: Shots, _ sql: String) throws -> [Row] {
    try Library.openSightings(shots.library, mode: .readOnly).reading { try Row.fetchAll($0, sql: sql) }
  }

  private func isClose(_ box: RotatedBox?, _ other: RotatedBox) -> Bool {
    guard let box else { return false }
    return zip([box.x, box.y, box.width, box.height], [other.x, other.y, other.width, other.height])
      .allSatisfy { abs($0 - $1) < 1e-6 }
  }

  @Test(
    "each detected animal is a sighting with a proposed box, people are stored apart, and the plan agrees with the run",
    arguments: [false, true])
  func several(later: Bool) async throws {
    let shots = try Shots()
    try shots.shoot("a.jpg", at: "2024-05-01T13:05:00")
    let file = try detections(in: shots)
    let plan = try await shots.plan { $0.finding = .detections(file) }
    func change(_ options: inout ImportOptions) {
      (options.finding, options.species) = (.detections(file), "Equus quagga")
    }
    let report = later ? try await shots.look(change) : try await shots.run(change)
    #expect(plan.files[0].reasons == report.files[0].reasons)
    #expect(report.files[0].reasons.contains(.animalsDetected(2, by: "md_v5a")))
    let sightings = try shots.sightings().sorted { $0.annotation < $1.annotation }
    #expect(sightings.count == 2 && sightings.allSatisfy { $0.species?.value == "Equus quagga" })
    #expect(isClose(sightings[0].boxProposal, left) && isClose(sightings[1].boxProposal, right))
    let kept = try rows(shots, "SELECT detector, confidence FROM boxEstimate ORDER BY annotationID")
    #expect(kept.map { $0[0] } == ["md_v5a", "md_v5a"] && kept.map { $0[1] } == [0.9, 0.6])
    let others = try rows(shots, "SELECT kind, x, confidence FROM bystander")
    #expect(others.count == 1 && others[0][0] == "person" && abs((others[0][1] as Double) - 288) < 1e-6)
    // Shown only to people who may decide.
    let reader = try Library.openSightings(shots.library, mode: .readOnly)
    let photo = sightings[0].photo
    #expect(
      try reader.facts(of: photo, for: .owner).bystanders == [.init(kind: "person", count: 1, detector: "md_v5a")])
    for role in [Viewer.Role.visitor, .staff] {
      #expect(try reader.facts(of: photo, for: Viewer(role, actor: "amara")).bystanders.isEmpty)
    }
    // The animals are described in these boxes, now or by the next maintenance run, which runs no detector.
    let library = try Library.openSightings(shots.library, mode: .readWrite)
    let maintenance = try await FeatureMaintenance(library: library).update()
    #expect(maintenance.described == (later ? 2 : 0) && maintenance.unreadable.isEmpty)
    #expect(isClose(try shots.sightings().max { $0.annotation < $1.annotation }?.boxProposal, right))
    #expect(try rows(shots, "SELECT 1 FROM features").count == 2)
  }

  @Test("importing again changes nothing, undo withdraws all sightings, and the next import restores them once")
  func again() async throws {
    let shots = try Shots()
    try shots.shoot("a.jpg")
    let file = try detections(in: shots)
    try await shots.run { $0.finding = .detections(file) }
    let second = try await shots.run { $0.finding = .detections(file) }
    #expect(second.isNoOp && second.operation == nil)
    _ = try shots.catalogue.undo()
    #expect(try shots.sightings().isEmpty)
    try await shots.run { $0.finding = .detections(file) }
    #expect(try shots.sightings().count == 2)
    #expect(try rows(shots, "SELECT 1 FROM bystander").count == 1)
  }

  @Test("an existing photo without a drawn box gets the detected animals, and its old features are deleted")
  func known() async throws {
    let shots = try Shots()
    try shots.shoot("a.jpg")
    try await shots.run { $0.finding = .none }
    #expect(try shots.sightings().map(\.boxProposal) == [nil])
    let file = try detections(in: shots)
    let report = try await shots.look { $0.finding = .detections(file) }
    #expect(report.updated == 1 && report.files[0].reasons == [.animalsDetected(2, by: "md_v5a")])
    let sightings = try shots.sightings().sorted { $0.annotation < $1.annotation }
    #expect(sightings.count == 2 && isClose(sightings[0].boxProposal, left))
    #expect(try rows(shots, "SELECT 1 FROM features").isEmpty)
    #expect(try await shots.run { $0.finding = .detections(file) }.isNoOp)
    _ = try shots.catalogue.undo()
    #expect(try shots.sightings().count == 1, "the sighting that the import brought is gone")
  }

  @Test("a named photo stays one sighting with the most certain box, because the named animal is unclear")
  func named() async throws {
    let shots = try Shots()
    try shots.shoot("a.jpg")
    let table = try AnnotationTable("filename,individual\na.jpg,Zuri\n", path: shots.photos + "/labels.csv")
    let file = try detections(in: shots)
    try await shots.run {
      $0.finding = .detections(file)
      $0.annotations = table
    }
    let sightings = try shots.sightings()
    #expect(sightings.count == 1 && sightings[0].name == "Zuri" && isClose(sightings[0].boxProposal, left))
  }

  @Test("a box from a table overrides every detector")
  func told() async throws {
    let shots = try Shots()
    try shots.shoot("a.jpg")
    let table = try AnnotationTable("filename,x,y,w,h\na.jpg,10,10,200,200\n", path: shots.photos + "/labels.csv")
    let file = try detections(in: shots)
    let report = try await shots.run {
      $0.finding = .detections(file)
      $0.annotations = table
    }
    #expect(!report.files[0].reasons.contains(.animalsDetected(2, by: "md_v5a")))
    #expect(try shots.sightings().map(\.boxProposal) == [nil])
    #expect(try shots.sightings()[0].box == RotatedBox(x: 10, y: 10, width: 200, height: 200))
  }

  @Test("an empty result is stored; photos that the detector missed are reported and searched by the program")
  func others() async throws {
    let shots = try Shots()
    for (take, name) in ["b.jpg", "c.jpg", "d.jpg"].enumerated() { try shots.shoot(name, take: take) }
    let file = try detections(in: shots)
    let report = try await shots.run { $0.finding = .detections(file) }
    func reasons(_ name: String) -> [ImportReason] { report.files.first { $0.path.hasSuffix(name) }?.reasons ?? [] }
    #expect(reasons("b.jpg").contains(.animalsDetected(0, by: "md_v5a")))
    #expect(reasons("c.jpg").contains(.detectorFailed("truncated")))
    #expect(reasons("d.jpg").contains(.notLookedAtByDetector))
    let looked = try rows(shots, "SELECT detector FROM boxEstimate GROUP BY annotationID ORDER BY annotationID")
    #expect(looked.count >= 3 && looked[0][0] == "md_v5a" && looked.dropFirst().allSatisfy { $0[0] == nil })
    let library = try Library.openSightings(shots.library, mode: .readWrite)
    #expect(try await FeatureMaintenance(library: library).update().described == 0)
  }

  @Test("with detection switched off, no photo is searched, now or later")
  func nobody() async throws {
    let shots = try Shots()
    try shots.shoot("a.jpg")
    try await shots.look { $0.finding = .none }
    let library = try Library.openSightings(shots.library, mode: .readWrite)
    #expect(try await FeatureMaintenance(library: library).update().described == 1)
    #expect(try shots.sightings().map(\.boxProposal) == [nil])
    #expect(try rows(shots, "SELECT detector, x FROM boxEstimate").map { $0[0] } == ["nobody"])
  }

  @Test("an import by a person who may not decide does not change existing photos")
  func visitor() async throws {
    let shots = try Shots()
    try shots.shoot("a.jpg")
    try await shots.run { $0.finding = .none }
    let file = try detections(in: shots)
    let report = try await shots.run {
      $0.finding = .detections(file)
      $0.mayDecide = false
    }
    #expect(report.isNoOp)
    #expect(try shots.sightings().count == 1)
  }

  @Test("a held photo is held with all its animals")
  func held() async throws {
    let shots = try Shots()
    try shots.shoot("a.jpg")
    let file = try detections(in: shots)
    try await shots.run {
      $0.finding = .detections(file)
      $0.holdsPhotos = true
    }
    #expect(try rows(shots, "SELECT 1 FROM annotation WHERE heldBy = 'amara'").count == 2)
    #expect(try rows(shots, "SELECT 1 FROM suggestion").count == 1, "the photo is proposed once")
  }
}
