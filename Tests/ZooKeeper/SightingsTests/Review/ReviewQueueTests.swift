import Foundation
import GRDB
import MediaLibrary
import Sightings
import Testing

@Suite("the queue of pairs for people")
struct ReviewQueueTests {
  private func propose(_ place: TemporaryLibrary, _ pairs: [(Int64, Int64, Double)]) throws {
    try place.library.writing { db in
      for (a, b, probability) in pairs {
        try db.execute(
          sql: """
            INSERT INTO pairProposal(annotationA, annotationB, askedFromA, score, proposedAt) VALUES (?, ?, ?, 1, '')
            """, arguments: [a, b, probability])
      }
    }
  }

  private func ids(_ pairs: [ReviewPair]) -> [String] { pairs.map(\.id.description) }

  @Test("likely pairs come before uncertain ones, and animals with many sightings before single ones")
  func order() throws {
    let place = try TemporaryLibrary(photos: 12)
    for (a, b) in [(1, 2), (1, 3), (4, 5), (4, 6)] {
      _ = try place.catalogue.decide(.same, AnnotationID(Int64(a)), AnnotationID(Int64(b)))
    }
    try propose(place, [(7, 8, 0.5), (9, 10, 0.97), (1, 4, 0.5), (11, 12, 0.6)])
    let pairs = try ReviewQueue(library: place.library).next()
    #expect(ids(pairs) == ["1-4", "9-10", "11-12", "7-8"])
    // log2(1 + 3) is 2 for two animals with three sightings each; with one each it is 1.
    #expect(pairs.map(\.worth) == [1, 0.97, 0.6, 0.5])
    #expect(try ids(ReviewQueue(library: place.library).next(limit: 2)) == ["1-4", "9-10"])
  }

  @Test("settled pairs (one component, *different*, *unsure*) are not in the queue, and undo returns them")
  func settled() throws {
    let place = try TemporaryLibrary(photos: 8)
    let catalogue = place.catalogue
    let queue = ReviewQueue(library: place.library)
    try propose(place, [(1, 2, 0.5), (3, 4, 0.5), (5, 6, 0.5), (5, 7, 0.4)])
    #expect(try queue.count().number == 4)
    _ = try catalogue.decide(.same, AnnotationID(1), AnnotationID(2))
    _ = try catalogue.decide(.same, AnnotationID(4), AnnotationID(8))
    let different = try catalogue.decide(.different, AnnotationID(3), AnnotationID(8))
    _ = try catalogue.decide(.unsure, AnnotationID(5), AnnotationID(6))
    #expect(try ids(queue.next()) == ["5-7"])
    #expect(try queue.count().number == 1)
    _ = try catalogue.undo(different.operation)
    #expect(try Set(ids(queue.next())) == ["5-7", "3-4"])
  }

  @Test("a queue with a limit has the likeliest pairs, and the next ones when these are decided")
  func longest() throws {
    let place = try TemporaryLibrary(photos: 10)
    try propose(place, [(1, 2, 0.5), (3, 4, 0.9), (3, 5, 0.8), (6, 7, 0.7), (8, 9, 0.2)])
    let queue = ReviewQueue(library: place.library, longest: 3)
    #expect(try ids(queue.next()) == ["3-4", "3-5", "6-7"])
    #expect(try queue.count() == LimitedCount(3, hasMore: true))
    #expect(try ReviewQueue(library: place.library).count() == LimitedCount(5, hasMore: false))
    _ = try place.catalogue.decide(.different, AnnotationID(3), AnnotationID(4))
    #expect(try ids(queue.next()) == ["3-5", "6-7", "1-2"])
    _ = try place.catalogue.name([AnnotationID(8)], as: .name("Zuri"))
    let animal = try place.catalogue.book.animals()[0].id
    #expect(try ids(queue.next(about: animal)) == ["8-9"])
  }

  @Test("a pair whose species were set after the comparison takes no place in a queue with a limit")
  func otherSpecies() throws {
    let place = try TemporaryLibrary(photos: 4)
    try propose(place, [(1, 2, 0.9), (3, 4, 0.5)])
    try place.library.writing { db in
      try db.execute(sql: "UPDATE annotation SET species = iif(id = 1, 'lion', 'leopard') WHERE id < 3")
    }
    let queue = ReviewQueue(library: place.library, longest: 1)
    #expect(try ids(queue.next()) == ["3-4"])
  }

