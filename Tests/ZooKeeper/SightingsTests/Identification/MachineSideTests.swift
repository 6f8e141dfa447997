import Foundation
import GRDB
import MediaLibrary
import PatternMatching
import Sightings
import SightingsTesting
import Testing

@Suite("comparing photos by their estimated sides")
struct MachineSideTests {
  private let animals: AnimalLibrary

  init() throws { animals = try AnimalLibrary() }

  /// A photo without a set side, and the program's estimate; the remaining probability is that of the front.
  @discardableResult
  private func add(
    _ animal: String, name: String?, left: Double = 0, right: Double = 0, take: Int
  ) throws -> AnnotationID {
    let id = try animals.add(animal, name: name, viewpoint: nil, take: take)
    try see(id, left: left, right: right)
    return id
  }

  private func see(_ id: AnnotationID, left: Double = 0, right: Double = 0) throws {
    let view = try #require(ViewEstimate { [.left: left, .right: right, .front: 1 - left - right][$0] ?? 0 })
    try animals.library.writing { db in try ViewTable(db).save(view, of: id) }
  }

  private func identify(_ queries: AnnotationID...) async throws -> [Identification] {
    // Describing writes an estimate of its own, so the test's values must be written afterwards.
    try await Identifier(library: animals.library).identify(queries.map(IdentificationQuery.annotation))
  }

  /// Adds two animals that are seen from the front, so that every query is compared with them: with a single animal
  /// there is no contrast.
  private func addBystanders() throws {
    for name in ["Neema", "Baraka"] { try animals.add(name, name: name, viewpoint: "front", take: 0) }
  }

  private func describe() async throws { _ = try await FeatureMaintenance(library: animals.library).update() }

  @Test("an estimated left is compared with left, and a side set by a person overrides the estimate")
  func sure() async throws {
    let ids = try [("Zuri", "Zuri"), ("Amani", "Amani"), ("Zuri", nil), ("Zuri", nil)].enumerated().map {
      try animals.add($1.0, name: $1.1, viewpoint: nil, take: $0)
    }
    try addBystanders()
    try await describe()
    try see(ids[0], left: 0.9)
    try see(ids[1], right: 0.9)
    try see(ids[2], left: 0.9)
    try see(ids[3], left: 0.9)
    try animals.write("UPDATE annotation SET viewpoint = 'right' WHERE id = 4")
    let answers = try await identify(ids[2], ids[3])
    #expect(answers[0].candidates.first?.name == "Zuri" && !answers[0].candidates.contains { $0.name == "Amani" })
    #expect(answers[0].subject.side.origin == .machine && answers[1].subject.side.origin == .told)
    #expect(!answers[1].candidates.contains { $0.name == "Zuri" })
  }

  @Test("a photo with an uncertain side is compared with all photos, at the odds of the estimate")
  func unsure() async throws {
    let reference = try animals.add("Zuri", name: "Zuri", viewpoint: nil, take: 0)
    try animals.add("Amani", name: "Amani", viewpoint: "right", take: 0)
    let query = try animals.add("Zuri", name: nil, viewpoint: "left", take: 1)
    try addBystanders()
    try await describe()
    func score() async throws -> Double { try #require(try await identify(query)[0].candidates.first).score }
    try animals.write("UPDATE annotation SET viewpoint = 'left' WHERE id = \(reference)")
    let told = try await score()
    try animals.write("UPDATE annotation SET viewpoint = NULL WHERE id = \(reference)")
    try see(reference, left: 0.5, right: 0.5)
    #expect(abs(log(told / (try await score())) - log(2)) < 1e-6, "one in two")
    try see(reference, left: 0.1, right: 0.7)
    #expect(abs(try await score() / told - 0.3) < 1e-6)
    // The query's estimate is as uncertain as the reference's.
    try animals.write("UPDATE annotation SET viewpoint = NULL WHERE id = \(query)")
    try see(query, left: 0.5, right: 0.5)
    try see(reference, left: 0.5, right: 0.5)
    let answer = try await identify(query)[0]
    #expect(answer.galleryCount == 4 && answer.candidates.first?.name == "Zuri" && answer.subject.side.flank == nil)
    var options = IdentificationOptions()
    options.views = .all
    let all = try await Identifier(library: animals.library, options: options).identify([.annotation(query)])[0]
    let (unasked, asked) = (try #require(all.candidates.first).score, try #require(answer.candidates.first).score)
    #expect(abs(asked / unasked - 0.5) < 1e-6, "who asks all regardless loses nothing")
  }

  @Test("a newly described photo is compared by its new estimate")
  func firstTime() async throws {
    try animals.add("Zuri", name: "Zuri", viewpoint: nil, take: 0)
    let query = try animals.add("Zuri", name: nil, viewpoint: nil, take: 1)
    try addBystanders()
    let path = try DrawnAnimals.write("new.jpg", animal: "Zuri", take: 5, in: animals.folder)
    let answers = try await Identifier(library: animals.library).identify([.annotation(query), .file(path: path)])
    #expect(answers[0].subject.view != nil && answers[0].candidates.first?.best.view != nil)
    #expect(answers[1].subject.view != nil, "a file that is not in the library, too")
  }

  @Test("pairs are proposed within estimated sides, and compared again when the estimates change")
  func proposals() async throws {
    let ids = try (0..<3).map { try animals.add("Zuri", name: nil, viewpoint: nil, take: $0) }
    try addBystanders()
    try await describe()
    try see(ids[0], left: 0.9)
    try see(ids[1], left: 0.9)
    try see(ids[2], right: 0.9)
    func pairs() throws -> [PairKey] {
      try animals.library.reading { db in
        try Row.fetchAll(db, sql: "SELECT annotationA, annotationB FROM pairProposal WHERE probability > 0.5")
          .map { PairKey($0[0], $0[1]) }
      }
    }
    _ = try await PairProposer(library: animals.library).run()
    #expect(try pairs() == [PairKey(ids[0], ids[1])])
    #expect(try GroupMaker(library: animals.library).all().animals == 1, "a left and a right flank may be one animal")
    try see(ids[1], right: 0.9)
    _ = try await PairProposer(library: animals.library).run()
    #expect(try pairs() == [PairKey(ids[1], ids[2])])
  }

  @Test("the inbox asks for uncertain and missing sides, not for confident estimates")
  func inbox() throws {
    let unsure = try add("Zuri", name: nil, left: 0.7, take: 0)
    try add("Zuri", name: nil, left: 0.9, take: 1)
    try add("Zuri", name: nil, take: 2)
    let unseen = try animals.add("Zuri", name: nil, viewpoint: nil, take: 3)
    let groups = try Inbox(library: animals.library).groups().filter { $0.kind == .noSide }
    #expect(groups.flatMap(\.examples).sorted() == [unsure, unseen])
  }
}
