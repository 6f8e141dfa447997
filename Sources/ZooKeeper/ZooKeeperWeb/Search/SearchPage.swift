import Sightings
import WebPlatform

/// Searching animals, places and notes while somebody types.
struct SearchPage {
  let app: ZooKeeperApp

  func add(to routes: inout RouteTable) {
    routes.page("/zookeeper/search", for: .people) { visit in
      let text = visit.query["q"] ?? ""
      if visit.query["part"] == "results" { return .html(try results(text, visit)) }
      var parts = PageParts(
        visit.words("search.title"),
        """
        <h1>\(visit.words("search.title"))</h1>
        <form role="search" action="/zookeeper/search" class="search-box" data-search>
        <label class="hidden" for="search">\(visit.words("search.title"))</label>
        <input id="search" type="search" name="q" value="\(text)" placeholder="\(visit.words("search.hint"))" maxlength="200" autofocus autocomplete="off">
        <button aria-label="\(visit.words("search.title"))">\(Icon.search.html)</button></form>
        <div data-results aria-live="polite">\(try results(text, visit))</div>
        """)
      parts.modules = ["zookeeper/search.js"]
      return visit.page(parts)
    }
    routes.api(
      .get, "/search", for: .people,
      Operation(
        "Animals, notes and places that match the beginning of words", tag: "search",
        parameters: [.query("q", .text(maxLength: 200), "the words")], answers: [.ok(.ok, .anything)])
    ) { visit in
      let text = visit.query["q"] ?? ""
      return try .json(try find(text, visit))
    }
  }

  private func results(_ text: String, _ visit: Visit) throws -> HTML {
    let words = visit.words
    guard !text.isEmpty else { return "<p class=\"quiet\">\(words("search.lead"))</p>" }
    let found = try find(String(text.prefix(200)), visit)
    let isEmpty = found.animals.isEmpty && found.notes.isEmpty && found.enclosures.isEmpty && found.sightings == 0
    guard !isEmpty else { return "<p class=\"empty\">\(words("search.nothing", ["text": .text(text)]))</p>" }
    let query = FormValues().adding("q", text).encoded
    return """
      \(list("nav.animals", found.animals.map { animal in
        """
        <li><div><a href="/zookeeper/animals/\(animal.id)"><strong>\(animal.name)</strong></a>
        <span class="quiet">\(animal.species) · \(words("animals.sightings", ["count": .number(animal.sightings)]))\
        \(animal.activities.isEmpty ? nil : " · \(animal.activities.joined(separator: ", "))" as HTML?)</span></div></li>
        """
      }, words))
      \(list("search.notes", found.notes.map { note in
        """
        <li><div><a href="/zookeeper/animals/\(note.id)"><strong>\(note.name)</strong></a><span class="quiet">\(note.excerpt)</span></div></li>
        """
      }, words))
      \(list("search.places", found.enclosures.map { place in
        "<li><div><a href=\"/zookeeper/map?enclosure=\(place.id)\"><strong>\(place.name)</strong></a></div></li>"
      }, words))
      \(found.sightings > 0 ? """
        <section><h2>\(words("nav.photos"))</h2>
        <ul class="grid">\(try latest(text, visit).map { SightingCard(sighting: $0, words: words).html })</ul>
        <p class="actions"><a class="button" href="/zookeeper/photos?\(query)">\(Icon.photo.html) \(words("gallery.count", ["count": .number(found.sightings)]))</a></p></section>
        """ as HTML : nil)
      """
  }

  private func find(_ text: String, _ visit: Visit) throws -> QuickSearchResult {
    let sexes = [Animal.Sex.female, .male].map { ($0, visit.words("sex.\($0.rawValue)")) }
    return try QuickSearch.find(
      text, library: app.library, for: visit.viewer, sexes: Dictionary(uniqueKeysWithValues: sexes))
  }

  /// The first of the sightings that a text finds.
  private func latest(_ text: String, _ visit: Visit) throws -> [Sighting] {
    var query = SightingQuery(for: try visit.viewer)
    (query.text, query.order, query.limit) = (text, .newestFirst, 8)
    return try query.rows(in: app.library)
  }

  private func list(_ key: String, _ items: [HTML], _ words: Words) -> HTML? {
    items.isEmpty ? nil : "<section><h2>\(words(key))</h2><ul class=\"rows\">\(items)</ul></section>"
  }
}
