import Sightings
import SightingsMessages
import WebPlatform

/// The gallery: the person's own pictures, pictures of followed animals, or all pictures, as a grid with infinite
/// scrolling.
struct GalleryPages {
  let app: ZooKeeperApp
  static let pageSize = 60
  /// The page states larger numbers as *more than* this, because counting all matches takes too long.
  static let mostCounted = 10_000

  func add(to routes: inout RouteTable) {
    routes.page("/zookeeper/photos", for: .people) { context in try page(context, context.query, FormState()) }
    savedFilters(&routes)
    BulkEdit(app: app).add(to: &routes) { context, form, preview in
      try page(context, BulkEdit.conditions(form.values), form, preview)
    }
    routes.api(
      .get, "/sightings", for: .people,
      Operation(
        "Sightings that meet all conditions, page by page", tag: "sightings",
        parameters: SightingFilter.parameters + [
          .query("limit", .integer(1...500), "the number of results; default: 60"),
          .query("after", InterfaceSchemas.id, "the sighting before the page: `next` of the previous page"),
          .query("count", .bool, "whether to count all matches"),
        ], answers: [.ok(.ok, .ref("SightingPage"))])
    ) { context in
      let filter = try SightingFilter(context.query, for: context.viewer)
      let limit = try context.queryNumber("limit", in: 1...500) ?? Self.pageSize
      let (rows, next) = try rows(filter, after: try after(context), limit: limit)
      return try .json(
        SightingListAnswer(
          sightings: rows.map { SightingAnswer($0) },
          count: context.query["count"] == "true" ? try filter.query.count(in: app.library) : nil, next: next))
    }
    let listing = Listing(
      "sightings",
      members: [
        "id", "photo", "animal.id", "animal.name", "species", "speciesSource", "viewpoint", "behavior", "time",
        "timeSource",
        "utcOffset", "latitude", "longitude", "positionError", "positionSource", "direction", "directionReference",
        "camera", "encounter", "isContradictory",
      ])
    routes.list(
      "/sightings", for: .people, listing, "Sightings that meet all conditions", tag: "sightings",
      parameters: SightingFilter.parameters, formats: [.csv]
    ) { context, slice in
      var query = try SightingFilter(context.query, for: context.viewer).query
      if case .integer(let id)?? = slice.after.map({ $0["id"] }) { query.after = AnnotationID(rawValue: id) }
      query.limit = slice.limit
      return try query.rows(in: app.library).map { try JSONValue(encoding: SightingAnswer($0)) }
    }
  }

  private struct NewFilter: Decodable { let name: String, query: String }

  private func savedFilters(_ routes: inout RouteTable) {
    routes.api(
      .get, "/filters", for: .people,
      Operation("Your saved filters", tag: "sightings", answers: [.ok(.ok, .list(of: .ref("SavedFilter")))])
    ) { context in try .json(try app.catalogue(context.person).filters.all()) }
    routes.command(
      .post, "/filters", form: "/zookeeper/filters", for: .people,
      Operation(
        "Save a filter under a name", tag: "sightings",
        body: .object([
          "name": .text(maxLength: SavedFilter.longestName), "query": .text(upTo: SavedFilter.longestQuery),
        ]), answers: [.ok(.created, .ref("SavedFilter"))]),
      done: { (_, filter: SavedFilter) in .redirect(to: "/zookeeper/photos?\(filter.query)") },
      again: { context, form in try page(context, FormValues(parsing: form.values["query"] ?? ""), form) }
    ) { (context, new: NewFilter) in
      let person = try context.person
      let filter = try SightingFilter(FormValues(parsing: new.query), for: person.viewer)
      return try app.catalogue(person).filters.save(named: new.name, query: filter.values.encoded)
    }
    routes.command(
      .delete, "/filters/{id}", form: "/zookeeper/filters/{id}/remove", for: .people,
      Operation(
        "Delete a saved filter", tag: "sightings",
        parameters: [.path("id", InterfaceSchemas.id, "its number")], answers: [.nothing]),
      done: { context, _ in .redirect(to: context.form["back"] ?? "/zookeeper/photos") }
    ) { (context, _: EmptyBody) in
      try app.catalogue(context.person).filters.remove(SavedFilterID(rawValue: context.number("id")))
      return EmptyBody()
    }
  }

  private struct SightingListAnswer: Encodable {
    let sightings: [SightingAnswer]
    let count: Int?
    let next: AnnotationID?
  }

