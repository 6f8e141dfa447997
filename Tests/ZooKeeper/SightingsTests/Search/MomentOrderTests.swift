import Basics
import GRDB
import MediaLibrary
import Sightings
import Testing

@Suite("the order of photos in time")
struct MomentOrderTests {
  /// A library of photos with these clocks and offsets, numbered from 1; each camera has a number.
  private func library(_ photos: [(clock: String, offset: String?, camera: Int)]) throws -> TemporaryLibrary {
    let place = try TemporaryLibrary(photos: photos.count)
    try place.library.writing { db in
      for (index, photo) in photos.enumerated() {
        try db.execute(
          sql: "UPDATE photo SET civilTime = ?, utcOffset = ?, serial = ? WHERE id = ?",
          arguments: [
            photo.clock, photo.offset.flatMap(UTCOffset.init(text:))?.seconds, "\(photo.camera)", index + 1,
          ])
      }
    }
    // Any correction of a photo also updates all values that depend on times.
    _ = try place.catalogue.corrections.clearPosition(of: [PhotoID(rawValue: 1)])
    return place
  }

  /// The photos of a list, read page by page.
  private func list(
    _ place: TemporaryLibrary, _ order: SightingQuery.Order = .oldestFirst, page: Int = 1,
    _ change: (inout SightingQuery) -> Void = { _ in }
  ) throws -> [Int64] {
    var query = SightingQuery(for: .owner)
    (query.order, query.limit) = (order, page)
    change(&query)
    var photos: [Int64] = []
    while case let rows = try query.rows(in: place.library), let last = rows.last {
      photos += rows.map(\.photo.rawValue)
      query.after = last.annotation
    }
    return photos
  }

  private func expectOrder(
    _ place: TemporaryLibrary, _ photos: [Int64], sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    for page in [1, 2, 50] {
      #expect(try list(place, page: page) == photos, sourceLocation: sourceLocation)
      #expect(try list(place, .newestFirst, page: page) == photos.reversed(), sourceLocation: sourceLocation)
    }
  }

  /// Clocks go back from three to two: ten to three, then twenty past two.
  private static let night: [(clock: String, offset: String?, camera: Int)] = [
    ("2024-10-27T02:20:00", "+01:00", 1), ("2024-10-27T02:50:00", "+02:00", 1), ("2024-10-27T02:55:00", "+01:00", 1),
    ("2024-10-27T01:30:00", "+02:00", 1),
  ]

  @Test("lists, traces, animals, encounters and the inbox are sorted by instants in the night when clocks go back")
  func autumn() throws {
    let place = try library(Self.night)
    try expectOrder(place, [4, 2, 1, 3])
    let span = try place.library.reading { db in
      try Row.fetchAll(db, sql: "SELECT startTime, endTime FROM encounter WHERE startTime IS NOT NULL ORDER BY id")
        .map { [$0[0] as String?, $0[1] as String?] }
    }
    #expect(span.contains(["2024-10-27T02:50:00", "2024-10-27T02:20:00"]), "half an hour, though the clock fell back")
    try place.library.writing { db in try db.execute(sql: "UPDATE photo SET latitude = 50, longitude = 8") }
    _ = try place.catalogue.name([1, 2].map { AnnotationID($0) }, as: .name("Zuri"))
    _ = try place.catalogue.name([AnnotationID(4)], as: .name("Amani"))
    let animals = try place.catalogue.book.animals()
    #expect(animals.first { $0.name == "Zuri" }?.firstSeen?.description == "2024-10-27T02:50:00")
    #expect(animals.first { $0.name == "Zuri" }?.lastSeen?.description == "2024-10-27T02:20:00")
    let zuri = try #require(animals.first { $0.name == "Zuri" }).id
    #expect(try AnimalTrace.of(zuri, library: place.library, for: .owner).map(\.annotation.rawValue) == [2, 1])
    let inbox = Inbox(library: place.library)
    let group = try #require(try inbox.groups().first { $0.kind == .noSide && $0.photoCount > 1 })
    let sheet = try inbox.sheet(of: .noSide, key: group.key, limit: 50).photos.map(\.photo.rawValue)
    #expect(sheet == [4, 2, 1, 3].filter(sheet.contains))
  }

