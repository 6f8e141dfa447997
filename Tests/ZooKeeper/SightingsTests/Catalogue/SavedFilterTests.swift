import Sightings
import Testing

struct SavedFilterTests {
  @Test("filters belong to a person; the same name replaces")
  func owners() throws {
    let place = try TemporaryLibrary()
    let (amara, juma) = (place.catalogue, Catalogue(library: place.library, actor: "juma"))
    let first = try amara.saveFilter(named: " dawn ", query: "time=05:00..07:00")
    #expect(first.name == "dawn")
    _ = try juma.saveFilter(named: "dawn", query: "time=04:00..06:00")
    let second = try amara.saveFilter(named: "dawn", query: "time=05:30..07:00")
    #expect(second.id == first.id)
    #expect(try amara.savedFilters() == [second])
    #expect(try juma.savedFilters().map(\.query) == ["time=04:00..06:00"])
    #expect(throws: CatalogueError.self) { try juma.removeFilter(first.id) }
    try amara.removeFilter(first.id)
    #expect(try amara.savedFilters().isEmpty)
    #expect(try juma.savedFilters().count == 1)
    #expect(try amara.log().isEmpty, "personal things are not in the journal")
  }

  @Test("names and searches are bounded")
  func bounds() throws {
    let catalogue = try TemporaryLibrary().catalogue
    _ = try catalogue.saveFilter(named: String(repeating: "é", count: 80), query: String(repeating: "q", count: 2_000))
    for (name, query) in [
      ("  ", ""), (String(repeating: "a", count: 81), ""), ("a", String(repeating: "q", count: 2_001)),
    ] {
      #expect(throws: CatalogueError.self) { try catalogue.saveFilter(named: name, query: query) }
    }
  }
}
