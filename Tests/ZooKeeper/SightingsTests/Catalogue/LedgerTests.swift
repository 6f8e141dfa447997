import Foundation
import GRDB
import MediaLibrary
import Sightings
import Testing
import TestingSupport

struct LedgerTests {
  @Test("a name applies to all linked sightings until the link is undone")
  func namesFollowLinks() throws {
    let place = try TemporaryLibrary(photos: 4)
    let catalogue = place.catalogue
    _ = try catalogue.name(AnnotationID(1), as: "Zuri")
    _ = try catalogue.decide(.same, AnnotationID(2), AnnotationID(1))
    let link = try catalogue.decide(.same, AnnotationID(2), AnnotationID(3))
    #expect(try place.names() == [1: "Zuri", 2: "Zuri", 3: "Zuri"])
    _ = try catalogue.undo(link.operation)
    #expect(try place.names() == [1: "Zuri", 2: "Zuri"])
    let redo = try catalogue.undo(try catalogue.trail.latest(1)[0].id)
    #expect(redo.event.kind == "undo")
    #expect(try place.names() == [1: "Zuri", 2: "Zuri", 3: "Zuri"])
  }

  @Test("a later decision about the same pair supersedes an earlier one")
  func superseding() throws {
    let place = try TemporaryLibrary(photos: 2)
    let catalogue = place.catalogue
    _ = try catalogue.decide(.same, AnnotationID(1), AnnotationID(2))
    #expect(try place.components() == [1: 1, 2: 1])
    let later = try catalogue.decide(.different, AnnotationID(2), AnnotationID(1))
    #expect(try place.components() == [1: 1, 2: 2])
    _ = try catalogue.undo(later.operation)
    #expect(try place.components() == [1: 1, 2: 1])
  }

  @Test("a contradiction is shown, not resolved")
  func contradiction() throws {
    let place = try TemporaryLibrary(photos: 3)
    let catalogue = place.catalogue
    _ = try catalogue.decide(.same, AnnotationID(1), AnnotationID(2))
    _ = try catalogue.decide(.same, AnnotationID(2), AnnotationID(3))
    _ = try catalogue.decide(.different, AnnotationID(1), AnnotationID(3))
    let why = try catalogue.explanations.why(AnnotationID(2))
    #expect(why.contradictions.map(\.kind) == ["different"])
    _ = try catalogue.name(AnnotationID(1), as: "Zuri")
    _ = try catalogue.name(AnnotationID(3), as: "Amani")
    #expect(try place.names() == [1: "Zuri", 3: "Amani"], "the one between has no name that is certain")
  }

  @Test("decisions can be neither changed nor removed")
  func appendOnly() throws {
    let place = try TemporaryLibrary(photos: 2)
    _ = try place.catalogue.decide(.same, AnnotationID(1), AnnotationID(2))
    for sql in ["UPDATE decision SET kind = 'different'", "DELETE FROM decision"] {
      #expect(throws: LibraryError.self) { try place.library.writing { try $0.execute(sql: sql) } }
    }
  }

