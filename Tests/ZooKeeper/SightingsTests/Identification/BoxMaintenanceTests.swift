import Foundation
import GRDB
import Imaging
import MediaLibrary
import Sightings
import SightingsTesting
import Testing

@Suite("detecting boxes that were not set")
struct BoxMaintenanceTests {
  private let animals: AnimalLibrary
  private let proposed = RotatedBox(x: 30, y: 20, width: 200, height: 180)
  private let frame = RotatedBox(x: 0, y: 0, width: 360, height: 270)

  init() throws { animals = try AnimalLibrary() }

  private var catalogue: Catalogue { Catalogue(library: animals.library, actor: "test") }

  private func found(of annotation: AnnotationID) throws -> FoundBox? {
    try animals.library.reading { db in try BoxTable(db).found(of: annotation) }
  }

  private func describe() async throws -> Int {
    try await FeatureMaintenance(library: animals.library).update().described
  }

  /// An analyzed photo with a proposed box.
  private func proposal(_ name: String? = nil, take: Int = 0) async throws -> AnnotationID {
    let id = try animals.add("Zuri", name: name, take: take)
    _ = try await describe()
    try animals.write("UPDATE boxEstimate SET x = 30, y = 20, width = 200, height = 180 WHERE annotationID = \(id)")
    return id
  }

  private func sighting(_ id: AnnotationID) throws -> Sighting {
    try #require(try Sighting.find(id, in: animals.library, for: .owner))
  }

  private func count(_ table: String, of id: AnnotationID) throws -> Int? {
    try animals.library.reading { db in
      try Int.fetchOne(db, sql: "SELECT COUNT(*) FROM \(table) WHERE annotationID = ?", arguments: [id])
    }
  }

  @Test("describing detects a box once, and stores it to the last bit")
  func described() async throws {
    let id = try animals.add("Zuri", name: nil, take: 0)
    #expect(try found(of: id) == nil)
    #expect(try await describe() == 1)
    let file = try EncodedImage(contentsOf: animals.folder.path("Zuri-left-0.jpg"))
    let looked = try #require(try Describer().animals(on: file).first)
    #expect(looked.found?.frame == frame)
    #expect(try found(of: id) == looked.found)
    #expect(try animals.library.reading { db in try FeatureStore().features(of: id, in: db) } == looked.features)
    #expect(try await describe() == 0)
  }

  @Test("a library of an earlier version is searched once, and one of an earlier detector again")
  func earlier() async throws {
    let ids = try (0..<3).map { try animals.add("Zuri", name: nil, take: $0) }
    #expect(try await describe() == 3)
    try animals.write("DELETE FROM boxEstimate WHERE annotationID = 1")
    try animals.write(
      "UPDATE boxEstimate SET version = 'of old', x = 1, y = 1, width = 9, height = 9 WHERE annotationID = 2")
    #expect(try await describe() == 2)
    #expect(try found(of: ids[1])?.box != RotatedBox(x: 1, y: 1, width: 9, height: 9))
    #expect(try await describe() == 0)
  }

