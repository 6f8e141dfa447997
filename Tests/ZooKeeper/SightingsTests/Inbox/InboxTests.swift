import Basics
import Foundation
import GRDB
import MediaLibrary
import Sightings
import Testing

@Suite("missing or doubtful facts")
struct InboxTests {
  private func groups(_ place: TemporaryLibrary, _ kind: InboxGroup.Kind) throws -> [InboxGroup] {
    try Inbox(library: place.library).groups().filter { $0.kind == kind }
  }

  private func write(_ place: TemporaryLibrary, _ sql: String) throws {
    try place.library.writing { db in try db.execute(sql: sql) }
  }

  @Test("photos without a date are grouped by camera, and those without a place by burst")
  func missing() throws {
    let place = try TemporaryLibrary(photos: 8)
    try write(
      place,
      """
      UPDATE photo SET model = 'One', serial = '7', civilTime = NULL WHERE id IN (1, 3);
      UPDATE photo SET model = 'Two', civilTime = NULL WHERE id = 2;
      UPDATE photo SET latitude = 1, longitude = 2 WHERE id < 6;
      INSERT INTO encounter(id) VALUES (2), (3), (4);
      INSERT INTO encounterPhoto SELECT id, id / 2 FROM photo WHERE id > 3;
      """)
    let dates = try groups(place, .noDate)
    #expect(dates.map(\.photos) == [[1, 3], [2]].map { $0.map(PhotoID.init(rawValue:)) })
    #expect(dates[0].model == "One" && dates[0].serial == "7" && dates[0].importID == OperationID(rawValue: 1))
    #expect(dates[0].examples == [AnnotationID(1), AnnotationID(3)])
    let places = try groups(place, .noPlace)
    #expect(places.map(\.key) == ["encounter-3", "encounter-4"])
    #expect(places.map(\.photoCount) == [2, 1])
    #expect(places[0].encounter == EncounterID(rawValue: 3))
    let members = try Inbox(library: place.library).members(of: .noPlace, key: "encounter-3")
    #expect(members.photos.map(\.rawValue) == [6, 7] && members.annotations.map(\.rawValue) == [6, 7])
  }

  @Test("one answer corrects a group, and undo restores the group")
  func fixing() throws {
    let place = try TemporaryLibrary(photos: 60)
    let inbox = Inbox(library: place.library)
    let sides = try groups(place, .noSide)
    #expect(sides.count == 1 && sides[0].photoCount == 60)
    #expect(sides[0].photos.count == Inbox.photosListed && sides[0].examples.count == Inbox.examplesListed)
    let all = try inbox.members(of: .noSide, key: sides[0].key)
    let receipt = try place.catalogue.corrections.setViewpoint(of: all.annotations, to: "left")
    #expect(try groups(place, .noSide).isEmpty)
    _ = try place.catalogue.undo(receipt.operation)
    #expect(try groups(place, .noSide) == sides)
    _ = try place.catalogue.corrections.setSpecies(of: all.annotations, to: "plains zebra")
    #expect(try groups(place, .noSpecies).isEmpty)
  }

  @Test("each suspicion belongs to its own kind of group")
  func suspicions() throws {
    let place = try TemporaryLibrary(photos: 5)
    let damaged = #"{"unreadable":{"_0":"decode","_1":{"truncated":{}}}}"#
    try write(
      place,
      """
      UPDATE photo SET suspicions = 'null-island' WHERE id = 1;
      UPDATE photo SET suspicions = 'clock-disagrees,damaged-metadata' WHERE id = 2;
      UPDATE photo SET suspicions = 'incomplete-picture' WHERE id IN (3, 4);
      INSERT INTO quarantine(path, stage, reason, facts, importID, at)
        VALUES ('/a', 'decode', '', '\(damaged)', 1, ''), ('/b', 'decode', '', '\(damaged)', 1, ''),
          ('/c', 'read', 'empty', NULL, 1, '');
      """)
    #expect(try groups(place, .suspiciousPlace).map(\.photos) == [[PhotoID(rawValue: 1)]])
    #expect(try groups(place, .suspiciousTime).map(\.suspicions) == [[.clockDisagrees, .damagedMetadata]])
    #expect(try groups(place, .suspicious).map(\.photoCount) == [2, 1])
    let quarantined = try groups(place, .quarantined)
    #expect(quarantined.map(\.photoCount) == [2, 1])
    #expect(quarantined.map(\.failure) == [.unreadable(.decode, .truncated), nil])
    #expect(quarantined.map(\.statedFailure) == [nil, "empty"], "the sentence of an earlier version")
    #expect(quarantined.allSatisfy { $0.photos.isEmpty })
  }