  @Test("undo reverts a merge and a split exactly")
  func mergeAndSplit() throws {
    let place = try TemporaryLibrary(photos: 6)
    let catalogue = place.catalogue
    for number in 1...3 { _ = try catalogue.name(AnnotationID(Int64(number)), as: "Zuri") }
    _ = try catalogue.decide(.same, AnnotationID(3), AnnotationID(4))
    _ = try catalogue.name(AnnotationID(5), as: "Amani")
    let before = try place.names()
    let merge = try catalogue.merge("Amani", into: "zuri")
    #expect(try place.names()[5] == "Zuri")
    _ = try catalogue.undo(merge.operation)
    #expect(try place.names() == before)
    let split = try catalogue.split("Zuri", annotations: [AnnotationID(4)], newName: "Nuru")
    #expect(try place.names() == [1: "Zuri", 2: "Zuri", 3: "Zuri", 4: "Nuru", 5: "Amani"])
    _ = try catalogue.undo(split.operation)
    #expect(try place.names() == before)
    #expect(throws: CatalogueError.self) {
      try catalogue.split("Zuri", annotations: [AnnotationID(5)], newName: "X")
    }
  }

  @Test("undo withdraws an import with all its photos, and redo restores it")
  func undoImport() throws {
    let place = try TemporaryLibrary(photos: 3)
    let catalogue = place.catalogue
    let first = try catalogue.trail.latest(10).last
    let undo = try catalogue.undo(try #require(first?.id))
    #expect(try place.components().isEmpty)
    #expect(throws: CatalogueError.self) { try catalogue.name(AnnotationID(1), as: "Zuri") }
    _ = try catalogue.undo(undo.operation)
    #expect(try place.components().count == 3)
  }

  @Test("stored identities equal those computed from the whole ledger, for decisions in any order")
  func random() throws {
    let place = try TemporaryLibrary(photos: 12)
    let catalogue = place.catalogue
    let seed = UInt64.random(in: 0 ... .max)
    var state = seed
    func random(_ count: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % count
    }
    for _ in 0..<Tier.choose(short: 60, thorough: 1_000) {
      let (a, b) = (AnnotationID(Int64(random(12) + 1)), AnnotationID(Int64(random(12) + 1)))
      switch random(5) {
      case 0 where a != b: _ = try catalogue.decide(.different, a, b)
      case 1: _ = try catalogue.name(a, as: ["Zuri", "Amani", "Nuru"][random(3)])
      case 2:
        // All but the import of the photos, which is the first operation.
        let done = try catalogue.trail.latest(5).filter { $0.id.rawValue > 1 }
        if !done.isEmpty { _ = try? catalogue.undo(done[random(done.count)].id) }
      case _ where a != b: _ = try catalogue.decide(.same, a, b)
      default: break
      }
      let findings = try Doctor(place.library).examine(.quick).filter { $0.check == "identities" }
      #expect(findings.allSatisfy { $0.severity != .problem }, "seed \(seed)")
    }
  }

  @Test("the explanation of an identity is the shortest chain of decisions to the name")
  func why() throws {
    let place = try TemporaryLibrary(photos: 5)
    let catalogue = place.catalogue
    _ = try catalogue.name(AnnotationID(1), as: "Zuri", reason: "the scar")
    _ = try catalogue.decide(.same, AnnotationID(1), AnnotationID(2))
    _ = try catalogue.decide(.same, AnnotationID(2), AnnotationID(3), reason: "left shoulder", probability: 0.97)
    _ = try catalogue.decide(.unsure, AnnotationID(3), AnnotationID(5))
    let why = try catalogue.explanations.why(AnnotationID(3))
    #expect(why.name == "Zuri")
    #expect(why.chain.map(\.kind) == ["same", "same", "name"])
    #expect(why.chain[0].reason == "left shoulder")
    #expect(why.chain[0].probability == 0.97)
    #expect(why.chain[2].reason == "the scar")
    #expect(why.others.map(\.kind) == ["unsure"])
  }

  @Test("a decision about a pair is listed for the animals of both photos, once for each animal")
  func aboutAnimals() throws {
    let place = try TemporaryLibrary(photos: 3)
    let catalogue = place.catalogue
    _ = try catalogue.name(AnnotationID(1), as: "Zuri")
    _ = try catalogue.name(AnnotationID(2), as: "Amani")
    _ = try catalogue.decide(.same, AnnotationID(2), AnnotationID(3))
    _ = try catalogue.decide(.different, AnnotationID(1), AnnotationID(2))
    func kinds(_ name: String) throws -> [String] {
      let animal = try catalogue.book.animal(.name(name)).animal.id
      return try catalogue.explanations.decisions(about: animal).map(\.kind)
    }
    #expect(try kinds("Zuri") == ["different", "name"])
    #expect(try kinds("Amani") == ["different", "same", "name"])
  }
}