  @Test("proposals are read in order of probability, and the proposals of one animal through its sightings")
  func plans() throws {
    let place = try TemporaryLibrary(photos: 2)
    let plans: [(animal: IndividualID?, steps: [String])] = [
      (nil, ["SCAN pairProposal USING INDEX pairProposalByProbability"]),
      (
        IndividualID(rawValue: 1),
        ["SEARCH pairProposal USING PRIMARY KEY (annotationA=?)", "pairProposalByB (annotationB=?)"]
      ),
    ]
    for (animal, steps) in plans {
      let plan = try place.library.reading { db in try ReviewQueue.plan(about: animal, in: db) }
      for step in steps { #expect(plan.contains { $0.contains(step) }, "\(plan.joined(separator: "\n"))") }
    }
  }

  @Test("two components have only their likeliest pair in the queue, and skipping it skips all their pairs")
  func onePairEach() throws {
    let place = try TemporaryLibrary(photos: 5)
    _ = try place.catalogue.decide(.same, AnnotationID(1), AnnotationID(2))
    try propose(place, [(1, 3, 0.3), (2, 3, 0.4), (4, 5, 0.1)])
    let queue = ReviewQueue(library: place.library)
    #expect(try ids(queue.next()) == ["2-3", "4-5"])
    #expect(try ids(queue.next(after: [PairKey(AnnotationID(3), AnnotationID(2))])) == ["4-5"])
    #expect(try queue.count().number == 2)
  }

  @Test("the queue of one animal has only its own pairs, with their present names")
  func about() throws {
    let place = try TemporaryLibrary(photos: 4)
    _ = try place.catalogue.name(AnnotationID(3), as: "Zuri")
    let zuri = try place.catalogue.book.animal(named: "Zuri").animal.id
    try propose(place, [(1, 2, 0.5), (1, 3, 0.4), (3, 4, 0.3)])
    let pairs = try ReviewQueue(library: place.library).next(about: zuri)
    #expect(ids(pairs) == ["1-3", "3-4"])
    #expect(pairs[0].nameA == nil && pairs[0].nameB == "Zuri" && pairs[1].nameA == "Zuri")
  }

  @Test("withdrawn photos are not in the queue and contradict no decision")
  func withdrawn() throws {
    let place = try TemporaryLibrary(photos: 5)
    try propose(place, [(1, 2, 0.5)])
    _ = try place.catalogue.decide(.same, AnnotationID(3), AnnotationID(4))
    _ = try place.catalogue.decide(.same, AnnotationID(4), AnnotationID(5))
    _ = try place.catalogue.decide(.different, AnnotationID(3), AnnotationID(5))
    let queue = ReviewQueue(library: place.library)
    #expect(try queue.count().number == 2)
    _ = try place.catalogue.undo(OperationID(rawValue: 1))
    #expect(try queue.next().isEmpty && queue.contradictions().isEmpty && queue.count().number == 0)
  }

  @Test("a contradiction comes first, with the link of the lowest probability")
  func weakestLink() throws {
    let place = try TemporaryLibrary(photos: 6)
    let catalogue = place.catalogue
    _ = try catalogue.decide(.same, AnnotationID(1), AnnotationID(2), probability: 0.99)
    _ = try catalogue.decide(.same, AnnotationID(2), AnnotationID(3), probability: 0.61)
    _ = try catalogue.decide(.same, AnnotationID(3), AnnotationID(4))
    _ = try catalogue.decide(.different, AnnotationID(1), AnnotationID(4))
    try propose(place, [(5, 6, 0.5)])
    let queue = ReviewQueue(library: place.library)
    let pairs = try queue.next()
    #expect(ids(pairs) == ["2-3", "5-6"])
    #expect(pairs.map(\.kind) == [.contradiction, .proposal])
    let found = try #require(try queue.contradictions().first)
    #expect(found.component == AnnotationID(1))
    #expect(found.decisions.map(\.kind) == ["different"])
    #expect(found.likelyWrong?.probability == 0.61)
    #expect(try queue.count().number == 2)
    _ = try catalogue.decide(.different, AnnotationID(2), AnnotationID(3))
    #expect(try queue.contradictions().isEmpty)
  }

  @Test("with two names, the newest of equal links between them is the suspect, and both names are listed")
  func twoNames() throws {
    let place = try TemporaryLibrary(photos: 4)
    let catalogue = place.catalogue
    _ = try catalogue.name(AnnotationID(1), as: "Zuri")
    _ = try catalogue.name(AnnotationID(4), as: "Amani")
    _ = try catalogue.decide(.same, AnnotationID(1), AnnotationID(2))
    _ = try catalogue.decide(.same, AnnotationID(3), AnnotationID(4))
    _ = try catalogue.decide(.same, AnnotationID(2), AnnotationID(3))
    let found = try #require(try ReviewQueue(library: place.library).contradictions().first)
    #expect(found.animals == ["Amani", "Zuri"])
    #expect(found.likelyWrongPair?.id == PairKey(AnnotationID(2), AnnotationID(3)))
    #expect(found.decisions.map(\.kind) == ["name", "name"])
  }

  @Test("if only names join two ends, a name is the suspect and there is no pair to compare")
  func namesOnly() throws {
    let place = try TemporaryLibrary(photos: 2)
    let catalogue = place.catalogue
    _ = try catalogue.name(AnnotationID(1), as: "Zuri")
    _ = try catalogue.name(AnnotationID(2), as: "Zuri")
    _ = try catalogue.decide(.different, AnnotationID(1), AnnotationID(2))
    let found = try #require(try ReviewQueue(library: place.library).contradictions().first)
    #expect(found.likelyWrong?.kind == "name" && found.likelyWrong?.annotationA == AnnotationID(2))
    #expect(found.likelyWrongPair == nil)
  }

  @Test("a pair is parsed from its own text")
  func keys() {
    #expect(PairKey("34-12")?.description == "12-34")
    for text in ["", "12", "12-", "a-b", "1-2-3"] { #expect(PairKey(text) == nil) }
  }
}
