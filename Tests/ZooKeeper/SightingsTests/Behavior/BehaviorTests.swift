import Foundation
import GRDB
import MediaLibrary
import Sightings
import Testing

@Suite("behavior of animals")
struct BehaviorTests {
  @Test(
    "behavior is a list of distinct activities, with any of the allowed separators",
    arguments: [
      ("grazing", ["grazing"]), (" grazing ,resting", ["grazing", "resting"]), ("a | b;c\nd", ["a", "b", "c", "d"]),
      ("Grazing, grazing", ["Grazing"]), ("  ,;| ", []), ("walking   slowly", ["walking slowly"]),
    ])
  func reading(text: String, activities: [String]) { #expect(Behavior.activities(in: text) == activities) }

  @Test("behavior is stored, found by words and by filter, and can be undone")
  func telling() throws {
    let place = try TemporaryLibrary(photos: 4)
    let catalogue = place.catalogue
    for number in 1...3 { _ = try catalogue.name(AnnotationID(Int64(number)), as: "Zuri") }
    let two = [AnnotationID(1), AnnotationID(2)]
    let said = try catalogue.corrections.setBehavior(of: two, to: "grazing, Resting")
    #expect(said.event == .behaviorSet(.many(2), "grazing | Resting"))
    _ = try catalogue.corrections.correct(AnnotationID(3), AnnotationChanges(behavior: "grazing"))
    #expect(
      try catalogue.book.animal("Zuri").activities
        == [Activity(name: "grazing", sightings: 3), Activity(name: "Resting", sightings: 2)])
    func found(_ change: (inout SightingQuery) -> Void) throws -> [Int64] {
      var query = SightingQuery(for: .owner)
      change(&query)
      let rows = try query.rows(in: place.library)
      #expect(try query.count(in: place.library) == rows.count)
      return rows.map(\.annotation.rawValue)
    }
    #expect(try found { $0.behaviors = ["GRAZING"] } == [1, 2, 3])
    #expect(try found { $0.behaviors = ["resting"] } == [1, 2])
    #expect(try found { $0.behaviors = ["graz"] }.isEmpty, "an activity is a whole one")
    #expect(try found { $0.text = "resting" } == [1, 2])
    #expect(
      try QuickSearch.find("zuri", library: place.library, for: .owner).animals.first?.activities == [
        "grazing", "Resting",
      ])
    _ = try catalogue.undo(said.operation)
    #expect(try found { $0.text = "resting" }.isEmpty)
    #expect(try catalogue.book.animal("Zuri").activities == [Activity(name: "grazing", sightings: 1)])
    _ = try catalogue.corrections.setBehavior(of: [AnnotationID(3)], to: "")
    #expect(try catalogue.book.animal("Zuri").activities.isEmpty)
  }

  @Test("a filter may list as many activities as a request can hold")
  func many() throws {
    let place = try TemporaryLibrary(photos: 2)
    _ = try place.catalogue.corrections.setBehavior(of: [AnnotationID(2)], to: "grazing")
    var query = SightingQuery(for: .owner)
    query.behaviors = (0..<5_000).map { "activity \($0)" } + ["grazing"]
    #expect(try query.rows(in: place.library).map(\.annotation) == [AnnotationID(2)])
  }

  @Test("the counts of activities agree with the filter, in any letter case")
  func letters() throws {
    let place = try TemporaryLibrary(photos: 2)
    for (number, text) in [(1, "Écoute"), (2, "écoute")] {
      _ = try place.catalogue.name(AnnotationID(Int64(number)), as: "Zuri")
      _ = try place.catalogue.corrections.setBehavior(of: [AnnotationID(Int64(number))], to: text)
    }
    for activity in try place.catalogue.book.animal("Zuri").activities {
      var query = SightingQuery(for: .owner)
      query.behaviors = [activity.name]
      #expect(try query.count(in: place.library) == activity.sightings)
    }
  }

  @Test("too many or too long activities are refused and change nothing")
  func refusing() throws {
    let place = try TemporaryLibrary(photos: 1)
    let long = String(repeating: "a", count: Behavior.longest + 1)
    let many = (0...Behavior.most).map { "activity \($0)" }.joined(separator: ",")
    for text in [long, many] {
      #expect(throws: CatalogueError.self) {
        try place.catalogue.corrections.setBehavior(of: [AnnotationID(1)], to: text)
      }
    }
    #expect(try SightingQuery(for: .owner).rows(in: place.library).first?.behavior == nil)
    #expect {
      try Behavior.text(of: long)
    } throws: { error in
      guard case CatalogueError.invalid(_, value: long, needs: .length(1, most: Behavior.longest)) = error else {
        return false
      }
      return true
    }
  }

  @Test("behavior is exported with sightings and imported from tables; a person's value stays")
  func exporting() async throws {
    let place = try TemporaryLibrary(photos: 1)
    _ = try place.catalogue.corrections.setBehavior(of: [AnnotationID(1)], to: "grazing, resting")
    let rows = try SightingQuery(for: .owner).rows(in: place.library)
    #expect(SightingFormat.csv.text(of: rows).contains(",grazing | resting,"))
    #expect(SightingFormat.json.text(of: rows).contains(#""behavior":"grazing | resting""#))
    #expect(SightingFormat.geojson.text(of: rows).contains(#""behavior":"grazing | resting""#))
    let table = try AnnotationTable("filename,behavior\na.jpg,grazing|resting\nb.jpg,\n", path: "/t.csv")
    #expect(table.entries(for: "/a.jpg").map(\.behavior) == ["grazing | resting"])
    #expect(table.entries(for: "/b.jpg").map(\.behavior) == [nil])
    #expect(throws: TableError.self) {
      try AnnotationTable("filename,behavior\na.jpg,\(String(repeating: "a", count: 61))\n", path: "/t.csv")
    }
  }

  @Test("sightings of an older library have no behavior, and their words are still found")
  func migration() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("menagerie-\(UUID())").path
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try Library.open(folder, mode: .create, apps: [SightingsSchema.schema.asOf(10)]).writing { db in
      let operation = try Journal(db, of: .sightings).begin(kind: "import", actor: "amara")
      try db.execute(
        sql: """
          INSERT INTO photo(id, sha256, byteCount, format, width, height, storage, path, importID)
            VALUES (1, 'digest', 1, 'jpeg', 400, 300, 'referenced', '/waterhole/1.jpg', :operation);
          INSERT INTO annotation(id, photoID, x, y, width, height, species, origin, operationID)
            VALUES (1, 1, 0, 0, 400, 300, 'nyala', 'frame', :operation);
          """, arguments: ["operation": operation])
    }
    let library = try Library.openSightings(folder, mode: .readWrite)
    var query = SightingQuery(for: .owner)
    query.text = "waterhole nyala"
    #expect(try query.rows(in: library).map(\.behavior) == [nil])
  }
}
