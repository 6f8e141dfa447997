import Basics
import GRDB
import MediaLibrary
import Sightings
import Testing

@Suite("corrections of many photos at once")
struct FixingTests {
  private let one = PhotoID(rawValue: 1)
  private let two = PhotoID(rawValue: 2)

  private func sightings(_ place: TemporaryLibrary) throws -> [AnnotationID: Sighting] {
    try Dictionary(uniqueKeysWithValues: SightingQuery(for: .owner).rows(in: place.library).map { ($0.annotation, $0) })
  }

  @Test("a time set by a person removes the suspicions about it, and undo restores them")
  func time() throws {
    let place = try TemporaryLibrary(photos: 3)
    try place.library.writing { db in
      try db.execute(sql: "UPDATE photo SET suspicions = 'impossible-time,incomplete-picture', clockShift = 60")
    }
    let before = try sightings(place)
    let time = try #require(CivilTime(iso: "2020-02-29T12:00:00"))
    let receipt = try place.catalogue.corrections.setTime(of: [one, two], to: time)
    let after = try sightings(place)
    #expect(after[AnnotationID(1)]?.time == Sourced(time, from: .user))
    #expect(after[AnnotationID(1)]?.suspicions == [.incompletePicture])
    #expect(after[AnnotationID(1)]?.encounter == after[AnnotationID(2)]?.encounter)
    #expect(after[AnnotationID(1)]?.encounter != after[AnnotationID(3)]?.encounter)
    _ = try place.catalogue.undo(receipt.operation)
    var restored = try sightings(place)
    #expect(restored[AnnotationID(1)]?.encounter == restored[AnnotationID(3)]?.encounter, "encounters follow the undo")
    for id in restored.keys { restored[id]?.encounter = nil }
    #expect(restored == before)
    let redo = try place.catalogue.undo(try place.catalogue.trail.latest(1)[0].id)
    #expect(redo.event.kind == "undo")
    #expect(try sightings(place)[AnnotationID(2)]?.time?.value == time)
  }

  @Test("a position set or cleared by a person removes the suspicions about it, and undo restores them")
  func position() throws {
    let place = try TemporaryLibrary(photos: 2)
    try place.library.writing { db in try db.execute(sql: "UPDATE photo SET suspicions = 'null-island'") }
    let there = try #require(GeoPosition(latitude: -2.5, longitude: 34.25))
    let set = try place.catalogue.corrections.setPosition(of: [one], to: there)
    #expect(try sightings(place)[AnnotationID(1)]?.position == Sourced(.exact(there), from: .user))
    #expect(try sightings(place)[AnnotationID(1)]?.suspicions == [])
    #expect(try sightings(place)[AnnotationID(2)]?.suspicions == [.nullIsland])
    let clear = try place.catalogue.corrections.clearPosition(of: [one, two])
    #expect(try sightings(place).values.allSatisfy { $0.position == nil && $0.suspicions.isEmpty })
    _ = try place.catalogue.undo(clear.operation)
    _ = try place.catalogue.undo(set.operation)
    #expect(try sightings(place).values.allSatisfy { $0.position == nil && $0.suspicions == [.nullIsland] })
  }

