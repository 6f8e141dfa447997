import Sightings
import Testing

struct SavedFilterTests {
  @Test("filters belong to one person, and saving under the same name replaces a filter")
  func owners() throws {
    let place = try TemporaryLibrary()
    let (amara, juma) = (place.catalogue, Catalogue(library: place.library, actor: "juma"))
    let first = try amara.filters.save(named: " dawn ", query: "time=05:00..07:00")
    #expect(first.name == "dawn")
    _ = try juma.filters.save(named: "dawn", query: "time=04:00..06:00")
    let second = try amara.filters.save(named: "dawn", query: "time=05:30..07:00")
    #expect(second.id == first.id)
    #expect(try amara.filters.all() == [second])
    #expect(try juma.filters.all().map(\.query) == ["time=04:00..06:00"])
    #expect(throws: CatalogueError.self) { try juma.filters.remove(first.id) }
    try amara.filters.remove(first.id)
    #expect(try amara.filters.all().isEmpty)
    #expect(try juma.filters.all().count == 1)
    #expect(try amara.trail.latest().isEmpty, "personal things are not in the journal")
  }

  @Test("names and queries of filters have maximum lengths")
  func bounds() throws {
    let catalogue = try TemporaryLibrary().catalogue
    _ = try catalogue.filters.save(
      named: String(repeating: "é", count: 80), query: String(repeating: "q", count: 2_000))
    for (name, query) in [
      ("  ", ""), (String(repeating: "a", count: 81), ""), ("a", String(repeating: "q", count: 2_001)),
    ] {
      #expect(throws: CatalogueError.self) { try catalogue.filters.save(named: name, query: query) }
    }
  }
}
