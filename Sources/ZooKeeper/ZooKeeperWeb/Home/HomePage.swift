import MediaLibrary
import Sightings
import WebPlatform

/// The first page of the app, and what somebody sees before anything else.
struct HomePage {
  let app: ZooKeeperApp

  func add(to routes: inout RouteTable) {
    routes.page("/zookeeper", for: .people) { visit in
      let person = try visit.person
      let preferences = try visit.site.accounts.preferences(of: person.account.id)
      // Whoever has brought photos has begun, by whichever page.
      var own = SightingQuery(for: person.viewer)
      own.photographer = person.actor
      let isNew = try preferences[Preference.isWelcomed.rawValue] == nil && own.isEmpty(in: app.library)
      return isNew ? .redirect(to: "/zookeeper/welcome") : try home(visit)
    }
    routes.page("/zookeeper/welcome", for: .people) { visit in try welcome(visit) }
    routes.command(
      .post, "/zookeeper/welcome", form: "/zookeeper/welcome", for: .people,
      Operation(
        "Begin: choose whether pages ask where the device is, which they do otherwise, and bring sample photos or nothing",
        tag: "about",
        body: .object([
          "position": .optional(PositionUse.schema), "start": .optional(.oneOf(Start.allCases.map(\.rawValue))),
        ]),
        answers: [.ok(.ok, .object(["job": .optional("Job")]))]),
      done: { visit, welcome in
        switch visit.form["start"].flatMap(Start.init) {
        case .sample: .redirect(to: welcome.job.map { "/zookeeper/import/\($0.id)" } ?? "/zookeeper")
        case .photos: .redirect(to: "/zookeeper/import")
        case .camera: .redirect(to: "/zookeeper/camera")
        case .look, nil: .redirect(to: "/zookeeper")
        }
      }
    ) { (visit, beginning: Beginning) -> Welcome in
      let person = try visit.person
      if beginning.start == .sample, person.role < .curator || app.sample == nil { throw WebError.forbidden }
      try visit.keep(beginning.position ?? .on)
      try visit.site.accounts.setPreference(Preference.isWelcomed.rawValue, to: "yes", of: person.account.id)
      guard beginning.start == .sample else { return Welcome(job: nil) }
      return Welcome(
        job: try await visit.site.jobs.start(
          .bringingSample, .null, account: person.account.id, actor: person.actor))
    }
  }

  /// What somebody begins with.
  private enum Start: String, Decodable, CaseIterable { case sample, look, photos, camera }
  private struct Beginning: Decodable { let position: PositionUse?, start: Start? }
  private struct Welcome: Encodable { let job: Job? }

  // MARK: The first time

  private func welcome(_ visit: Visit) throws -> Reply {
    let words = visit.words
    let person = try visit.person
    let isEmpty = try SightingQuery(for: person.viewer).isEmpty(in: app.library)
    let canSample = app.sample != nil && isEmpty && person.role >= .curator
    var starts: [(value: String, icon: Icon)] = []
    if canSample { starts.append(("sample", .animal)) }
    if !isEmpty { starts.append(("look", .photo)) }
    starts += [("photos", .add), ("camera", .camera)]
    return visit.page(
      PageParts(
        words("welcome.title"),
        """
        <section class="welcome">
        <h1>\(words("welcome.title"))</h1>
        <p class="lead">\(words("welcome.lead"))</p>
        <ol class="steps">
        \((1...3).map { "<li><strong>\(words("welcome.step.\($0).title"))</strong> \(words("welcome.step.\($0).text"))</li>" as HTML })
        </ol>
        <form method="post" action="/zookeeper/welcome" class="stack">\(visit.formToken)
        <fieldset class="card"><legend class="hidden">\(words("welcome.position"))</legend>
        <h2>\(Icon.place.html) \(words("welcome.position"))</h2><p>\(words("welcome.position-why"))</p>
        <label class="check"><input type="radio" name="position" value="on" checked> \(words("settings.position.on"))</label>
        <label class="check"><input type="radio" name="position" value="off"> \(words("settings.position.off"))</label>
        </fieldset>
        <fieldset><legend class="hidden">\(words("welcome.start"))</legend>
        <h2>\(words("welcome.start"))</h2><div class="starts">
        \(starts.map { start in
          """
          <button name="start" value="\(start.value)" class="card start">\(start.icon.html)
          <strong>\(words("welcome.start.\(start.value)"))</strong>
          <span>\(words("welcome.start.\(start.value)-about"))</span></button>
          """ as HTML
        })</div></fieldset>
        </form></section>
        """))
  }

