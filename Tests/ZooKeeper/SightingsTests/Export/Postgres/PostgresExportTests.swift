import Basics
import Foundation
import GRDB
import MediaLibrary
import SightingsTesting
import Testing
import TestingSupport

@testable import Sightings

@Suite("the catalogue as SQL for PostgreSQL")
struct PostgresExportTests {
  // MARK: Rows

  @Test("facts, decisions and areas become rows; unknown facts are missing, and an instant needs an offset")
  func rows() throws {
    let place = try TemporaryLibrary(photos: 3)
    try place.library.writing { db in
      try db.execute(
        sql: """
          UPDATE photo SET civilTime = '2024-05-01T10:00:00.5', timeSource = 'exif', utcOffset = 64800,
            offsetSource = 'exif', latitude = -2.5, longitude = 34.25, altitude = 1500, positionError = 4,
            positionSource = 'gpx', direction = 350, directionReference = 'true', directionSource = 'exif',
            path = '/p/tab' || char(9) || 'and\\n.jpg' WHERE id = 1;
          UPDATE photo SET civilTime = '2024-05-02', timeSource = 'filename', utcOffset = 10800, make = NULL WHERE id = 2;
          UPDATE annotation SET species = 'Equus quagga', speciesSource = 'label', viewpoint = 'left',
            behavior = 'grazing | walking' WHERE id = 1;
          INSERT INTO encounter(id, label) VALUES (5, 'herd');
          INSERT INTO encounterPhoto VALUES (1, 5);
          """)
    }
    let catalogue = place.catalogue
    _ = try catalogue.name(AnnotationID(1), as: "Zuri", reason: "the notch")
    var facts = AnimalChanges()
    (facts.note, facts.sex, facts.born) = ("line\nfeed", "female", "2019-03")
    _ = try catalogue.book.set("Zuri", facts)
    _ = try catalogue.enclosures.add(
      geoJSON: Array(
        #"{"type": "Polygon", "coordinates": [[[34, -3], [35, -3], [35.5, -2], [34, -3]]]}"#.utf8))
    let loaded = try whole(place.library)
    let zuri = "1\tZuri\tEquus quagga\tfemale\t2019-03\t\\N\t\\N\t\\N\tline\\nfeed\t\\N"
    #expect(loaded.rows["individual"] == [1: zuri])
    #expect(
      loaded.rows["photo"]?[1]
        == [
          "1", "digest 1", #"/p/tab\tand\\n.jpg"#, "file:///p/tab%09and%5Cn.jpg", "jpeg", "400", "300", "1", "Okapi",
          #"\N"#, "2024-05-01", "2024-05-01T10:00:00.5", "exif", "64800 seconds", "exif", "2024-04-30T16:00:00.5+00",
          "2024-04-30T16:00:00.5+00", "SRID=4326;POINT(34.25 -2.5)", "exact", "4.0", "gpx", "1500.0", "350.0", "true",
          "exif", "5", "herd",
        ].joined(separator: "\t"))
    let missing = Array(repeating: #"\N"#, count: 10)
    #expect(
      loaded.rows["photo"]?[2]
        == ([
          "2", "digest 2", "/photos/2.jpg", "file:///photos/2.jpg", "jpeg", "400", "300", "1", #"\N"#, #"\N"#,
          "2024-05-02", #"\N"#, "filename", "10800 seconds", "user", #"\N"#, "2024-05-01T20:59:59.999+00",
        ] + missing).joined(separator: "\t"))
    #expect(
      loaded.rows["annotation"]?[1]
        == "1\t1\t1\t1\tfalse\tEquus quagga\tlabel\tleft\t\\N\tgrazing | walking\t0.0\t0.0\t400.0\t300.0\t0.0\tfalse")
    #expect(loaded.rows["annotation"]?.count == 3)
    let decision = try #require(loaded.rows["decision"]?[1]?.components(separatedBy: "\t"))
    #expect(decision.count == 9 && decision[5].hasSuffix("+00"))
    #expect(decision[..<5] == ["1", "name", "1", #"\N"#, "1"] && decision[6...] == ["amara", "the notch", #"\N"#])
    #expect(
      loaded.rows["area"] == [1: "1\tenclosure\tSRID=4326;MULTIPOLYGON(((34.0 -3.0,35.0 -3.0,35.5 -2.0,34.0 -3.0)))"])
  }

  @Test("held and withdrawn sightings are left out, with the decisions about them; parents of animals are not")
  func hidden() throws {
    let place = try TemporaryLibrary(photos: 5)
    let catalogue = place.catalogue
    for (number, name) in [(1, "Zuri"), (2, "Zuri"), (3, "Kito")] {
      _ = try catalogue.name(AnnotationID(Int64(number)), as: name)
    }
    _ = try catalogue.decide(.different, AnnotationID(1), AnnotationID(3))
    var facts = AnimalChanges()
    facts.mother = "Kito"
    _ = try catalogue.book.set("Zuri", facts)
    _ = try catalogue.undo(OperationID(rawValue: 4))
    try place.library.writing { db in
      try db.execute(
        sql: """
          UPDATE annotation SET heldBy = 'account 9' WHERE id = 2;
          UPDATE photo SET withdrawnBy = 1 WHERE id = 3;
          UPDATE annotation SET withdrawnBy = 1 WHERE id = 4;
          """)
    }
    place.damage = ["originals", "encounters", "suggestions", "journal", "ledger"]
    let loaded = try whole(place.library)
    #expect(loaded.rows["photo"]?.keys.sorted() == [1, 5] && loaded.rows["annotation"]?.keys.sorted() == [1, 5])
    #expect(loaded.rows["decision"]?.keys.sorted() == [1])
    #expect(loaded.column(1, of: "individual").values.sorted() == ["Kito", "Zuri"])
  }

  @Test("a catalogue for visitors or staff has no place, path, name of a person or reason that they may not know")
  func privacy() throws {
    let made = try SyntheticLibrary(count: 120)
    let catalogue = Catalogue(library: made.library, actor: "amara")
    let named = try #require(made.truth.sightings.first { $0.individual != nil })
    _ = try catalogue.name(named.annotation, as: "Sabi", reason: "seen at the hidden spring")
    _ = try catalogue.geoprivacy.keep(.animal(catalogue.book.animal("Sabi").animal.id), at: .private)
    _ = try catalogue.enclosures.add(
      geoJSON: Array(
        #"{"type": "Feature", "properties": {"name": "Mopani pan"}, "geometry": {"type": "Polygon", "coordinates": [[[34, -3], [35, -3], [35.5, -2], [34, -3]]]}}"#
          .utf8))
    let area = try #require(try made.library.reading { try Enclosures.all(in: $0) }.first)
    _ = try catalogue.geoprivacy.keep(.place(area.id), at: .private)
    // The importer and the viewer both have an empty name. That does not make them the same person.
    try made.library.writing { try $0.execute(sql: "UPDATE operation SET actor = '' WHERE kind = 'import'") }
    for role in Viewer.Role.allCases {
      let viewer = Viewer(role, actor: "")
      let sql = try text(made.library, for: role)
      var loaded = LoadedCatalogue()
      try loaded.load(sql)
      #expect(sql.contains("amara") == viewer.decides && sql.contains("spring") == viewer.decides)
      #expect(sql.contains("/photos/day") == viewer.knowsEveryPlace)
      #expect(sql.contains("Mopani pan") == viewer.knowsEveryPlace)
      let (points, precisions) = (loaded.column(17, of: "photo"), loaded.column(18, of: "photo"))
      for sighting in try SightingQuery(for: viewer).rows(in: made.library) {
        let known = sighting.position?.value
        let point = known?.onMap.map { "SRID=4326;POINT(\($0.longitude) \($0.latitude))" }
        #expect(points[sighting.photo.rawValue] == point ?? #"\N"#)
        #expect((precisions[sighting.photo.rawValue] == "exact") == (known?.exact != nil))
      }
      for exact in made.truth.sightings where precisions[exact.photo.rawValue] != "exact" {
        if let hidden = exact.position?.value.exact { #expect(!sql.contains("\(hidden.latitude)")) }
      }
    }
  }

  // MARK: Changes

  @Test("after any edits a file has only the differences, and all files together are the whole catalogue")
  func changes() throws {
    let made = try SyntheticLibrary(count: 100)
    made.damage.formUnion(["encounters", "suggestions", "journal", "ledger"])
    let folder = try TemporaryFolder()
    let export = PostgresExport(made.library, for: .owner)
    var edits = RandomEdits(of: made.library, made.truth.sightings, seed: made.seed)
    var database = LoadedCatalogue()
    for round in 0..<Tier.choose(short: 10, thorough: 1000) {
      let done = round == 0 ? [] : try edits.make()
      let report = try export.write(into: folder.url.path)
      if let file = report.file { try database.load(String(contentsOfFile: file, encoding: .utf8)) }
      #expect(report.isWhole == (round == 0))
      #expect((report.file == nil) == (report.changed + report.removed == 0))
      #expect(try database == whole(made.library), "MENAGERIE_SEED=\(made.seed), round \(round): \(done)")
    }
  }

  @Test("a run without changes writes nothing; a removed row comes back")
  func nothing() throws {
    let place = try TemporaryLibrary(photos: 2)
    let folder = try TemporaryFolder()
    let export = PostgresExport(place.library, for: .owner)
    #expect(try export.write(into: folder.url.path).file == folder.path("000001.sql"))
    let state = try Data(contentsOf: folder.url.appending(path: "state"))
    #expect(
      try export.write(into: folder.url.path)
        == PostgresExport.Report(file: nil, isWhole: false, changed: 0, removed: 0))
    #expect(try Data(contentsOf: folder.url.appending(path: "state")) == state)
    #expect(try names(in: folder) == ["000001.sql", "state"])
    let named = try place.catalogue.name(AnnotationID(1), as: "Zuri")
    // The changed rows are the animal, its annotation and the decision.
    #expect(
      try export.write(into: folder.url.path)
        == PostgresExport.Report(file: folder.path("000002.sql"), isWhole: false, changed: 3, removed: 0))
    let undo = try place.catalogue.undo(named.operation)
    let undone = try export.write(into: folder.url.path)
    #expect((undone.changed, undone.removed) == (1, 2))
    _ = try place.catalogue.undo(undo.operation)
    #expect(try export.write(into: folder.url.path).changed == 3)
    var database = LoadedCatalogue()
    for name in try names(in: folder) where name != "state" {
      try database.load(String(contentsOfFile: folder.path(name), encoding: .utf8))
    }
    #expect(try database == whole(place.library))
  }

  // MARK: Help

  private func text(_ library: Library, for role: Viewer.Role) throws -> String {
    var bytes: [UInt8] = []
    try PostgresExport(library, for: role).write { bytes += $0 }
    return String(decoding: bytes, as: UTF8.self)
  }

  private func whole(_ library: Library) throws -> LoadedCatalogue {
    var loaded = LoadedCatalogue()
    try loaded.load(text(library, for: .owner))
    return loaded
  }

  private func names(in folder: TemporaryFolder) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.url.path).sorted()
  }
}
