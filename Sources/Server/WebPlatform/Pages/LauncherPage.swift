enum LauncherPage {
  static func add(to routes: inout RouteTable) {
    routes.page("/", for: .people) { context in
      let localizer = context.localizer
      return context.page(
        PageParts(
          localizer("platform.name"),
          """
          <h1>\(localizer("launcher.title"))</h1>
          <p class="lead">\(localizer("launcher.lead"))</p>
          <ul class="apps">
          \(context.site.apps.map { app in
            """
            <li><a class="card app" href="/\(app.id)"\(language(of: app, localizer, context.site))><img src="\(context.site.assets.path("\(app.id)/icon.svg"))" alt="" width="72" height="72">
            <h2>\(localizer("\(app.id).name"))</h2><p>\(localizer("\(app.id).summary"))</p></a></li>
            """ as HTML
          })
          </ul>
          """))
    }
  }

  /// Marks an app's name as English, when the app has no texts in the page's language.
  private static func language(of app: any WebApp, _ localizer: Localizer, _ site: Site) -> HTML? {
    site.translations.speaks(localizer.language, app.id)
      ? nil : " lang=\"\(Language.americanEnglish.rawValue)\""
  }
}
