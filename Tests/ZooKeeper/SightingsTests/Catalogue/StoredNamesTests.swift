import GRDB
import MediaLibrary
import Sightings
import Testing

@Suite("names of an earlier version, in another Unicode form than imports have")
struct StoredNamesTests {
  /// Gives animals, numbered from 1, names in the form of an earlier version, and reopens the library.
  private func open(
    _ folder: String, with animals: [(name: String, species: String?)], besides damage: String = "",
    mode: Library.Mode = .readWrite
  ) throws -> Library {
    let library = try Library.openSightings(folder, mode: .readWrite)
    try library.writing { db in
      try db.execute(sql: "DELETE FROM grdb_migrations WHERE identifier = 'sightings-22'")
      for (index, animal) in animals.enumerated() {
        try db.execute(
          sql: """
            INSERT INTO individual(id, name, species) VALUES (?1, ?2, ?3)
            ON CONFLICT(id) DO UPDATE SET name = ?2, species = ?3
            """, arguments: [index + 1, animal.name, animal.species])
      }
    }
    if !damage.isEmpty { try library.database.writeWithoutTransaction { try $0.execute(sql: damage) } }
    return try Library.openSightings(folder, mode: mode)
  }

  /// The names as scalars: Swift compares strings by canonical equivalence.
  private func letters(_ library: Library) throws -> [[UInt32]] {
    try library.reading { try String.fetchAll($0, sql: "SELECT name FROM individual ORDER BY id") }.map(letters)
  }

  private func letters(_ name: String) -> [UInt32] { name.unicodeScalars.map(\.value) }

  private func finding(_ library: Library) throws -> Finding {
    try #require(try Doctor(library).examine(.quick).first { $0.check == "names" })
  }

  @Test("an import after the update finds the animal and updates its words, without creating a second animal")
  func imports() async throws {
    let shots = try Shots()
    for name in ["a.jpg", "b.jpg", "c.jpg"] { try shots.shoot(name, of: name) }
    let table = "filename,individual\na.jpg,Zo\u{EB} Kito\nb.jpg,Amani Bora"
    _ = try await shots.run { $0.annotations = try AnnotationTable(table, path: shots.photos + "/t.csv") }
    let library = try open(shots.library, with: [("Zoe\u{308} Kito", nil), ("Amani  Bora\n", nil)])
    #expect(try letters(library) == [letters("Zo\u{EB} Kito"), letters("Amani Bora")])
    #expect(try finding(library).severity == .fine)
    try shots.shoot("d.jpg", of: "d")
    let more = "filename,individual\nc.jpg,Zoe\u{308} Kito\nd.jpg,Amani  Bora"
    _ = try await shots.run { $0.annotations = try AnnotationTable(more, path: shots.photos + "/t.csv") }
    let animals = try shots.catalogue.book.animals()
    #expect(animals.map(\.name) == ["Amani Bora", "Zo\u{EB} Kito"] && animals.map(\.sightings) == [2, 2])
    #expect(try QuickSearch.find("Amani Bora", library: library, for: .owner, sexes: [:]).animals.count == 1)
  }

  @Test(
    "two animals with names that look the same stay separate, and the doctor reports both until a renaming or a merge",
    arguments: [
      [("Zo\u{EB}", nil), ("Zoe\u{308}", nil)], [("Zoe\u{308}", nil), ("Zo\u{EB}", "plains zebra")],
      [("Zoe\u{308}", "plains zebra"), ("Zo\u{EB}", "Plains Zebra")],
      // Neither name has the form that imports store: the first name gets this form.
      [("Zoe\u{308}", nil), (" Zo\u{EB}", nil)],
    ] as [[(String, String?)]])
  func lookAlikes(animals: [(String, String?)]) throws {
    let place = try TemporaryLibrary()
    let library = try open(place.folder, with: animals)
    let names = try letters(library)
    #expect(names.filter { $0 == letters("Zo\u{EB}") }.count == 1)
    #expect(Set(names).count == 2)
    let finding = try finding(library)
    #expect(finding.severity == .note && finding.message.contains("1 pair of animals whose names look the same"))
    for number in ["animal 1", "animal 2"] { #expect(finding.message.contains(number)) }
    #expect(finding.remedy?.contains("/zookeeper/animals/") == true)
    let repaired = try #require(try Doctor(library).repair(.quick).first { $0.check == "names" })
    #expect(repaired == finding, "a person must say whether both are one animal")
    let other = IndividualID(rawValue: names[0] == letters("Zo\u{EB}") ? 2 : 1)
    _ = try Catalogue(library: library, actor: "amara").rename(.id(other), to: "Nuru")
    #expect(try self.finding(library).severity == .fine)
  }

  @Test(
    "names of different species take the form of imports, from one or two Unicode forms",
    arguments: [
      [("Zoe\u{308}", "lion"), ("Zoe\u{308}", "plains zebra"), ("Zo\u{EB}", "nyala")],
      [("Zoe\u{308}", nil), ("Zoe\u{308}", "plains zebra"), ("Zoe\u{308}", "lion")],
    ] as [[(String, String?)]])
  func namesakes(animals: [(String, String?)]) throws {
    let place = try TemporaryLibrary()
    let library = try open(place.folder, with: animals + [("ZURI", nil)])
    #expect(try letters(library) == Array(repeating: letters("Zo\u{EB}"), count: 3) + [letters("ZURI")])
    #expect(try finding(library).severity == .fine)
  }

  @Test("undo of a renaming from before the update restores the name in the form of imports")
  func undo() throws {
    let place = try TemporaryLibrary()
    let before = try open(place.folder, with: [("Zoe\u{308}", nil)])
    try before.writing { try $0.execute(sql: "UPDATE individual SET name = 'Zoe\u{308}'") }
    _ = try Catalogue(library: before, actor: "amara").rename(.id(IndividualID(rawValue: 1)), to: "Nuru")
    let library = try Library.openSightings(place.folder, mode: .readWrite)
    let catalogue = Catalogue(library: library, actor: "amara")
    let undo = try catalogue.undo()
    #expect(try letters(library) == [letters("Zo\u{EB}")])
    _ = try catalogue.undo(undo.operation)
    #expect(try letters(library) == [letters("Nuru")])
  }

  @Test(
    "a library without its full-text index opens for a repair, which also updates the names",
    arguments: ["DROP TABLE animalText", "DROP TABLE animalText_data", "DROP TABLE animalText_config"])
  func lostWords(damage: String) throws {
    let place = try TemporaryLibrary()
    let library = try open(place.folder, with: [("Zoe\u{308}", nil)], besides: damage, mode: .repair)
    #expect(try letters(library) == [letters("Zoe\u{308}")])
    let repaired = try Doctor(library).repair(.thorough)
    #expect(repaired.allSatisfy { $0.severity == .fine })
    #expect(repaired.first { $0.check == "names" }?.done == "wrote 1 name in the current form")
    #expect(try letters(library) == [letters("Zo\u{EB}")])
  }
}
