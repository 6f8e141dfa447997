/// The first page: the apps.
enum LauncherPage {
  static func add(to routes: inout RouteTable) {
    routes.page("/", for: .people) { visit in
      let words = visit.words
      return visit.page(
        PageParts(
          words("platform.name"),
          """
          <h1>\(words("launcher.title"))</h1>
          <p class="lead">\(words("launcher.lead"))</p>
          <ul class="apps">
          \(visit.site.apps.map { app in
            """
            <li><a class="card app" href="/\(app.id)"\(language(of: app, words, visit.site))><img src="\(visit.site.assets.path("\(app.id)/icon.svg"))" alt="" width="72" height="72">
            <h2>\(words("\(app.id).name"))</h2><p>\(words("\(app.id).summary"))</p></a></li>
            """ as HTML
          })
          </ul>
          """))
    }
  }

  /// That an app's name is in English, where it does not speak the language of the page.
  private static func language(of app: any WebApp, _ words: Words, _ site: Site) -> HTML? {
    site.translations.speaks(words.language, app.id)
      ? nil : " lang=\"\(Language.americanEnglish.rawValue)\""
  }
}
