import MediaLibrary
import Sightings
import WebPlatform

/// The start page of the app, and the welcome page for new people.
struct HomePage {
  let app: ZooKeeperApp

  func add(to routes: inout RouteTable) {
    routes.page("/zookeeper", for: .people) { context in
      let person = try context.person
      let preferences = try context.site.accounts.preferences(of: person.account.id)
      // A person who has contributed photos on another page needs no welcome.
      var own = SightingQuery(for: person.viewer)
      own.photographer = person.actor
      let isNew = try preferences[Preference.isWelcomed.rawValue] == nil && own.isEmpty(in: app.library)
      return isNew ? .redirect(to: "/zookeeper/welcome") : try home(context)
    }
    routes.page("/zookeeper/welcome", for: .people) { context in try welcome(context) }
    routes.command(
      .post, "/zookeeper/welcome", form: "/zookeeper/welcome", for: .people,
      Operation(
        "Finish the first steps: choose whether pages ask for the device's location, and whether to import sample photos",
        tag: "about",
        body: .object([
          "position": .optional(PositionUse.schema), "start": .optional(.oneOf(Start.allCases.map(\.rawValue))),
        ]),
        answers: [.ok(.ok, .object(["job": .optional("Job")]))]),
      done: { context, welcome in
        switch context.form["start"].flatMap(Start.init) {
        case .sample: .redirect(to: welcome.job.map { "/zookeeper/import/\($0.id)" } ?? "/zookeeper")
        case .photos: .redirect(to: "/zookeeper/import")
        case .camera: .redirect(to: "/zookeeper/camera")
        case .look, nil: .redirect(to: "/zookeeper")
        }
      }
    ) { (context, beginning: Beginning) -> Welcome in
      let person = try context.person
      if beginning.start == .sample, person.role < .curator || app.sample == nil { throw WebError.forbidden }
      try context.keep(beginning.position ?? .on)
      try context.site.accounts.setPreference(Preference.isWelcomed.rawValue, to: "yes", of: person.account.id)
      guard beginning.start == .sample else { return Welcome(job: nil) }
      return Welcome(
        job: try await context.site.jobs.start(
          .bringingSample, .null, account: person.account.id, actor: person.actor))
    }
  }

  /// The first step of a new person.
  private enum Start: String, Decodable, CaseIterable { case sample, look, photos, camera }
  private struct Beginning: Decodable { let position: PositionUse?, start: Start? }
  private struct Welcome: Encodable { let job: Job? }

  // MARK: The welcome page

  private func welcome(_ context: RequestContext) throws -> Response {
    let localizer = context.localizer
    let person = try context.person
    let isEmpty = try SightingQuery(for: person.viewer).isEmpty(in: app.library)
    let canSample = app.sample != nil && isEmpty && person.role >= .curator
    var starts: [(value: String, icon: Icon)] = []
    if canSample { starts.append(("sample", .animal)) }
    if !isEmpty { starts.append(("look", .photo)) }
    starts += [("photos", .add), ("camera", .camera)]
    return context.page(
      PageParts(
        localizer("welcome.title"),
        """
        <section class="welcome">
        <h1>\(localizer("welcome.title"))</h1>
        <p class="lead">\(localizer("welcome.lead"))</p>
        <ol class="steps">
        \((1...3).map { "<li><strong>\(localizer("welcome.step.\($0).title"))</strong> \(localizer("welcome.step.\($0).text"))</li>" as HTML })
        </ol>
        <form method="post" action="/zookeeper/welcome" class="stack">\(context.formToken)
        <fieldset class="card"><legend class="hidden">\(localizer("welcome.position"))</legend>
        <h2>\(Icon.place.html) \(localizer("welcome.position"))</h2><p>\(localizer("welcome.position-why"))</p>
        <label class="check"><input type="radio" name="position" value="on" checked> \(localizer("settings.position.on"))</label>
        <label class="check"><input type="radio" name="position" value="off"> \(localizer("settings.position.off"))</label>
        </fieldset>
        <fieldset><legend class="hidden">\(localizer("welcome.start"))</legend>
        <h2>\(localizer("welcome.start"))</h2><div class="starts">
        \(starts.map { start in
          """
          <button name="start" value="\(start.value)" class="card start">\(start.icon.html)
          <strong>\(localizer("welcome.start.\(start.value)"))</strong>
          <span>\(localizer("welcome.start.\(start.value)-about"))</span></button>
          """ as HTML
        })</div></fieldset>
        </form></section>
        """))
  }

  // MARK: The home page