  @Test("after a flight, lists and the last sightings of animals are sorted by instants")
  func flight() throws {
    let place = try library([
      ("2024-05-01T10:00:00", "+03:00", 1), ("2024-05-01T09:30:00", "+01:00", 1), ("2024-05-01T09:50:00", "+03:00", 2),
    ])
    try expectOrder(place, [3, 1, 2])
    _ = try place.catalogue.name([AnnotationID(1)], as: .name("Zuri"))
    _ = try place.catalogue.name([AnnotationID(2)], as: .name("Amani"))
    var query = AnimalQuery()
    query.order = .lastSeen
    #expect(try place.catalogue.book.animals(query).map(\.name) == ["Amani", "Zuri"])
  }

  @Test("photos without offsets are sorted by the clock; among others, with the offset of the nearest photo")
  func mixture() throws {
    try expectOrder(
      try library([
        ("2024-05-01T10:30:00", nil, 1), ("2024-05-01T10:00:00", nil, 2), ("2024-05-01", nil, 2),
        ("2024-05-01T00:00:00", nil, 1),
      ]), [3, 4, 2, 1])
    // A camera without offsets beside a phone with offsets.
    try expectOrder(
      try library([
        ("2024-05-01T10:00:00", "+03:00", 1), ("2024-05-01T10:30:00", nil, 2), ("2024-05-01T11:00:00", "+03:00", 1),
        ("2024-12-01T10:00:00", "+00:00", 1), ("2024-12-01T09:30:00", nil, 2),
      ]), [1, 2, 3, 5, 4])
    // The nearest photo of the same camera comes before a nearer one of another.
    try expectOrder(
      try library([
        ("2024-05-01T10:00:00", "+03:00", 1), ("2024-05-01T10:30:00", nil, 1), ("2024-05-01T10:29:00", "-07:00", 2),
        ("2024-05-01T10:40:00", "+03:00", 3),
      ]), [1, 2, 4, 3])
  }

  @Test("photos of one camera that state no offset keep the order of their clock")
  func clockOrder() throws {
    // Halfway between two zones the later photo would be two hours before the earlier.
    for camera in [1, 2] {
      try expectOrder(
        try library([
          ("2024-05-01T10:00:00", "+00:00", 1), ("2024-05-02T10:00:00", "+03:00", 1),
          ("2024-05-01T21:30:00", nil, camera), ("2024-05-01T22:30:00", nil, camera),
        ]), [1, 3, 4, 2])
    }
  }

  @Test("assumed offsets change when known offsets change")
  func maintenance() throws {
    let place = try library([("2024-05-01T10:00:00", "+03:00", 1), ("2024-05-01T09:30:00", nil, 2)])
    func assumed() throws -> [Int?] {
      try place.library.reading {
        try Row.fetchAll($0, sql: "SELECT assumedOffset FROM photo ORDER BY id").map { $0[0] as Int? }
      }
    }
    #expect(try assumed() == [nil, 10_800])
    try place.library.writing { try $0.execute(sql: "UPDATE photo SET utcOffset = 3600 WHERE id = 1") }
    _ = try place.catalogue.corrections.clearPosition(of: [PhotoID(rawValue: 2)])
    #expect(try assumed() == [nil, 3_600])
    try place.library.writing { try $0.execute(sql: "UPDATE photo SET utcOffset = NULL") }
    _ = try place.catalogue.corrections.clearPosition(of: [PhotoID(rawValue: 2)])
    #expect(try assumed() == [nil, nil])
  }

  @Test("a period is in local time, in every order")
  func periods() throws {
    let place = try library([
      ("2024-05-01T23:30:00", "+03:00", 1), ("2024-05-02T00:30:00", "+12:00", 1), ("2024-05-01T00:10:00", "-11:00", 1),
      ("2024-04-30T23:50:00", "-11:00", 1), ("2024-05-01", "+12:00", 1),
    ])
    for page in [1, 50] {
      let day = try list(place, page: page) { query in
        query.since = CivilTime(iso: "2024-05-01T00:00:00")
        query.until = CivilTime(iso: "2024-05-01T23:59:59")
      }
      #expect(day == [5, 3, 1])
    }
  }

  @Test("the earliest and the latest time of the calendar are sorted correctly")
  func ends() throws {
    try expectOrder(
      try library([
        ("9999-12-31T23:59:59.999999999", "-12:00", 1), ("0001-01-01T00:00:00", "+14:00", 1),
        ("1969-12-31T23:59:59.25", "+00:00", 1), ("1970-01-01T00:00:00", "+00:00", 1),
      ]), [2, 3, 4, 1])
  }
}