  @Test("the migration adds the table of boxes, and sets no box")
  func tables() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("menagerie-\(UUID())").path
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let library = try Library.open(folder, mode: .create, apps: [SightingsSchema.schema.asOf(15)])
    #expect(try library.reading { db in try db.tableExists("viewEstimate") && !db.tableExists("boxEstimate") })
    let newer = try Library.openSightings(folder, mode: .readWrite)
    #expect(try newer.reading { db in try db.tableExists("boxEstimate") })
  }

  @Test("a proposed box is used for comparison, display and score, and marked as the program's")
  func used() async throws {
    try animals.add("Amani", name: "Amani", take: 2)
    let (asked, other) = (try await proposal(take: 0), try await proposal("Zuri", take: 1))
    let answer = try #require(try await Identifier(library: animals.library).identify([.annotation(asked)]).first)
    #expect(answer.subject.box == proposed && answer.subject.boxSource == .machine)
    #expect(answer.candidates.first?.best.annotation == other && answer.candidates.first?.best.box == proposed)
    let seen = try sighting(asked)
    #expect(seen.box == frame && seen.boxProposal == proposed && seen.shownBox == proposed)
    let points = try #require(try catalogue.covers.candidates(for: "Zuri").first?.points)
    #expect(points.first { $0.part == .whole }?.points == 15, "it keeps clear of the edges")
  }

  @Test(
    "a confirmed box needs no new search or features; undone, it is proposed as before"
  )
  func confirmed() async throws {
    try animals.add("Amani", name: "Amani", take: 2)
    let id = try await proposal()
    let receipt = try catalogue.corrections.correct(id, AnnotationChanges(box: proposed))
    #expect(try found(of: id) == nil)
    #expect(try sighting(id).box == proposed && sighting(id).boxProposal == nil)
    #expect(try count("look", of: id) == 1, "the picture in the box is the same")
    #expect(try await describe() == 0, "what was found in the box is true of it still")
    #expect(try found(of: id) == nil, "a told box is not looked for")
    let answers = try await Identifier(library: animals.library).identify([.annotation(id)])
    #expect(answers.first?.subject.boxSource == .told)
    _ = try catalogue.undo(receipt.operation)
    #expect(try sighting(id).box == frame && sighting(id).boxProposal == proposed)
    #expect(try await describe() == 0)
  }

  @Test("a person's box deletes the features of the old box, and undo computes them again")
  func toldOtherwise() async throws {
    let id = try await proposal()
    let other = RotatedBox(x: 60, y: 20, width: 200, height: 180)
    let receipt = try catalogue.corrections.correct(id, AnnotationChanges(box: other))
    #expect(try count("features", of: id) == 0 && count("viewEstimate", of: id) == 0)
    #expect(try await describe() == 1)
    _ = try catalogue.undo(receipt.operation)
    #expect(try count("features", of: id) == 0 && sighting(id).boxProposal == proposed)
    #expect(try await describe() == 1)
    #expect(try found(of: id)?.box == proposed, "it is not looked for again")
  }

  @Test("a refused box sets the whole photo, and no new box is proposed until that is undone")
  func refused() async throws {
    let id = try await proposal()
    let receipt = try catalogue.corrections.correct(id, AnnotationChanges(box: frame))
    for table in ["features", "look", "viewEstimate"] {
      #expect(try count(table, of: id) == 0, "\(table): what was seen in the box is not true of the photo")
    }
    #expect(try await describe() == 1)
    #expect(try found(of: id) == nil)
    #expect(try await describe() == 0)
    #expect(try sighting(id).shownBox == frame)
    _ = try catalogue.undo(receipt.operation)
    #expect(try await describe() == 1)
    #expect(try found(of: id) != nil)
  }

  @Test("a photo with a box from a table or a person is never searched", arguments: ["file", "user"])
  func stands(origin: String) async throws {
    let id = try animals.add("Zuri", name: nil, take: 0)
    try animals.write("UPDATE annotation SET origin = '\(origin)'")
    #expect(try await describe() == 1)
    #expect(try found(of: id) == nil && sighting(id).boxProposal == nil)
    #expect(try await describe() == 0)
  }

  @Test("of several sightings on a photo without boxes, each gets a different box")
  func several() async throws {
    let id = try animals.add("Zuri", name: nil, take: 0)
    try animals.write(
      """
      INSERT INTO annotation(photoID, x, y, width, height, origin, operationID) VALUES (1, 0, 0, 360, 270, 'frame', 1)
      """)
    #expect(try await describe() == 2)
    let other = AnnotationID(rawValue: id.rawValue + 1)
    let boxes = try [found(of: id), found(of: other)].compactMap { $0?.box }
    #expect(try found(of: id) != nil && found(of: other) != nil && Set(boxes).count == boxes.count)
    #expect(try await describe() == 0)
    // A sighting with a result of another detector is not searched again; a sighting without a result is.
    try animals.library.writing { db in
      try BoxTable(db).save(FoundBox(proposed, on: frame, confidence: 0.9, by: "md"), of: id)
    }
    try animals.write("DELETE FROM boxEstimate WHERE annotationID = \(other)")
    _ = try await describe()
    #expect(try found(of: id)?.box == proposed && found(of: id)?.detector == "md" && found(of: id)?.confidence == 0.9)
    #expect(try found(of: other) != nil)
  }

  @Test("a new detected box deletes the features of the former one")
  func replaced() async throws {
    let id = try await proposal()
    try animals.library.writing { db in
      try BoxTable(db).save(FoundBox(RotatedBox(x: 5, y: 5, width: 50, height: 50), on: frame), of: id)
    }
    for table in ["features", "look", "viewEstimate"] { #expect(try count(table, of: id) == 0, "\(table)") }
    #expect(try sighting(id).boxProposal == RotatedBox(x: 5, y: 5, width: 50, height: 50))
  }
}
