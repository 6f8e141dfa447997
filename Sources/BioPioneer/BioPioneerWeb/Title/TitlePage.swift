import WebPlatform

/// The start page: an introduction, and all ways to start or join a game.
struct TitlePage {
  let app: BioPioneerApp
  static let path = "/biopioneer"

  func add(to routes: inout RouteTable) {
    routes.page(Self.path, for: .anyone) { context in try page(context, FormState()) }
  }

  /// - Parameter form: the field for a code, with its value and errors.
  func page(_ context: RequestContext, _ form: FormState) throws -> Response {
    let localizer = context.localizer
    let open = try OpenRooms(app: app).entries(context)
    var parts = PageParts(
      localizer("biopioneer.title.play"),
      """
      <section class="title">
      <img class="title-picture" src="\(context.site.assets.path("biopioneer/drawings/title.svg"))" alt="" width="640" height="320">
      <h1>\(localizer("biopioneer.name"))</h1>
      <p class="lead">\(localizer("biopioneer.title.subtitle"))</p>
      \(open.first.map { OpenRooms.resume($0, localizer) })
      <div class="ways">
      <a class="button primary" href="\(NewGamePage.path)">\(Icon.add.html) \(localizer("biopioneer.title.new"))</a>
      <form method="post" action="/biopioneer/quick">\(context.formToken)
      <button>\(Icon.next.html) \(localizer("biopioneer.title.quick"))</button></form>
      </div>
      <p class="quiet">\(localizer("biopioneer.title.quick-what"))</p>
      \(JoinPage.codeForm(context, form))
      </section>
      \(OpenRooms.list(open, context))
      <nav class="card" aria-label="\(localizer("biopioneer.title.more"))"><ul class="more-ways">
      \(Self.places(isMember: context.member != nil).map { place in
        "<li><a href=\"\(place.path)\">\(place.icon.html) \(localizer(place.label))</a></li>" as HTML
      })</ul></nav>
      """)
    parts.modules = ["platform/forms/form.js"]
    return context.gamePage(parts)
  }

  /// The links to other pages.
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
  var path: String { "/biopioneer/rooms/\(code)" }
}
