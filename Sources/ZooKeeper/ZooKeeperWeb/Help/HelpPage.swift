import WebPlatform

/// What every page is for and how it is used.
struct HelpPage {
  let app: ZooKeeperApp

  func add(to routes: inout RouteTable) {
    routes.page("/zookeeper/help", for: .people) { visit in
      let words = visit.words
      let items = app.navigation(for: .owner).filter { $0.path != "/zookeeper/help" }
      return visit.page(
        PageParts(
          words("help.title"),
          """
          <h1>\(words("help.title"))</h1><p class="lead">\(words("help.lead"))</p>
          <nav aria-label="\(words("help.contents"))"><ul class="conditions">\(items.map { item in
            "<li><a class=\"badge\" href=\"#\(Self.anchor(item))\">\(words(item.label))</a></li>" as HTML
          })</ul></nav>
          <article class="prose">\(items.map { item in
            """
            <section id="\(Self.anchor(item))"><h2>\(item.icon.html) <a href="\(item.path)">\(words(item.label))</a></h2>
            \(words("help.\(Self.anchor(item))").split(separator: "\n").map { "<p>\($0)</p>" as HTML })</section>
            """ as HTML
          })
          <section id="probability"><h2>\(words("help.probability.title"))</h2><p>\(words("help.probability"))</p></section>
          <section id="roles"><h2>\(words("people.title"))</h2><p>\(words("people.lead"))</p></section>
          </article>
          """))
    }
  }

  private static func anchor(_ item: NavigationItem) -> String { String(item.label.dropFirst("nav.".count)) }
}
