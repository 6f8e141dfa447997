import Foundation
import GRDB
import Imaging
import PatternMatching
import Sightings
import SightingsTesting
import Testing

@Suite("measuring the suitability of photos")
struct MeasureTests {
  private let animals: AnimalLibrary

  init() throws { animals = try AnimalLibrary() }

  private func comparability(of annotation: AnnotationID) throws -> Comparability? {
    try animals.library.reading { db in try MeasureTable(db).comparability(of: annotation) }
  }

  @Test("describing also stores measures, and a sighting shows them")
  func described() async throws {
    let id = try animals.add("Zuri", name: "Zuri", take: 0)
    #expect(try comparability(of: id) == nil)
    _ = try await FeatureMaintenance(library: animals.library).update()
    let file = try EncodedImage(contentsOf: animals.folder.path("Zuri-left-0.jpg"))
    let measures = try #require(try Describer().describe(file: file)[0].measures)
    #expect(measures.size == 360)
    #expect(try comparability(of: id) == Comparability(measures))
    let sighting = try #require(try SightingQuery(for: .owner).rows(in: animals.library).first)
    let told = try #require(sighting.comparability)
    #expect(abs(told.probability - Comparability(measures).probability) < 1e-9)
  }

  @Test("a new box deletes the measures, and measures of another version are ignored")
  func outdated() async throws {
    let ids = try (0..<2).map { try animals.add("Zuri", name: nil, take: $0) }
    _ = try await FeatureMaintenance(library: animals.library).update()
    _ = try Catalogue(library: animals.library, actor: "test").corrections.correct(
      ids[0], AnnotationChanges(box: RotatedBox(x: 0, y: 0, width: 200, height: 200)))
    try animals.write("UPDATE photoMeasures SET version = 'of old' WHERE annotationID = 2")
    #expect(try ids.map(comparability) == [nil, nil])
  }

  @Test("an answer states the suitability of the photo, also for files outside the library")
  func answered() async throws {
    for name in ["Zuri", "Amani"] { try animals.add(name, name: name, take: 0) }
    let id = try animals.add("Zuri", name: nil, take: 1)
    let path = try DrawnAnimals.write("new.jpg", animal: "Zuri", take: 5, in: animals.folder)
    let answers = try await Identifier(library: animals.library).identify([.annotation(id), .file(path: path)])
    #expect(answers.count == 2 && answers.allSatisfy { $0.comparability != nil })
    try animals.write("UPDATE photoMeasures SET size = 20, sharpness = 0.1, features = 5, distinctness = 0.1")
    let poor = try #require(try await Identifier(library: animals.library).identify([.annotation(id)]).first)
    #expect(poor.comparability?.flaw != nil)
    let together = try await Identifier(library: animals.library).identifyTogether([.annotation(id), .file(path: path)])
    #expect(together?.comparability == answers[1].comparability, "the photo that tells most")
  }

  @Test("among single sightings, those with unsuitable photos come last")
  func alone() async throws {
    let ids = try ["Zuri", "Amani"].map { try animals.add($0, name: nil, take: 0) }
    _ = try await FeatureMaintenance(library: animals.library).update()
    try animals.write("INSERT OR IGNORE INTO identity(annotationID, component) SELECT id, id FROM annotation")
    let good = "UPDATE photoMeasures SET sharpness = 0.65, exposure = 1, features = 1000, distinctness = 0.51"
    try animals.write(good)
    #expect(try GroupMaker(library: animals.library).all().alone == ids)
    try animals.write("UPDATE photoMeasures SET features = 5 WHERE annotationID = 1")
    #expect(try GroupMaker(library: animals.library).all().alone == ids.reversed())
  }
}