  // MARK: Every other time

  private func home(_ visit: Visit) throws -> Reply {
    let (words, person) = (visit.words, try visit.person)
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
      words("zookeeper.name"),
      """
      <h1>\(words("home.title"))</h1>
      <div class="starts">
      <a class="card start primary" href="/zookeeper/camera">\(Icon.camera.html)<strong>\(words("nav.camera"))</strong>
      <span>\(words("home.camera"))</span></a>
      <a class="card start" href="/zookeeper/import">\(Icon.add.html)<strong>\(words("nav.import"))</strong>
      <span>\(words("home.import"))</span></a>
      <a class="card start" href="/zookeeper/map">\(Icon.map.html)<strong>\(words("nav.map"))</strong>
      <span>\(words("home.map"))</span></a>
      </div>
      <form role="search" action="/zookeeper/search" class="search-box"><label class="hidden" for="home-search">\(words("nav.search"))</label>
      <input id="home-search" type="search" name="q" placeholder="\(words("search.hint"))" maxlength="200">
      <button aria-label="\(words("nav.search"))">\(Icon.search.html)</button></form>
      <ul class="figures">
      \(figure("/zookeeper/animals", animals, words("home.animals", ["count": .number(animals)]), words))
      \(figure("/zookeeper/photos", sightings, words("home.sightings", ["count": .number(sightings)]), words))
      \(figure("/zookeeper/photos?missing=name", unnamedCount, words("home.unnamed", ["count": .number(unnamedCount)]), words))
      \(unnamedCount == 0 || unnamedCount > Self.mostGathered ? nil : try groups(words))
      \(try tasks(person, words))
      </ul>
      <section><h2>\(words("home.latest"))</h2>
      <ul class="grid">\(try latest.rows(in: app.library).map { SightingCard(sighting: $0, words: words).html })</ul></section>
      """)
    return visit.page(parts)
  }

  /// How many sightings somebody may see, or those of them that lack something.
  private func count(_ missing: MissingFact? = nil, for viewer: Viewer) throws -> Int {
    try app.library.remembered("home.\(missing.map { "\($0)" } ?? "all").\(viewer.standing).\(viewer.actor)") {
      var query = SightingQuery(for: viewer)
      query.missing = missing.map { [$0] } ?? []
      return try query.count(in: app.library)
    }
  }

  private func figure(_ path: String, _ count: Int, _ label: String, _ words: Words) -> HTML {
    """
    <li><a class="card figure" href="\(path)"><strong class="number">\(words.number(count))</strong> <span>\(label)</span></a></li>
    """
  }

  /// Among more photos without a name than these, gathering them takes longer than a page may: there it is done when somebody asks.
  private static let mostGathered = 3_000

  /// About how many animals wait for a name.
  private func groups(_ words: Words) throws -> HTML {
    let animals = try GroupMaker(library: app.library).all().animals
    return figure("/zookeeper/groups", animals, words("home.groups", ["count": .number(animals)]), words)
  }

  /// What waits for somebody who decides, and what is new for everybody.
  private func tasks(_ person: Person, _ words: Words) throws -> [HTML] {
    let catalogue = app.catalogue(person)
    let news = try app.library.remembered("home.news.\(person.actor)") { () throws(CatalogueError) in
      try catalogue.follows.newsCount()
    }
    var tasks = [figure("/zookeeper/feed", news, words("home.news", ["count": .number(news)]), words)]
    if person.role >= .curator {
      let pairs = try ReviewQueue(library: app.library).count()
      let suggestions = try app.library.remembered("home.suggestions") { () throws(CatalogueError) in
        try catalogue.suggestions.list().count
      }
      tasks.append(figure("/zookeeper/review", pairs, words("home.review", ["count": .number(pairs)]), words))
      tasks.append(
        figure(
          "/zookeeper/suggestions", suggestions, words("home.suggestions", ["count": .number(suggestions)]), words))
    }
    return tasks
  }
}

/// What a person may choose.
enum Preference: String {
  /// Whether the first page was seen.
  case isWelcomed = "welcomed"
  /// `on` or `off`: whether pages ask the device where it is.
  case usesPosition = "position"
  /// The secret in the addresses of the person's feeds.
  case feedKey = "feed-key"
}

extension SightingQuery {
  /// Whether nothing passes.
  func isEmpty(in library: Library) throws -> Bool {
    var first = self
    first.limit = 1
    return try first.rows(in: library).isEmpty
  }
}
