import WebPlatform

/// The first page: what the game is, and every way into it.
struct TitlePage {
  let app: BioPioneerApp
  static let path = "/biopioneer"

  func add(to routes: inout RouteTable) {
    routes.page(Self.path, for: .anyone) { visit in try page(visit, FormState()) }
  }

  /// - Parameter form: the field for a code, as it stands.
  func page(_ visit: Visit, _ form: FormState) throws -> Reply {
    let words = visit.words
    let open = try OpenRooms(app: app).entries(visit)
    var parts = PageParts(
      words("biopioneer.title.play"),
      """
      <section class="title">
      <img class="title-picture" src="\(visit.site.assets.path("biopioneer/drawings/title.svg"))" alt="" width="640" height="320">
      <h1>\(words("biopioneer.name"))</h1>
      <p class="lead">\(words("biopioneer.title.subtitle"))</p>
      \(open.first.map { OpenRooms.resume($0, words) })
      <div class="ways">
      <a class="button primary" href="\(NewGamePage.path)">\(Icon.add.html) \(words("biopioneer.title.new"))</a>
      <form method="post" action="/biopioneer/quick">\(visit.formToken)
      <button>\(Icon.next.html) \(words("biopioneer.title.quick"))</button></form>
      </div>
      <p class="quiet">\(words("biopioneer.title.quick-what"))</p>
      \(JoinPage.codeForm(visit, form))
      </section>
      \(OpenRooms.list(open, visit))
      <nav class="card" aria-label="\(words("biopioneer.title.more"))"><ul class="more-ways">
      \(Self.places(isMember: visit.member != nil).map { place in
        "<li><a href=\"\(place.path)\">\(place.icon.html) \(words(place.label))</a></li>" as HTML
      })</ul></nav>
      """)
    parts.modules = ["platform/forms/form.js"]
    return visit.gamePage(parts)
  }

  /// Where else one can go.
  static func places(isMember: Bool) -> [NavigationItem] {
    let all = [
      NavigationItem("/biopioneer/lessons", label: "biopioneer.nav.lessons", icon: .star),
      NavigationItem("/biopioneer/rules", label: "biopioneer.nav.rules", icon: .help),
      NavigationItem("/biopioneer/learn", label: "biopioneer.nav.learn", icon: .search),
      NavigationItem(ProfilePage.path, label: "biopioneer.nav.profile", icon: .people),
      NavigationItem(HistoryPage.path, label: "biopioneer.nav.history", icon: .list),
    ]
    return all
      + (isMember ? [NavigationItem(ClassroomPages.path, label: "biopioneer.nav.classroom", icon: .people)] : [])
  }
}

extension Room {
  /// Where it is.
  var path: String { "/biopioneer/rooms/\(code)" }
}