  @Test("an animal at two places within too short a time is suspicious, but not a day later or across the antimeridian")
  func speed() throws {
    let place = try TemporaryLibrary(photos: 6)
    for (number, name) in [(1, "Zuri"), (2, "Zuri"), (3, "Amani"), (4, "Amani"), (5, "Nuru"), (6, "Nuru")] {
      _ = try place.catalogue.name(AnnotationID(Int64(number)), as: name)
    }
    // A degree of latitude is 111.2 km: too far for one hour, but not for two.
    try write(
      place,
      """
      UPDATE photo SET civilTime = '2024-05-01T10:00:00', latitude = -2, longitude = 34 WHERE id IN (1, 3);
      UPDATE photo SET civilTime = '2024-05-01T11:00:00', latitude = -1, longitude = 34 WHERE id = 2;
      UPDATE photo SET civilTime = '2024-05-01T12:00:00', latitude = -1, longitude = 34 WHERE id = 4;
      UPDATE photo SET civilTime = '2024-05-01T12:00:00', latitude = 0, longitude = 179.999 WHERE id = 5;
      UPDATE photo SET civilTime = '2024-05-01T12:00:10', latitude = 0, longitude = -179.999 WHERE id = 6;
      """)
    let found = try groups(place, .implausibleSpeed)
    #expect(found.map(\.animal) == ["Zuri"])
    #expect(found[0].photos.map(\.rawValue) == [1, 2] && found[0].examples.map(\.rawValue) == [1, 2])
  }

  @Test("sightings before birth or after death are listed, and a date with only a month is compared by the month")
  func life() throws {
    let place = try TemporaryLibrary(photos: 4)
    for number in 1...4 { _ = try place.catalogue.name(AnnotationID(Int64(number)), as: "Zuri") }
    try write(
      place,
      """
      UPDATE individual SET born = '2019-03', died = '2023';
      UPDATE photo SET civilTime = '2019-02-28T23:59:59' WHERE id = 1;
      UPDATE photo SET civilTime = '2019-03-01T00:00:00' WHERE id = 2;
      UPDATE photo SET civilTime = '2023-12-31T10:00:00' WHERE id = 3;
      UPDATE photo SET civilTime = '2024-01-01T10:00:00' WHERE id = 4;
      """)
    #expect(try groups(place, .beforeBirth).map(\.photos) == [[PhotoID(rawValue: 1)]])
    #expect(try groups(place, .afterDeath).map(\.photos) == [[PhotoID(rawValue: 4)]])
    #expect(try groups(place, .afterDeath).map(\.animal) == ["Zuri"])
  }

  @Test("withdrawn photos are in no group")
  func withdrawn() throws {
    let place = try TemporaryLibrary(photos: 3)
    _ = try place.catalogue.undo()
    #expect(try Inbox(library: place.library).groups().isEmpty)
  }

  @Test("every photo that lacks a fact is in exactly one group of its kind")
  func completeness() throws {
    let made = try SyntheticLibrary(count: 2_000)
    let inbox = Inbox(library: made.library)
    let groups = try inbox.groups()
    let facts: [(InboxGroup.Kind, (Sighting) -> Bool)] = [
      (.noDate, { $0.time == nil }), (.noPlace, { $0.position == nil }), (.noSide, { $0.viewpoint == nil }),
      (.noSpecies, { $0.species == nil }),
    ]
    for (kind, lacks) in facts {
      let expected = Set(made.truth.sightings.filter(lacks).map(\.photo))
      let own = groups.filter { $0.kind == kind }
      #expect(own.reduce(0) { $0 + $1.photoCount } == expected.count, "MENAGERIE_SEED=\(made.seed)")
      let members = try Set(own.flatMap { try inbox.members(of: kind, key: $0.key).photos })
      #expect(members == expected, "MENAGERIE_SEED=\(made.seed)")
    }
  }
}
