import WebPlatform

/// Where one begins: a button to open a project, and one for a new one.
struct MainView {
  static let path = "/storyboard"

  func add(to routes: inout RouteTable) {
    routes.page(Self.path, for: .people) { visit in
      let words = visit.words
      return visit.page(
        PageParts(
          words("storyboard.main.title"),
          """
          <section class="storyboard-main">
          <h1>\(words("storyboard.name"))</h1>
          <p class="lead">\(words("storyboard.summary"))</p>
          <div class="storyboard-choices">
          <form method="get" action="\(OpenProjectView.path)"><button>\(Icon.list.html) \(words("storyboard.main.open"))</button></form>
          <form method="get" action="\(DetailsView.path)"><button class="primary">\(Icon.add.html) \(words("storyboard.main.new"))</button></form>
          </div>
          </section>
          """))
    }
  }
}
