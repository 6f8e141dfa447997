import Foundation
import GRDB
import MediaLibrary
import PatternMatching
import Sightings
import Testing

@Suite("pairs that the matcher proposes")
struct PairProposerTests {
  private let animals: AnimalLibrary

  init() throws { animals = try AnimalLibrary() }

  private func proposals() throws -> [PairKey: Double] {
    try animals.library.reading { db in
      let rows = try Row.fetchAll(db, sql: "SELECT annotationA, annotationB, probability FROM pairProposal")
      return Dictionary(uniqueKeysWithValues: rows.map { (PairKey($0[0], $0[1]), $0[2]) })
    }
  }

  private func likeliest() throws -> PairKey? { try proposals().max { $0.value < $1.value }?.key }

  @Test("two photos of an unnamed animal are the likeliest pair, and the queue has it")
  func unnamed() async throws {
    for name in ["Zuri", "Amani", "Neema"] { try animals.add(name, name: nil, take: 0) }
    let again = try animals.add("Amani", name: nil, take: 4)
    let count = try await PairProposer(library: animals.library).run()
    let expected = PairKey(AnnotationID(2), again)
    #expect(try likeliest() == expected)
    #expect(count >= 1)
    let queue = ReviewQueue(library: animals.library)
    let asked = try queue.next(limit: 100)
    #expect(asked.contains { $0.id == expected && $0.kind == .proposal })
    #expect(try asked.count == queue.count().number)
    #expect(try proposals().values.allSatisfy { (PairProposer.leastProbability...1).contains($0) })
  }

  @Test("each photo is a query once; a new photo is compared with the old ones, and its pair is found once")
  func incremental() async throws {
    for name in ["Zuri", "Amani", "Neema"] { try animals.add(name, name: nil, take: 0) }
    let proposer = PairProposer(library: animals.library)
    _ = try await proposer.run()
    let before = try proposals()
    #expect(try await proposer.run() == 0)
    #expect(try proposals() == before)
    let again = try animals.add("Neema", name: nil, take: 5)
    _ = try await proposer.run()
    #expect(try likeliest() == PairKey(AnnotationID(3), again))
    let states = try animals.library.reading { db in
      try Int.fetchAll(db, sql: "SELECT knownCount FROM proposalState ORDER BY annotationID")
    }
    #expect(states == [3, 3, 3, 4])
  }

  @Test("proposals never mix flanks, pair photos of one animal, or contradict a *different* decision")
  func limits() async throws {
    let left = try animals.add("Zuri", name: nil, viewpoint: "left", take: 0)
    try animals.add("Zuri", name: nil, viewpoint: "right", take: 0)
    let same = try animals.add("Zuri", name: nil, viewpoint: "left", take: 3)
    let other = try animals.add("Zuri", name: nil, viewpoint: "left", take: 6)
    let catalogue = Catalogue(library: animals.library, actor: "amara")
    _ = try catalogue.decide(.same, left, same)
    _ = try catalogue.decide(.different, left, other)
    _ = try await PairProposer(library: animals.library).run()
    #expect(try proposals().isEmpty)
  }

  @Test("a cancelled run keeps its results, and the next one continues")
  func interrupted() async throws {
    for take in 0..<6 { try animals.add(["Zuri", "Amani"][take % 2], name: nil, take: take) }
    let library = animals.library
    let run = Task { try await PairProposer(library: library).run() }
    run.cancel()
    await #expect(throws: IdentificationError.self) { try await run.value }
    _ = try await PairProposer(library: library).run()
    #expect(try library.reading { try Int.fetchOne($0, sql: "SELECT COUNT(*) FROM proposalState") } == 6)
  }

  @Test("the probabilities of an annotation's proposals add up to at most 1, in the order of the ranking")
  func chainRule() {
    func candidate(_ number: Int, logOdds: Double) -> Candidate {
      let statistics = PairStatistics(weight: 1, matches: 1, tentativeWeight: 1, spread: 0.1)
      let reference = ScoredReference(id: Int64(number), score: exp(logOdds), statistics: statistics)
      return Candidate(
        individual: "component-\(number)", score: exp(logOdds), bestReference: Int64(number), references: [reference],
        matches: [])
    }
    let odds = [3.0, 2.5, 2.0, -1, -2, -3, -3, -4, -4, -5, -5, -6]
    let candidates = odds.enumerated().map { candidate($0 + 1, logOdds: $1) }
    let ranking = Ranking(candidates: candidates, probability: PairVerifier.standard.probability(ofFirst: odds))
    let found = PairProposer.proposals(for: AnnotationID(99), ranking, not: [])
    #expect(found.map(\.other.rawValue) == Array(1...Int64(found.count)))
    #expect(found.count <= PairProposer.proposalsPerAnnotation)
    #expect(found.first?.probability == ranking.probability)
    #expect(found.reduce(0) { $0 + $1.probability } <= 1)
    let without = PairProposer.proposals(for: AnnotationID(99), ranking, not: ["component-1"])
    #expect(without.first?.other == AnnotationID(2))
    #expect(without.first?.probability == ranking.leavingOut("component-1").probability)
  }
}
