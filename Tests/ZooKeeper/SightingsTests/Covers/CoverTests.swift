import GRDB
import Imaging
import MediaLibrary
import Sightings
import Testing

@Suite("cover images of animals")
struct CoverTests {
  /// Four sightings of one animal, each a second after the previous one.
  private func zuri() throws -> TemporaryLibrary {
    let place = try TemporaryLibrary(photos: 4)
    for number in 1...4 { _ = try place.catalogue.name(AnnotationID(Int64(number)), as: "Zuri") }
    return place
  }

  private func cover(_ place: TemporaryLibrary) throws -> Int64? {
    let animal = try #require(try place.catalogue.book.animals().first { $0.name == "Zuri" })
    let candidates = try place.catalogue.covers.candidates(for: .id(animal.id))
    #expect(animal.cover == candidates.first?.annotation, "the list and the candidates agree")
    return animal.cover?.rawValue
  }

  @Test(
    "the cover is the better picture by each criterion, and the newer of two equal ones",
    arguments: [
      "UPDATE annotation SET width = 40, height = 40, x = 10, y = 10; UPDATE annotation SET width = 200, height = 200 WHERE id = 2",
      "INSERT INTO look SELECT id, 0.5, 0.9 FROM annotation; UPDATE look SET sharpness = 0.8 WHERE annotationID = 2",
      "INSERT INTO look SELECT id, 0.7, 0.2 FROM annotation; UPDATE look SET exposure = 0.9 WHERE annotationID = 2",
      "UPDATE annotation SET x = 0, width = 200; UPDATE annotation SET x = 100, y = 20, height = 200 WHERE id = 2",
      "UPDATE annotation SET viewpoint = 'back'; UPDATE annotation SET viewpoint = 'left' WHERE id = 2",
      "UPDATE annotation SET heldBy = 'juma' WHERE id <> 2", "UPDATE photo SET withdrawnBy = 1 WHERE id <> 2",
    ])
  func better(sql: String) throws {
    let place = try zuri()
    place.damage.formUnion(["encounters"])
    #expect(try cover(place) == 4)
    try place.library.writing { db in try db.execute(sql: sql) }
    #expect(try cover(place) == 2)
  }

  @Test("a sighting that a person named scores above one that is only linked or was proposed by the matcher")
  func identity() throws {
    let place = try TemporaryLibrary(photos: 4)
    _ = try place.catalogue.name(AnnotationID(1), as: "Zuri")
    _ = try place.catalogue.decide(.same, AnnotationID(1), AnnotationID(2))
    _ = try place.catalogue.name(AnnotationID(3), as: "Zuri", reason: nil)
    _ = try place.catalogue.name(AnnotationID(4), as: .name("Zuri"), probability: 0.9)
    let candidates = try place.catalogue.covers.candidates(for: "Zuri")
    #expect(candidates.map(\.annotation.rawValue) == [3, 1, 4, 2])
    #expect(candidates.map { $0.points.first { $0.part == .identity }?.points } == [20, 20, 15, 10])
    #expect(candidates.allSatisfy { $0.points.allSatisfy { (0...$0.most).contains($0.points) } })
  }

  @Test("a person's choice of the cover applies until it is undone, removed, or no longer shows the animal")
  func chosen() throws {
    let place = try zuri()
    let covers = place.catalogue.covers
    let choice = try covers.choose(AnnotationID(2), for: "Zuri")
    #expect(try cover(place) == 2)
    #expect(try covers.candidates(for: "Zuri").map(\.isChosen) == [true, false, false, false])
    let undo = try place.catalogue.undo(choice.operation)
    #expect(try cover(place) == 4)
    _ = try place.catalogue.undo(undo.operation)
    #expect(try cover(place) == 2)
    _ = try covers.free("Zuri")
    #expect(try cover(place) == 4)
    _ = try covers.choose(AnnotationID(2), for: "Zuri")
    let split = try place.catalogue.split("Zuri", annotations: [AnnotationID(2)], newName: "Amani")
    #expect(try cover(place) == 4)
    _ = try place.catalogue.undo(split.operation)
    #expect(try cover(place) == 2)
    _ = try place.catalogue.name(AnnotationID(3), as: "Amani")
    #expect(throws: CatalogueError.self) { try covers.choose(AnnotationID(3), for: "Zuri") }
  }

  @Test("choosing a cover is no news to followers of the animal")
  func news() throws {
    let place = try zuri()
    _ = try place.catalogue.follows.follow("Zuri")
    _ = try place.catalogue.covers.choose(AnnotationID(3), for: "Zuri")
    #expect(try place.catalogue.follows.feed(.peek).isEmpty)
  }

  @Test("a picture is measured again when its box is moved, and when that is undone")
  func moved() throws {
    let place = try zuri()
    func measure() throws {
      try place.library.writing {
        try $0.execute(sql: "INSERT OR REPLACE INTO look SELECT id, 0.7, 0.7 FROM annotation")
      }
    }
    func count() throws -> Int? { try place.library.reading { try Int.fetchOne($0, sql: "SELECT COUNT(*) FROM look") } }
    try measure()
    let box = RotatedBox(x: 10, y: 10, width: 50, height: 50, rotation: 0)
    let moved = try place.catalogue.corrections.correct(AnnotationID(1), AnnotationChanges(box: box))
    #expect(try count() == 3)
    try measure()
    _ = try place.catalogue.undo(moved.operation)
    #expect(try count() == 3)
  }

  @Test("only possible covers of an older library are measured, without describing them again")
  func maintenance() async throws {
    let animals = try AnimalLibrary()
    for take in 1...9 { try animals.add("zuri", name: "Zuri", take: take) }
    try animals.add("amani", name: nil, take: 1)
    let maintenance = PictureQualityMaintenance(library: animals.library)
    #expect(try await maintenance.update() == 6)
    // Bad results are replaced by others, until the best are known.
    while try await maintenance.update() > 0 {}
    #expect(try animals.library.reading { try Int.fetchOne($0, sql: "SELECT COUNT(*) FROM features") } == 0)
    let looks = try animals.library.reading { try Row.fetchAll($0, sql: "SELECT sharpness, exposure FROM look") }
    #expect(looks.allSatisfy { (0...1).contains($0[0] as Double) && (0...1).contains($0[1] as Double) })
  }
}