  private func after(_ context: RequestContext) throws(WebError) -> AnnotationID? {
    guard let text = context.query["after"] else { return nil }
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

  /// - Parameters:
  ///   - conditions: the filter of the sightings.
  ///   - sent: the submitted form after an error; empty otherwise.
  ///   - preview: the effect of the submitted clock shift.
  private func page(
    _ context: RequestContext, _ conditions: FormValues, _ sent: FormState, _ preview: ShiftPreview? = nil
  ) throws -> Response {
    let person = try context.person
    let localizer = context.localizer
    let typed = try TypedFilter(conditions, context, app)
    let filter = typed.filter
    let (rows, next) = try rows(filter, after: try after(context), limit: Self.pageSize)
    let isChoosing = BulkEditForm.isOpen(context) && !rows.isEmpty
    let chosen = Set(sent.values.all("sightings"))
    let cards = rows.map { sighting in
      SightingCard(
        sighting: sighting, localizer: localizer,
        use: isChoosing ? .choosing(isChosen: chosen.contains("\(sighting.annotation)")) : .opening
      ).html
    }
    let more = next.map { next -> HTML in
      let values = filter.values.adding("after", "\(next)")
      let address = "/zookeeper/photos?" + (isChoosing ? values.adding("choose", "yes") : values).encoded
      return
        "<p class=\"actions centre\"><a class=\"button\" rel=\"next\" href=\"\(address)\" data-more>\(localizer("gallery.more"))</a></p>"
    }
    if context.query["part"] == "cards" { return .html("\(cards)\(more)") }

    let count = try app.library.remembered("gallery.\(person.viewer.role).\(person.actor).\(filter.values.encoded)") {
      try filter.query.count(upTo: Self.mostCounted, in: app.library)
    }
    let form = SightingFilterForm(
      typed: typed, localizer: localizer, species: try app.catalogue(person).book.species(),
      activities: try app.catalogue(person).book.activities(), action: "/zookeeper/photos",
      usesPosition: try context.usesPosition)
    let grid = "<ul class=\"grid\" data-grid>\(cards)</ul>\(more)" as HTML
    let choosing = BulkEditForm(
      filter: filter, count: count, shown: rows.map(\.annotation), sent: preview == nil ? sent.of(BulkEdit.path) : sent,
      preview: preview, context: context)
    var parts = PageParts(
      localizer("gallery.title"),
      """
      \(try UndoNotice(context, app).html)
      <div class="head"><h1>\(localizer("gallery.title"))</h1>
      <p class="quiet" data-count>\(localizer(count.hasMore ? "gallery.count-more" : "gallery.count", ["count": .number(count.number)]))</p></div>
      \(FilterTabs(filter: filter, localizer: localizer).html(page: "/zookeeper/photos"))
      <div class="tools">\(form.html)
      \(rows.isEmpty || isChoosing ? nil : BulkEditForm.link(filter, localizer))
      \(ViewSwitch(filter: filter, localizer: localizer).html(isMap: false))</div>
      \(form.chips)
      \(saved(context, filter, try app.catalogue(person).filters.all(), isChoosing ? FormState() : sent))
      \(rows.isEmpty ? try empty(localizer, filter) : isChoosing ? choosing.html(grid) : "\(grid)\(ListFiles("/sightings").html(context))")
      """)
    parts.styles = ["leaflet/leaflet.css"]
    parts.data = MapPages.settings(context.site)
    parts.modules = ["zookeeper/gallery.js", "zookeeper/near-map.js"] + (isChoosing ? ["zookeeper/together.js"] : [])
    return context.page(parts, status: typed.form.isWrong ? .unprocessableContent : .ok)
  }

  private func empty(_ localizer: Localizer, _ filter: SightingFilter) throws -> HTML {
    guard filter.isEverything else {
      return """
        <div class="empty">\(Icon.filter.html)<p>\(localizer("gallery.none"))</p>
        \(try filter.query.unknownValues(in: app.library).map { similar(to: $0, filter, localizer) })
        <p><a class="button" href="/zookeeper/photos">\(localizer("filter.clear"))</a></p></div>
        """
    }
    return """
      <div class="empty">\(Icon.photo.html)<p>\(localizer("gallery.empty"))</p>
      <p class="actions centre"><a class="button primary" href="/zookeeper/import">\(localizer("nav.import"))</a>
      <a class="button" href="/zookeeper/camera">\(localizer("nav.camera"))</a></p></div>
      """
  }

  /// The links replace the unknown value, and all other values of its field.
  private func similar(to unknown: UnknownValue, _ filter: SightingFilter, _ localizer: Localizer) -> HTML {
    let field = unknown.kind == .name ? "name" : "species"
    let links = unknown.similar.map { similar -> HTML in
      let address = "/zookeeper/photos?" + filter.values.setting(field, to: similar.value).encoded
      return "<a class=\"button\" href=\"\(address)\">\(localizer(similar.message))</a> "
    }
    return "<p>\(localizer(unknown.message))</p><p class=\"actions centre\">\(links)</p>"
  }

  private func saved(_ context: RequestContext, _ filter: SightingFilter, _ filters: [SavedFilter], _ sent: FormState)
    -> HTML?
  {
    let localizer = context.localizer
    let isNew = !filter.isEverything && !filters.contains { $0.query == filter.values.encoded }
    guard isNew || !filters.isEmpty else { return nil }
    return """
      <div class="saved">\(filters.isEmpty ? nil : "<span class=\"quiet\">\(localizer("filter.saved"))</span>" as HTML?)
      \(filters.map { "<a class=\"badge\" href=\"/zookeeper/photos?\($0.query)\">\(Icon.filter.html) \($0.name)</a>" as HTML })
      \(isNew ? """
        <details class="pop"\(attribute: "open", if: sent.isWrong)><summary class="badge">\(Icon.add.html) \(localizer("filter.save"))</summary>
        <form method="post" action="/zookeeper/filters" class="inline card">\(context.formToken)\(sent.notice(localizer))
        <input type="hidden" name="query" value="\(filter.values.encoded)">
        \(sent.field("name", localizer("filter.save-name"), localizer, ["required": "", "maxlength": "\(SavedFilter.longestName)"]))
        <button class="primary">\(localizer("common.save"))</button></form></details>
        """ as HTML? : nil)</div>
      """
  }
}
