import Sightings
import WebPlatform

/// The gallery: my pictures, animals followed, everything; as a grid that goes on as one scrolls.
struct GalleryPages {
  let app: ZooKeeperApp
  /// Sightings of one page.
  private static let pageSize = 60

  func add(to routes: inout RouteTable) {
    routes.page("/zookeeper/photos", for: .people) { visit in try page(visit) }
    routes.action("/zookeeper/filters", for: .people) { visit in
      let person = try visit.person
      let filter = try SightingFilter(FormValues(parsing: visit.form["query"] ?? ""), actor: person.actor)
      _ = try app.catalogue(person).filters.save(named: visit.form["name"] ?? "", query: filter.values.encoded)
      return .redirect(to: filter.path("/zookeeper/photos"))
    }
    routes.action("/zookeeper/filters/{id}/remove", for: .people) { visit in
      try app.catalogue(visit.person).filters.remove(SavedFilterID(rawValue: visit.number("id")))
      return .redirect(to: visit.form["back"] ?? "/zookeeper/photos")
    }
    routes.api(
      .get, "/sightings", for: .people,
      Operation(
        "Sightings that meet all conditions, page by page", tag: "sightings",
        parameters: SightingFilter.parameters + [
          .query("limit", .integer(1...500), "how many; 60 when it is missing"),
          .query("after", InterfaceSchemas.id, "the sighting after which the page begins: `next` of the one before"),
          .query("count", .bool, "whether to count all that pass"),
        ], answers: [.ok(.ok, .ref("SightingPage"))])
    ) { visit in
      let filter = try SightingFilter(visit.query, actor: visit.person.actor)
      let limit = try visit.queryNumber("limit", in: 1...500) ?? Self.pageSize
      let (rows, next) = try rows(filter, after: try after(visit), limit: limit)
      return try .json(
        SightingListAnswer(
          sightings: rows.map { SightingAnswer($0) },
          count: visit.query["count"] == "true" ? try filter.query.count(in: app.library) : nil, next: next))
    }
    routes.api(
      .get, "/filters", for: .people,
      Operation("Your saved filters", tag: "sightings", answers: [.ok(.ok, .list(of: .ref("SavedFilter")))])
    ) { visit in try .json(try app.catalogue(visit.person).filters.all()) }
  }

  private struct SightingListAnswer: Encodable {
    let sightings: [SightingAnswer]
    let count: Int?
    let next: AnnotationID?
  }

  private func after(_ visit: Visit) throws(WebError) -> AnnotationID? {
    guard let text = visit.query["after"] else { return nil }
    guard let number = Int64(text), number > 0 else { throw .invalid(field: "after", value: text, why: "1, 2, 3…") }
    return AnnotationID(rawValue: number)
  }

  private func rows(
    _ filter: SightingFilter, after: AnnotationID?, limit: Int
  ) throws -> (rows: [Sighting], next: AnnotationID?) {
    var query = filter.query
    query.after = after
    query.limit = limit + 1
    let rows = try query.rows(in: app.library)
    return rows.count > limit ? (Array(rows.prefix(limit)), rows[limit - 1].annotation) : (rows, nil)
  }

  private func page(_ visit: Visit) throws -> Reply {
    let person = try visit.person
    let words = visit.words
    let filter = try SightingFilter(visit.query, actor: person.actor)
    let (rows, next) = try rows(filter, after: try after(visit), limit: Self.pageSize)
    let cards = rows.map { SightingCard(sighting: $0, words: words).html }
    let more = next.map { next -> HTML in
      let address = "/zookeeper/photos?" + filter.values.adding("after", "\(next)").encoded
      return
        "<p class=\"actions centre\"><a class=\"button\" rel=\"next\" href=\"\(address)\" data-more>\(words("gallery.more"))</a></p>"
    }
    if visit.query["part"] == "cards" { return .html("\(cards)\(more)") }

    let count = try filter.query.count(in: app.library)
    let form = SightingFilterForm(
      filter: filter, words: words, species: try app.catalogue(person).book.species(), action: "/zookeeper/photos")
    var parts = PageParts(
      words("gallery.title"),
      """
      \(try DoneNotice(visit, app).html)
      <div class="head"><h1>\(words("gallery.title"))</h1>
      <p class="quiet" data-count>\(words("gallery.count", ["count": .number(count)]))</p></div>
      \(FilterTabs(filter: filter, words: words).html(page: "/zookeeper/photos"))
      <div class="tools">\(form.html)
      \(ViewSwitch(filter: filter, words: words).html(isMap: false))</div>
      \(form.chips)
      \(saved(visit, filter, try app.catalogue(person).filters.all()))
      \(rows.isEmpty ? empty(words, filter) : "<ul class=\"grid\" data-grid>\(cards)</ul>\(more)")
      """)
    parts.modules = ["zookeeper/gallery.js"]
    return visit.page(parts)
  }

  private func empty(_ words: Words, _ filter: SightingFilter) -> HTML {
    guard filter.isEverything else {
      return """
        <div class="empty">\(Icon.filter.html)<p>\(words("gallery.none"))</p>
        <p><a class="button" href="/zookeeper/photos">\(words("filter.clear"))</a></p></div>
        """
    }
    return """
      <div class="empty">\(Icon.photo.html)<p>\(words("gallery.empty"))</p>
      <p class="actions centre"><a class="button primary" href="/zookeeper/import">\(words("nav.import"))</a>
      <a class="button" href="/zookeeper/camera">\(words("nav.camera"))</a></p></div>
      """
  }

  private func saved(_ visit: Visit, _ filter: SightingFilter, _ filters: [SavedFilter]) -> HTML? {
    let words = visit.words
    let isNew = !filter.isEverything && !filters.contains { $0.query == filter.values.encoded }
    guard isNew || !filters.isEmpty else { return nil }
    return """
      <div class="saved">\(filters.isEmpty ? nil : "<span class=\"quiet\">\(words("filter.saved"))</span>" as HTML?)
      \(filters.map { "<a class=\"badge\" href=\"/zookeeper/photos?\($0.query)\">\(Icon.filter.html) \($0.name)</a>" as HTML })
      \(isNew ? """
        <details class="pop"><summary class="badge">\(Icon.add.html) \(words("filter.save"))</summary>
        <form method="post" action="/zookeeper/filters" class="inline card">\(visit.formToken)
        <input type="hidden" name="query" value="\(filter.values.encoded)">
        <label>\(words("filter.save-name"))<input name="name" required maxlength="80"></label>
        <button class="primary">\(words("common.save"))</button></form></details>
        """ as HTML? : nil)</div>
      """
  }
}
