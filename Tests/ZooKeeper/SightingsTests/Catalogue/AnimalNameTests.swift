import MediaLibrary
import Sightings
import Testing

@Suite("the names of animals")
struct AnimalNameTests {
  @Test("names that look the same are one animal, with any composition of letters and invisible characters")
  func looks() throws {
    let names = [
      "Zo\u{EB} Kito", "Zoe\u{308} Kito", " Zo\u{EB}\nKito", "Zo\u{EB}\u{A0}\t Kito\u{200B}",
      "\u{FEFF}Zo\u{EB} \u{202E}Kito", "Zoe\u{34F}\u{308} Kito",
    ]
    let place = try TemporaryLibrary(photos: names.count)
    for (index, name) in names.enumerated() {
      _ = try place.catalogue.name(AnnotationID(Int64(index + 1)), as: name)
    }
    #expect(try place.catalogue.book.animals().map(\.name) == ["Zo\u{EB} Kito"])
    #expect(try place.names().values.first.map { Array($0.utf8) } == Array("Zo\u{EB} Kito".utf8))
    #expect(try place.catalogue.book.animal("Zoe\u{308}  Kito").animal.sightings == names.count)
    var query = SightingQuery(for: .owner)
    query.names = ["Zoe\u{308} Kito"]
    #expect(try query.count(in: place.library) == names.count)
    _ = try place.catalogue.rename("Zo\u{EB} Kito", to: "Nuru\n\u{200B}")
    #expect(try place.catalogue.book.animals().map(\.name) == ["Nuru"])
  }

  @Test("joiners stay where they change the visible text")
  func joiners() throws {
    let place = try TemporaryLibrary(photos: 2)
    let persian = "\u{645}\u{6CC}\u{200C}\u{634}"
    _ = try place.catalogue.name(AnnotationID(1), as: persian)
    _ = try place.catalogue.name(AnnotationID(2), as: "Zu\u{200D}ri")
    #expect(Set(try place.names().values) == [persian, "Zuri"])
  }

  @Test("a name has at most 200 characters, from every source")
  func length() async throws {
    let (longest, long) = (String(repeating: "z", count: 200), String(repeating: "z", count: 201))
    let place = try TemporaryLibrary(photos: 2)
    _ = try place.catalogue.name(AnnotationID(1), as: longest)
    _ = try place.catalogue.name(AnnotationID(2), as: "Zuri")
    let (catalogue, two) = (place.catalogue, AnnotationID(2))
    let accents = "z" + String(repeating: "\u{301}", count: 400)
    for long in [long, accents] { #expect(throws: CatalogueError.self) { try catalogue.name(two, as: long) } }
    #expect(throws: CatalogueError.self) { try catalogue.name([two], as: .name(long)) }
    #expect(throws: CatalogueError.self) { try catalogue.rename("Zuri", to: long) }
    #expect(throws: CatalogueError.self) { try catalogue.suggestions.suggestName(of: [two], as: .name(long)) }
    #expect(try place.names()[2] == "Zuri")
    let shots = try Shots()
    try shots.shoot("a.jpg")
    let labels = try AnnotationTable("filename,individual\na.jpg,\(long)", path: shots.photos + "/labels.csv")
    let report = try await shots.run { $0.annotations = labels }
    #expect(report["a.jpg"]?.reasons.contains(.noName(String(long.prefix(40)))) == true)
    #expect(try shots.sightings().map(\.name) == [nil])
  }
}
