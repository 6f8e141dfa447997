import Foundation
import GRDB
import MediaLibrary
import Sightings
import Testing
import TestingSupport

struct ForgettingTests {
  /// Three stored photos; "test" imported the first two.
  private func scene() throws -> (place: TemporaryLibrary, files: [String]) {
    let place = try TemporaryLibrary(photos: 3)
    try place.library.writing { db in
      let other = try Journal(db, of: .sightings).begin(kind: "import", actor: "juma")
      try db.execute(sql: "UPDATE photo SET importID = ? WHERE id = 3", arguments: [other])
      try db.execute(
        sql: """
          UPDATE photo SET storage = 'copied', originalPath = 'originals/ab/cd/' || id || '.jpg', serial = 'S1',
            lens = '50 mm', latitude = -1.5, longitude = 36.5, direction = 12
          """)
    }
    let folder = place.folder + "/originals/ab/cd"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    let files = (1...3).map { "\(folder)/\($0).jpg" }
    for file in files { try Data([7]).write(to: URL(fileURLWithPath: file)) }
    return (place, files)
  }

  private func problems(_ place: TemporaryLibrary) throws -> [Finding] {
    try Doctor(place.library).examine(.quick).filter { $0.severity == .problem }
  }

  @Test("erased photos disappear with their files, and other people's photos stay")
  func photos() throws {
    let (place, files) = try scene()
    _ = try place.catalogue.name(AnnotationID(1), as: "Zuri")
    #expect(try place.catalogue.traces.forget(photosBy: "test", removingPhotos: true) == 2)
    #expect(files.map(FileManager.default.fileExists(atPath:)) == [false, false, true])
    #expect(try SightingQuery(for: .owner).rows(in: place.library).map(\.annotation) == [AnnotationID(3)])
    #expect(try problems(place).isEmpty)
    #expect(
      try Doctor(place.library).examine(.quick).filter { $0.check == "strays" }.allSatisfy { $0.severity == .fine })
    try place.library.reading { db in
      let rows = try Row.fetchAll(
        db, sql: "SELECT path, originalPath, serial, lens, latitude, longitude, direction FROM photo WHERE id < 3")
      for row in rows {
        #expect(row["path"] == "erased")
        #expect(row.dropFirst().allSatisfy { $0.1.isNull })
      }
      #expect(try Int.fetchOne(db, sql: "SELECT COUNT(*) FROM sightingText WHERE path LIKE '%/photos/1.jpg%'") == 0)
    }
    #expect(try place.catalogue.traces.forget(photosBy: "test", removingPhotos: true) == 0, "nothing is left to erase")
  }

  @Test("the statements of all sources about an erased photo are erased, and so are old sentences with its path")
  func words() throws {
    let (place, _) = try scene()
    try place.library.writing { db in
      try db.execute(
        sql: """
          UPDATE photo SET statements = '{"keywords":[{"source":"xmp","value":["canary"]}]}';
          INSERT INTO operation(at, actor, kind, summary, undoes) VALUES ('2024', 'juma', 'undo', 'took back canary', 1);
          INSERT INTO operation(at, actor, kind, summary, undoes)
            VALUES ('2024', 'juma', 'undo', 'took back: took back canary', last_insert_rowid());
          """)
    }
    _ = try place.catalogue.traces.forget(photosBy: "test", removingPhotos: true)
    let (photos, sentences) = try place.library.reading { db in
      (
        try Int.fetchOne(db, sql: "SELECT COUNT(*) FROM photo WHERE statements LIKE '%canary%'"),
        try Int.fetchOne(db, sql: "SELECT COUNT(*) FROM operation WHERE summary LIKE '%canary%'")
      )
    }
    #expect(photos == 1, "that of somebody else")
    #expect(sentences == 0)
    let told = try place.catalogue.trail.latest(10).filter { $0.actor == "juma" && $0.kind == "undo" }
    #expect(told.count == 2 && told.allSatisfy { $0.event != nil })
  }

  @Test("the library's files contain no erased words or places, and indexes computed from them are deleted")
  func bytes() throws {
    let place = try TemporaryLibrary(photos: 400)
    func angle(_ photo: Int) -> Double { 10 + Double(photo) / 64 }
    try place.library.writing { db in
      let other = try Journal(db, of: .sightings).begin(kind: "import", actor: "juma")
      // Every other photo belongs to another person, in shared pages.
      try db.execute(sql: "UPDATE photo SET importID = ? WHERE id % 2 = 0", arguments: [other])
      for photo in 1...400 {
        try db.execute(
          sql: "UPDATE photo SET path = ?, latitude = ?, longitude = ? WHERE id = ?",
          arguments: [
            "/photos/\(photo % 2 == 0 ? "sparrow" : "canary")\(photo).jpg", angle(photo), -angle(photo), photo,
          ])
      }
      try db.execute(
        sql:
          "DELETE FROM sightingText; INSERT INTO sightingText(rowid, name, species, note, path, behavior) SELECT * FROM sightingWords"
      )
    }
    let index = place.folder + "/index/1"
    try FileManager.default.createDirectory(atPath: index, withIntermediateDirectories: true)
    try Data([1]).write(to: URL(fileURLWithPath: index + "/1.mpi"))
    #expect(try place.catalogue.traces.forget(photosBy: "test", removingPhotos: true) == 200)
    #expect(DatabaseScrubber(libraryFolder: place.folder).scrub().isEmpty)

    #expect(try entries(of: place.folder, holding: "canary") == [])
    #expect(try entries(of: place.folder, holding: "sparrow") == ["menagerie.sqlite"])
    let bytes = try Data(contentsOf: URL(fileURLWithPath: place.folder + "/menagerie.sqlite"))
    // Locations are stored as eight-byte numbers, and in the index as four-byte numbers.
    func isThere(_ photo: Int) -> Bool {
      let (long, short) = (angle(photo).bitPattern.bigEndian, Float(angle(photo)).bitPattern.bigEndian)
      return withUnsafeBytes(of: long) { bytes.range(of: Data($0)) != nil }
        || withUnsafeBytes(of: short) { bytes.range(of: Data($0)) != nil }
    }
    #expect((1...400).filter(isThere) == (1...400).filter { $0 % 2 == 0 })
    #expect(!FileManager.default.fileExists(atPath: index + "/1.mpi"))
    #expect(try problems(place).filter { $0.check != "originals" }.isEmpty)
  }

  @Test("no undo restores an erased photo: of the erasure, of the import, or of an earlier withdrawal")
  func undo() throws {
    let (place, _) = try scene()
    let catalogue = place.catalogue
    let undone = try catalogue.undo(OperationID(rawValue: 1))
    _ = try catalogue.traces.forget(photosBy: "test", removingPhotos: true)
    let erasure = try #require(try catalogue.trail.latest(1).first)
    #expect(erasure.kind == "erase")
    #expect {
      try catalogue.undo(erasure.id)
    } throws: {
      if case .erased? = $0 as? CatalogueError { true } else { false }
    }
    #expect(throws: CatalogueError.self) { try catalogue.undo() }
    let redone = try catalogue.undo(undone.operation)
    #expect(try SightingQuery(for: .owner).count(in: place.library) == 1)
    _ = try catalogue.undo(redone.operation)
    #expect(try SightingQuery(for: .owner).count(in: place.library) == 1)
    #expect(try problems(place).isEmpty)
  }

  @Test("undoing a clock shift skips erased photos and changes the others")
  func shiftedClock() throws {
    let (place, _) = try scene()
    let catalogue = place.catalogue
    let before = try SightingQuery(for: .owner).rows(in: place.library).last?.time?.value
    let (shift, _) = try catalogue.corrections.shiftClock(of: PhotoSelection(serial: "S1"), bySeconds: 60)
    _ = try catalogue.traces.forget(photosBy: "test", removingPhotos: true)
    _ = try catalogue.undo(shift.operation)
    #expect(try SightingQuery(for: .owner).rows(in: place.library).map { $0.time?.value } == [before])
  }

  @Test("follows, filters and the texts of suggestions are erased; photos stay unless requested")
  func belongings() throws {
    let (place, files) = try scene()
    let curator = place.catalogue
    let test = Catalogue(library: place.library, actor: "test")
    _ = try curator.name(AnnotationID(1), as: "Zuri")
    let zuri = try curator.book.animal("Zuri").animal.id
    let unfollowed = try test.follows.follow("Zuri").operation
    let end = try test.follows.unfollow("Zuri").operation
    _ = try curator.undo(end)
    _ = try curator.follows.follow("Zuri")
    _ = try test.filters.save(named: "dawn", query: "q")
    _ = try curator.filters.save(named: "dawn", query: "q")
    let open = try test.suggestions.suggest(.animal(zuri), .rename("My secret"), note: "secret")
    let declined = try test.suggestions.suggest(.animal(zuri), .remark, note: "secret")
    let refusal = try curator.suggestions.decline(declined.id)
    let kept = try curator.suggestions.suggest(.animal(zuri), .remark, note: "she limps")
    _ = try test.suggestions.suggestName(of: [AnnotationID(2), AnnotationID(3)], as: .name("My secret"))
    #expect(try curator.traces.forget(photosBy: "test", removingPhotos: false) == 0)
    try place.library.reading { db in
      for column in ["facts", "summary", "detail"] {
        let left = try Int.fetchOne(db, sql: "SELECT COUNT(*) FROM operation WHERE \(column) LIKE '%secret%'")
        #expect(left == 0, "\(column)")
      }
    }
    #expect(try !test.book.animal("Zuri").animal.isFollowed)
    #expect(try curator.book.animal("Zuri").animal.isFollowed)
    #expect(try test.filters.all().isEmpty)
    #expect(try curator.filters.all().count == 1)
    #expect(try curator.suggestions.suggestion(open.id).state == .withdrawn)
    #expect(try curator.suggestions.suggestion(open.id).content == .remark)
    #expect(try curator.suggestions.list(state: nil, by: "test").allSatisfy { $0.note == nil })
    #expect(try curator.suggestions.list() == [kept])
    _ = try curator.undo(refusal.operation)
    #expect(try curator.suggestions.list() == [kept], "an undo does not open what has lost its words")
    _ = try curator.undo(unfollowed)
    #expect(try !test.book.animal("Zuri").animal.isFollowed)
    #expect(files.allSatisfy(FileManager.default.fileExists(atPath:)))
    #expect(try SightingQuery(for: .owner).count(in: place.library) == 3)
  }

  @Test("if a file cannot be removed, nothing is erased")
  func stubbornFile() throws {
    let (place, files) = try scene()
    try FileManager.default.removeItem(atPath: files[1])
    try FileManager.default.createDirectory(atPath: files[1], withIntermediateDirectories: true)
    #expect(throws: CatalogueError.self) { try place.catalogue.traces.forget(photosBy: "test", removingPhotos: true) }
    #expect(try SightingQuery(for: .owner).count(in: place.library) == 3)
    try FileManager.default.removeItem(atPath: files[1])
    #expect(try place.catalogue.traces.forget(photosBy: "test", removingPhotos: true) == 2)
  }
}
