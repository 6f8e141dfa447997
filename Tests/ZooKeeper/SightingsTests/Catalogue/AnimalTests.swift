import GRDB
import MediaLibrary
import Sightings
import Synchronization
import Testing

struct AnimalTests {
  @Test("facts about an animal are stored, validated and undone")
  func facts() throws {
    let place = try TemporaryLibrary(photos: 3)
    let catalogue = place.catalogue
    for (number, name) in [(1, "Zuri"), (2, "Amani"), (3, "Nuru")] {
      _ = try catalogue.name(AnnotationID(Int64(number)), as: name)
    }
    var changes = AnimalChanges()
    (changes.sex, changes.born, changes.mother, changes.captive) = ("female", "2019-03", "amani", "no")
    let set = try catalogue.book.set("Zuri", changes)
    let zuri = try catalogue.book.animal(named: "zuri")
    #expect(zuri.animal.sex == .female)
    #expect(zuri.animal.born == "2019-03")
    #expect(zuri.animal.mother == "Amani")
    #expect(zuri.animal.captive == false)
    #expect(try catalogue.book.animal(named: "Amani").children.map(\.name) == ["Zuri"])
    #expect(zuri.company.map(\.name).isEmpty, "no encounters were formed yet")
    _ = try catalogue.undo(set.operation)
    #expect(try catalogue.book.animal(named: "Zuri").animal.sex == nil)
  }

  @Test("impossible facts are refused and change nothing")
  func impossible() throws {
    let place = try TemporaryLibrary(photos: 2)
    let catalogue = place.catalogue
    _ = try catalogue.name(AnnotationID(1), as: "Zuri")
    _ = try catalogue.name(AnnotationID(2), as: "Amani")
    func refused(_ name: String, _ change: (inout AnimalChanges) -> Void) -> Bool {
      var changes = AnimalChanges()
      change(&changes)
      do throws(CatalogueError) {
        _ = try catalogue.book.set(name, changes)
        return false
      } catch { return true }
    }
    #expect(refused("Zuri") { $0.sex = "yes" })
    #expect(refused("Zuri") { $0.born = "2019-13" })
    #expect(refused("Zuri") { $0.born = "last year" })
    #expect(refused("Zuri") { ($0.born, $0.died) = ("2020", "2019-12-31") })
    #expect(refused("Zuri") { $0.mother = "Zuri" })
    #expect(!refused("Zuri") { $0.mother = "Amani" })
    #expect(refused("Amani") { $0.mother = "Zuri" }, "no animal is its own grandmother")
    #expect(try catalogue.trail.latest(1)[0].kind == "set")
  }