  @Test("a device sets the position of its own photos later, once; a decision about the place stays")
  func latePosition() throws {
    let place = try TemporaryLibrary(photos: 2)
    let there = try #require(GeoPosition(latitude: -2.5, longitude: 34.25))
    let elsewhere = try #require(GeoPosition(latitude: -3, longitude: 34.25))
    let photographer = Catalogue(library: place.library, actor: "test")
    #expect(throws: CatalogueError.self) { try place.catalogue.corrections.setDelayedPosition(ofOwn: one, to: there) }
    let receipt = try #require(try photographer.corrections.setDelayedPosition(ofOwn: one, to: there))
    #expect(try sightings(place)[AnnotationID(1)]?.position == Sourced(.exact(there), from: .sidecar))
    #expect(try photographer.corrections.setDelayedPosition(ofOwn: one, to: elsewhere) == nil)
    _ = try place.catalogue.undo(receipt.operation)
    #expect(try sightings(place)[AnnotationID(1)]?.position == nil)
    _ = try place.catalogue.corrections.clearPosition(of: [two])
    #expect(
      try photographer.corrections.setDelayedPosition(ofOwn: two, to: there) == nil, "nobody knows, a person said")
    #expect(throws: CatalogueError.self) {
      try photographer.corrections.setDelayedPosition(ofOwn: PhotoID(rawValue: 9), to: there)
    }
  }

  @Test("impossible values are refused and change nothing")
  func refused() throws {
    let place = try TemporaryLibrary(photos: 1)
    let catalogue = place.catalogue
    let operations = try catalogue.trail.latest().count
    let time = try #require(CivilTime(iso: "2020-02-29T12:00:00"))
    #expect(throws: CatalogueError.self) { try catalogue.corrections.setTime(of: [one, two], to: time) }
    #expect(throws: CatalogueError.self) { try catalogue.corrections.setTime(of: [], to: time) }
    #expect(throws: CatalogueError.self) {
      try catalogue.corrections.setViewpoint(of: [AnnotationID(1)], to: "sideways")
    }
    #expect(throws: CatalogueError.self) { try catalogue.corrections.setSpecies(of: [AnnotationID(1)], to: " ") }
    #expect(throws: CatalogueError.self) { try catalogue.corrections.setSpecies(of: [AnnotationID(7)], to: "zebra") }
    #expect(try catalogue.trail.latest().count == operations)
    #expect(try sightings(place)[AnnotationID(1)]?.time?.value != time)
  }

  @Test("the preview of a clock shift agrees with the shift")
  func preview() throws {
    let place = try TemporaryLibrary(photos: 4)
    let selection = PhotoSelection(photos: [one, two])
    let preview = try place.catalogue.corrections.previewClockShift(of: selection, bySeconds: 7_200, limit: 1)
    #expect(preview.photos == 2 && preview.examples.count == 1)
    #expect(preview.examples.first?.after == preview.examples.first?.before.shifted(bySeconds: 7_200))
    #expect(preview.encountersBefore == 1 && preview.encountersAfter == 1)
    let all = try place.catalogue.corrections.previewClockShift(of: PhotoSelection(), bySeconds: 60)
    #expect(all.photos == 4 && all.examples.map(\.photo.rawValue) == [1, 2, 3, 4])
    #expect(all.encountersBefore == 1 && all.encountersAfter == 1)
    let (receipt, count) = try place.catalogue.corrections.shiftClock(of: selection, bySeconds: 7_200)
    #expect(count == 2)
    let after = try sightings(place)
    #expect(after[AnnotationID(1)]?.time?.value == preview.examples.first?.after)
    #expect(after[AnnotationID(3)]?.encounter != after[AnnotationID(1)]?.encounter)
    _ = try place.catalogue.undo(receipt.operation)
    #expect(throws: CatalogueError.self) {
      try place.catalogue.corrections.previewClockShift(
        of: PhotoSelection(photos: [PhotoID(rawValue: 99)]), bySeconds: 1)
    }
  }

  @Test("the preview of a clock shift shows the earliest and the latest changed photo")
  func firstAndLast() throws {
    let place = try TemporaryLibrary(photos: 4)
    try place.library.writing { db in
      try db.execute(sql: "UPDATE photo SET civilTime = '2024-05-01T10:50:00' WHERE id = 1")
      try db.execute(sql: "UPDATE photo SET civilTime = '2024-04-01' WHERE id = 4")
    }
    let shown = try place.catalogue.corrections.previewClockShift(of: PhotoSelection(), bySeconds: 60, limit: 0)
    #expect(shown.photos == 3 && shown.examples.isEmpty && shown.first?.photo == two && shown.last?.photo == one)
    #expect(shown.last?.after == CivilTime(iso: "2024-05-01T10:51:00"))
    let none = try place.catalogue.corrections.previewClockShift(
      of: PhotoSelection(photos: [PhotoID(rawValue: 4)]), bySeconds: 60)
    #expect(none.photos == 0 && none.first == nil && none.last == nil)
  }

  @Test("the preview of a clock shift counts the encounters before and after")
  func encounters() throws {
    let place = try TemporaryLibrary(photos: 3)
    try place.library.writing { db in
      try db.execute(sql: "UPDATE photo SET civilTime = '2024-05-01T10:50:00' WHERE id = 3")
    }
    // 10:00:01, 10:00:02 and 10:50:00 of one camera: two encounters.
    func preview(_ photos: [PhotoID], by seconds: Double) throws -> [Int] {
      let shown = try place.catalogue.corrections.previewClockShift(
        of: PhotoSelection(photos: photos), bySeconds: seconds)
      return [shown.encountersBefore, shown.encountersAfter]
    }
    let three = PhotoID(rawValue: 3)
    #expect(try preview([one, two], by: 1_500) == [1, 1])
    #expect(try preview([one, two, three], by: 86_400) == [2, 2])
    #expect(try preview([two, three], by: 1_500) == [2, 2])
    #expect(try preview([one, three], by: -1_500) == [2, 1])
    #expect(try preview([two, three], by: -2_990) == [2, 2])
    #expect(try preview([three], by: -2_990) == [1, 1])
  }
}
