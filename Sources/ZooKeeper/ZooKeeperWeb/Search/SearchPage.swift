import Sightings
import WebPlatform

/// Search for animals, places and notes. Results appear while the person types.
struct SearchPage {
  let app: ZooKeeperApp

  func add(to routes: inout RouteTable) {
    routes.page("/zookeeper/search", for: .people) { context in
      let text = context.query["q"] ?? ""
      if context.query["part"] == "results" { return .html(try results(text, context)) }
      var parts = PageParts(
        context.localizer("search.title"),
        """
        <h1>\(context.localizer("search.title"))</h1>
        <form role="search" action="/zookeeper/search" class="search-box" data-search>
        <label class="hidden" for="search">\(context.localizer("search.title"))</label>
        <input id="search" type="search" name="q" value="\(text)" placeholder="\(context.localizer("search.hint"))" maxlength="200" autofocus autocomplete="off">
        <button aria-label="\(context.localizer("search.title"))">\(Icon.search.html)</button></form>
        <div data-results aria-live="polite">\(try results(text, context))</div>
        """)
      parts.modules = ["zookeeper/search.js"]
      return context.page(parts)
    }
    routes.api(
      .get, "/search", for: .people,
      Operation(
        "Animals, notes and places by the beginning of words", tag: "search",
        parameters: [.query("q", .text(maxLength: 200), "the words")], answers: [.ok(.ok, .anything)])
    ) { context in
      let text = context.query["q"] ?? ""
      return try .json(try find(text, context))
    }
  }

  private func results(_ text: String, _ context: RequestContext) throws -> HTML {
    let localizer = context.localizer
    guard !text.isEmpty else { return "<p class=\"quiet\">\(localizer("search.lead"))</p>" }
    let found = try find(String(text.prefix(200)), context)
    let isEmpty = found.animals.isEmpty && found.notes.isEmpty && found.enclosures.isEmpty && found.sightings == 0
    guard !isEmpty else { return "<p class=\"empty\">\(localizer("search.nothing", ["text": .text(text)]))</p>" }
    let query = FormValues().adding("q", text).encoded
    return """
      \(list("nav.animals", found.animals.map { animal in
        """
        <li><div><a href="/zookeeper/animals/\(animal.id)"><strong>\(animal.name)</strong></a>
        <span class="quiet">\(animal.species) · \(localizer("animals.sightings", ["count": .number(animal.sightings)]))\
        \(animal.activities.isEmpty ? nil : " · \(animal.activities.joined(separator: ", "))" as HTML?)</span></div></li>
        """
      }, localizer))
      \(list("search.notes", found.notes.map { note in
        """
        <li><div><a href="/zookeeper/animals/\(note.id)"><strong>\(note.name)</strong></a><span class="quiet">\(note.excerpt)</span></div></li>
        """
      }, localizer))
      \(list("search.places", found.enclosures.map { place in
        "<li><div><a href=\"/zookeeper/map?enclosure=\(place.id)\"><strong>\(place.name)</strong></a></div></li>"
      }, localizer))
      \(found.sightings > 0 ? """
        <section><h2>\(localizer("nav.photos"))</h2>
        <ul class="grid">\(try latest(text, context).map { SightingCard(sighting: $0, localizer: localizer).html })</ul>
        <p class="actions"><a class="button" href="/zookeeper/photos?\(query)">\(Icon.photo.html) \(localizer("gallery.count", ["count": .number(found.sightings)]))</a></p></section>
        """ as HTML : nil)
      """
  }

  private func find(_ text: String, _ context: RequestContext) throws -> QuickSearchResult {
    let sexes = [Animal.Sex.female, .male].map { ($0, context.localizer("sex.\($0.rawValue)")) }
    return try QuickSearch.find(
      text, library: app.library, for: context.viewer, sexes: Dictionary(uniqueKeysWithValues: sexes))
  }

  /// The newest sightings that match a text, at most eight.
  private func latest(_ text: String, _ context: RequestContext) throws -> [Sighting] {
    var query = SightingQuery(for: try context.viewer)
    (query.text, query.order, query.limit) = (text, .newestFirst, 8)
    return try query.rows(in: app.library)
  }

  private func list(_ key: String, _ items: [HTML], _ localizer: Localizer) -> HTML? {
    items.isEmpty ? nil : "<section><h2>\(localizer(key))</h2><ul class=\"rows\">\(items)</ul></section>"
  }
}
