import WebPlatform

/// The start page: one button to open a project and one for a new project.
struct MainView {
  static let path = "/storyboard"

  func add(to routes: inout RouteTable) {
    routes.page(Self.path, for: .people) { context in
      let localizer = context.localizer
      return context.page(
        PageParts(
          localizer("storyboard.main.title"),
          """
          <section class="storyboard-main">
          <h1>\(localizer("storyboard.name"))</h1>
          <p class="lead">\(localizer("storyboard.summary"))</p>
          <div class="storyboard-choices">
          <form method="get" action="\(OpenProjectView.path)"><button>\(Icon.list.html) \(localizer("storyboard.main.open"))</button></form>
          <form method="get" action="\(DetailsView.path)"><button class="primary">\(Icon.add.html) \(localizer("storyboard.main.new"))</button></form>
          </div>
          </section>
          """))
    }
  }
}