  private func home(_ context: RequestContext) throws -> Response {
    let (localizer, person) = (context.localizer, try context.person)
    let catalogue = app.catalogue(person)
    let animals = try app.library.remembered("home.animals") { () throws(CatalogueError) in
      try catalogue.book.animalCount(AnimalQuery())
    }
    let sightings = try count(for: person.viewer)
    let unnamedCount = try count(.name, for: person.viewer)
    var latest = SightingQuery(for: person.viewer)
    latest.order = .newestFirst
    latest.limit = 12
    let parts = PageParts(
      localizer("zookeeper.name"),
      """
      <h1>\(localizer("home.title"))</h1>
      <div class="starts">
      <a class="card start primary" href="/zookeeper/camera">\(Icon.camera.html)<strong>\(localizer("nav.camera"))</strong>
      <span>\(localizer("home.camera"))</span></a>
      <a class="card start" href="/zookeeper/import">\(Icon.add.html)<strong>\(localizer("nav.import"))</strong>
      <span>\(localizer("home.import"))</span></a>
      <a class="card start" href="/zookeeper/map">\(Icon.map.html)<strong>\(localizer("nav.map"))</strong>
      <span>\(localizer("home.map"))</span></a>
      </div>
      <form role="search" action="/zookeeper/search" class="search-box"><label class="hidden" for="home-search">\(localizer("nav.search"))</label>
      <input id="home-search" type="search" name="q" placeholder="\(localizer("search.hint"))" maxlength="200">
      <button aria-label="\(localizer("nav.search"))">\(Icon.search.html)</button></form>
      <ul class="figures">
      \(figure("/zookeeper/animals", animals, localizer("home.animals", ["count": .number(animals)]), localizer))
      \(figure("/zookeeper/photos", sightings, localizer("home.sightings", ["count": .number(sightings)]), localizer))
      \(figure("/zookeeper/photos?missing=name", unnamedCount, localizer("home.unnamed", ["count": .number(unnamedCount)]), localizer))
      \(unnamedCount == 0 || unnamedCount > Self.mostGathered ? nil : try groups(localizer))
      \(try tasks(person, localizer))
      </ul>
      <section><h2>\(localizer("home.latest"))</h2>
      <ul class="grid">\(try latest.rows(in: app.library).map { SightingCard(sighting: $0, localizer: localizer).html })</ul></section>
      """)
    return context.page(parts)
  }

  /// The number of sightings that a viewer may see; with `missing`, only of sightings without that fact.
  private func count(_ missing: MissingFact? = nil, for viewer: Viewer) throws -> Int {
    try app.library.remembered("home.\(missing.map { "\($0)" } ?? "all").\(viewer.role).\(viewer.actor)") {
      var query = SightingQuery(for: viewer)
      query.missing = missing.map { [$0] } ?? []
      return try query.count(in: app.library)
    }
  }

  private func figure(_ path: String, _ count: Int, _ label: String, _ localizer: Localizer) -> HTML {
    figure(path, LimitedCount(count, hasMore: false), label, localizer)
  }

  private func figure(_ path: String, _ count: LimitedCount, _ label: String, _ localizer: Localizer) -> HTML {
    """
    <li><a class="card figure" href="\(path)"><strong class="number">\(localizer.number(count.number))\(count.hasMore ? "+" : "")</strong> <span>\(label)</span></a></li>
    """
  }

  /// With more unnamed photos than this, grouping takes too long for this page, and happens only on request.
  private static let mostGathered = 3_000

  /// The approximate number of animals without a name.
  private func groups(_ localizer: Localizer) throws -> HTML {
    let animals = try GroupMaker(library: app.library).all().animals
    return figure("/zookeeper/groups", animals, localizer("home.groups", ["count": .number(animals)]), localizer)
  }

  /// Open tasks for curators, and news for everyone.
  private func tasks(_ person: SignedInPerson, _ localizer: Localizer) throws -> [HTML] {
    let catalogue = app.catalogue(person)
    let news = try app.library.remembered("home.news.\(person.actor)") { () throws(CatalogueError) in
      try catalogue.follows.newsCount()
    }
    var tasks = [figure("/zookeeper/feed", news, localizer("home.news", ["count": .number(news)]), localizer)]
    if person.role >= .curator {
      let pairs = try ReviewQueue(library: app.library).count()
      let suggestions = try app.library.remembered("home.suggestions") { () throws(CatalogueError) in
        try catalogue.suggestions.list().count
      }
      tasks.append(
        figure(
          "/zookeeper/review", pairs, localizer("home.review", ["count": .number(pairs.number)]), localizer))
      tasks.append(
        figure(
          "/zookeeper/suggestions", suggestions, localizer("home.suggestions", ["count": .number(suggestions)]),
          localizer))
    }
    return tasks
  }
}

enum Preference: String {
  /// Whether the person has finished the welcome page.
  case isWelcomed = "welcomed"
  /// `on` or `off`: whether pages may request the device's position.
  case usesPosition = "position"
  /// The secret in the URLs of the person's feeds.
  case feedKey = "feed-key"
}

extension SightingQuery {
  /// Whether no sighting matches.
  func isEmpty(in library: Library) throws -> Bool {
    var first = self
    first.limit = 1
    return try first.rows(in: library).isEmpty
  }
}