  @Test("a misspelled name gives an error with similar names")
  func suggestions() throws {
    let place = try TemporaryLibrary(photos: 1)
    _ = try place.catalogue.name(AnnotationID(1), as: "Zuri")
    #expect {
      try place.catalogue.book.animal(named: "Zurri")
    } throws: { error in
      if case .noSuchAnimal("Zurri", similar: ["Zuri"])? = error as? CatalogueError { true } else { false }
    }
  }

  @Test("a filter by an unknown name or species names similar ones that have sightings")
  func unknownValues() throws {
    let place = try TemporaryLibrary(photos: 3)
    for (number, name) in [(1, "Dakota"), (2, "Dakota"), (3, "Zuri")] {
      _ = try place.catalogue.name(AnnotationID(Int64(number)), as: .name(name, species: "plains zebra"))
    }
    func unknown(_ change: (inout SightingQuery) -> Void) throws -> [String] {
      var query = SightingQuery(for: .owner)
      change(&query)
      return try query.unknownValues(in: place.library).map { unknown in
        "\(unknown.kind) \(unknown.value):" + unknown.similar.map { " \($0.value) \($0.sightings)" }.joined()
      }
    }
    #expect(try unknown { $0.names = ["Dakotta", "Zuri"] } == ["name Dakotta: Dakota 2"])
    #expect(try unknown { $0.species = ["zebbra"] } == ["species zebbra: plains zebra 3"])
    #expect(try unknown { $0.names = ["Maximilian"] } == ["name Maximilian:"])
    #expect(try unknown { $0.names = ["zuri"] } == [])
    #expect(try unknown { $0.names = (1...1_000).map { "Nobody \($0)" } }.count == 3, "few are looked up")
    _ = try place.catalogue.name(AnnotationID(2), as: "Zuri")
    _ = try place.catalogue.name(AnnotationID(1), as: "Zuri")
    #expect(try unknown { $0.names = ["Dakotta"] } == ["name Dakotta:"])
  }

  @Test("a new name is stored without reading all names")
  func newName() throws {
    let place = try TemporaryLibrary(photos: 1)
    let statements = Mutex<[String]>([])
    place.library.database.writeWithoutTransaction { db in
      db.trace { event in statements.withLock { $0.append("\(event)") } }
    }
    _ = try place.catalogue.name(AnnotationID(1), as: "Zuri")
    let run = statements.withLock { $0 }
    #expect(run.contains { $0.contains("INSERT INTO individual") })
    #expect(!run.contains { $0.contains("SELECT DISTINCT name FROM individual") }, "\(run.joined(separator: "\n"))")
  }

  @Test("a change cannot be undone after a newer change of the same data")
  func laterChange() throws {
    let place = try TemporaryLibrary(photos: 1)
    let catalogue = place.catalogue
    _ = try catalogue.name(AnnotationID(1), as: "Zuri")
    let first = try catalogue.rename("Zuri", to: "Zora")
    let second = try catalogue.rename("Zora", to: "Zola")
    #expect {
      try catalogue.undo(first.operation)
    } throws: {
      if case .laterChange(_, second.operation)? = $0 as? CatalogueError { true } else { false }
    }
    _ = try catalogue.undo(second.operation)
    _ = try catalogue.undo(first.operation)
    #expect(try place.names() == [1: "Zuri"])
  }

  @Test("the feed lists news since it was last read, only about followed animals")
  func feed() throws {
    let place = try TemporaryLibrary(photos: 4)
    let catalogue = place.catalogue
    _ = try catalogue.name(AnnotationID(1), as: "Zuri")
    _ = try catalogue.name(AnnotationID(2), as: "Amani")
    _ = try catalogue.follows.follow("Zuri")
    #expect(try catalogue.follows.feed().isEmpty)
    _ = try catalogue.name(AnnotationID(3), as: "Zuri")
    _ = try catalogue.name(AnnotationID(4), as: "Amani")
    #expect(try catalogue.follows.feed(.peek).map(\.sightings) == [[AnnotationID(3)]])
    #expect(try catalogue.follows.feed().map(\.animal) == ["Zuri"])
    #expect(try catalogue.follows.feed().isEmpty)
    _ = try catalogue.follows.unfollow("Zuri")
    #expect(throws: CatalogueError.self) { try catalogue.follows.unfollow("Zuri") }
  }

  @Test("a clock shift is stored beside the time and can be undone")
  func clock() throws {
    let place = try TemporaryLibrary(photos: 2)
    let before = try SightingQuery(for: .owner).rows(in: place.library).map { $0.time?.value }
    let (shift, count) = try place.catalogue.corrections.shiftClock(
      of: PhotoSelection(importID: OperationID(rawValue: 1)), bySeconds: 3600)
    #expect(count == 2)
    let after = try SightingQuery(for: .owner).rows(in: place.library)
    #expect(after.map { $0.time?.value } == before.map { $0?.shifted(bySeconds: 3600) })
    _ = try place.catalogue.undo(shift.operation)
    #expect(try SightingQuery(for: .owner).rows(in: place.library).map { $0.time?.value } == before)
  }

  @Test("a drawn box replaces the whole frame, and undo restores the frame")
  func boxes() throws {
    let place = try TemporaryLibrary(photos: 1)
    let catalogue = place.catalogue
    let (box, receipt) = try catalogue.corrections.annotate(
      PhotoID(rawValue: 1), box: .init(x: 10, y: 10, width: 50, height: 40), AnnotationChanges(viewpoint: "left"))
    #expect(try SightingQuery(for: .owner).rows(in: place.library).map(\.annotation) == [box])
    let undo = try catalogue.undo(receipt.operation)
    #expect(try SightingQuery(for: .owner).rows(in: place.library).map(\.annotation) == [AnnotationID(1)])
    _ = try catalogue.undo(undo.operation)
    #expect(try SightingQuery(for: .owner).rows(in: place.library).map(\.annotation) == [box])
    #expect(throws: CatalogueError.self) {
      try catalogue.corrections.annotate(
        PhotoID(rawValue: 1), box: .init(x: 900, y: 0, width: 5, height: 5), AnnotationChanges())
    }
  }
}
