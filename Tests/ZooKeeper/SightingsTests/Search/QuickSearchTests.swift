import MediaLibrary
import Sightings
import Testing

@Suite("search while typing")
struct QuickSearchTests {
  private func filled() throws -> TemporaryLibrary {
    let place = try TemporaryLibrary(photos: 5)
    let catalogue = place.catalogue
    for (number, name) in [(1, "Zoë"), (2, "Zuri"), (3, "Zuri"), (4, "Amani")] {
      _ = try catalogue.name(AnnotationID(Int64(number)), as: name, species: "plains zebra")
    }
    var changes = AnimalChanges()
    changes.note = "torn left ear, seen with the Zoologists near the big rock"
    _ = try catalogue.book.set("Amani", changes)
    let square = "[[[0,0],[1,0],[1,1],[0,0]]]"
    _ = try catalogue.enclosures.add(
      geoJSON: Array(
        """
        {"type": "Feature", "properties": {"name": "Große Zoo-Wiese"},
          "geometry": {"type": "Polygon", "coordinates": \(square)}}
        """.utf8))
    return place
  }

  @Test("prefixes of words find animals, enclosures and notes; accents and case are ignored")
  func finds() throws {
    let place = try filled()
    let found = try QuickSearch.find("ZO", library: place.library, for: .owner)
    #expect(found.animals.map(\.name) == ["Zoë"])
    #expect(found.animals.map(\.sightings) == [1])
    #expect(found.enclosures.map(\.name) == ["Große Zoo-Wiese"])
    #expect(found.notes.map(\.name) == ["Amani"])
    #expect(found.notes.first?.excerpt.contains("Zoologists") == true)
    #expect(try QuickSearch.find("zoe", library: place.library, for: .owner).animals.map(\.name) == ["Zoë"])
    #expect(try QuickSearch.find("zuri", library: place.library, for: .owner).animals.map(\.sightings) == [2])
  }

  @Test("matching names come before matching species, up to the limit, and every word must match")
  func order() throws {
    let place = try filled()
    let found = try QuickSearch.find("z", library: place.library, for: .owner, limit: 2)
    #expect(Set(found.animals.map(\.name)) == ["Zoë", "Zuri"])
    #expect(try QuickSearch.find("zuri plains", library: place.library, for: .owner).animals.map(\.name) == ["Zuri"])
    #expect(try QuickSearch.find("zuri lion", library: place.library, for: .owner).animals.isEmpty)
  }

  @Test("a word for a sex finds the animals of that sex, and animals whose names begin with it")
  func sexes() throws {
    let place = try filled()
    for (name, sex) in [("Zoë", "female"), ("Zuri", "male"), ("Amani", "female")] {
      var changes = AnimalChanges()
      changes.sex = sex
      _ = try place.catalogue.book.set(name, changes)
    }
    func names(_ text: String, _ sexes: [Animal.Sex: String] = [.female: "female", .male: "male"]) throws -> Set<String>
    {
      Set(try QuickSearch.find(text, library: place.library, for: .owner, sexes: sexes).animals.map(\.name))
    }
    #expect(try names("zebra female") == ["Zoë", "Amani"])
    #expect(try names("Female plains ze") == ["Zoë", "Amani"])
    #expect(try names("male") == ["Zuri"] && names("zebra mal") == ["Zuri"])
    #expect(try names("zo fem") == ["Zoë"] && names("fe").isEmpty && names("lion female").isEmpty)
    #expect(try names("male", [:]).isEmpty)
    #expect(try names("zèbre mal", [.female: "femelle", .male: "mâle"]).isEmpty)
    #expect(try names("plains male", [.female: "femelle", .male: "mâle"]) == ["Zuri"])
    _ = try place.catalogue.rename("Zuri", to: "Malea")
    #expect(try names("mal") == ["Malea"])
  }

  @Test("names, merges and undo update the index, and the number of sightings equals that of the search")
  func follows() throws {
    let place = try filled()
    let catalogue = place.catalogue
    func names(_ text: String) throws -> [String] {
      try QuickSearch.find(text, library: place.library, for: .owner).animals.map(\.name)
    }
    let rename = try catalogue.rename("Zuri", to: "Baraka")
    #expect(try names("zuri").isEmpty && names("bar") == ["Baraka"])
    _ = try catalogue.undo(rename.operation)
    #expect(try names("zuri") == ["Zuri"])
    _ = try catalogue.merge("Zuri", into: "Amani")
    #expect(try names("zuri").isEmpty)
    var query = SightingQuery(for: .owner)
    query.text = "ama"
    #expect(
      try QuickSearch.find("ama", library: place.library, for: .owner).sightings == query.count(in: place.library))
  }

  @Test("the number of sightings equals that of the search, also after an undo")
  func count() throws {
    let made = try SyntheticLibrary(count: 500)
    try made.write(
      "UPDATE photo SET withdrawnBy = 1 WHERE id % 7 = 0; UPDATE annotation SET withdrawnBy = 1 WHERE id % 5 = 0")
    for text in ["zuri", "p", "img", "zebra 1"] {
      var query = SightingQuery(for: .owner)
      query.text = text
      let found = try QuickSearch.find(text, library: made.library, for: .owner)
      #expect(try found.sightings == query.count(in: made.library), "MENAGERIE_SEED=\(made.seed)")
    }
  }

  @Test(
    "text without words, and text full of operators, finds nothing and does no harm",
    arguments: ["", "  ", "\"", "*", "NOT OR", "name:", "(", "a\"b*", "-", "{x}", "zu\0ri", "a\0"])
  func hostile(text: String) throws {
    let place = try filled()
    _ = try QuickSearch.find(text, library: place.library, for: .owner)
  }
}
