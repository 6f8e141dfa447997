/// The service worker, the pages for use without a connection, and the manifests of installable apps.
enum OfflineRoutes {
  static func add(to routes: inout RouteTable) {
    routes.page("/service-worker.js", for: .anyone) { context in
      guard let asset = context.site.assets.asset(at: "platform/service-worker.js")?.asset else {
        throw WebError.notFound
      }
      let site = context.site
      let files = ["platform/"] + site.apps.map { $0.id + "/" } + ["leaflet/leaflet."]
      let shell = files.flatMap { site.assets.names(under: $0) }.filter { !$0.hasSuffix(".map") }.map(site.assets.path)
      let head: JSONValue = [
        "version": .string(site.assets.version), "shell": .array(shell.map { .string($0) }),
        "pages": .array(site.apps.flatMap(\.offlinePages).map { .string($0) }), "missing": .string(missing),
        "answers": .array(site.apps.flatMap(\.offlineAnswers).map { .string("/api/v1\($0)") }),
        "doors": .object(
          Dictionary(
            site.apps.compactMap { app in app.shareAccess.map { (ShareAccess.path(of: app.id), .string($0.page)) } },
            uniquingKeysWith: { first, _ in first })),
        "rooms": .array(site.apps.map { .string("/\($0.id)") }), "wanted": .string("/api/v1\(wanted)"),
      ]
      return .text(
        "const SITE = \(head.text);\n" + String(decoding: asset.bytes, as: UTF8.self),
        type: "text/javascript; charset=utf-8")
    }
    routes.api(
      .get, wanted, for: .people,
      Operation(
        "Pages that your devices store for offline use, in addition to recently viewed ones",
        tag: "platform",
        answers: [.ok(.ok, .object(["pages": .list(of: .text(maxLength: 200), count: 0...mostWanted)]))])
    ) { context in
      let account = try context.person.account
      let pages = try context.site.apps.flatMap { try $0.pagesToKeep(for: account) }.prefix(mostWanted)
      return try .json(["pages": Array(pages)])
    }
    // Without a connection, this page is shown at the URL of a page that is not cached.
    routes.page(missing, for: .anyone) { context in
      let localizer = context.localizer
      var parts = PageParts(
        localizer("offline.title"),
        """
        <section class="narrow"><h1>\(localizer("offline.title"))</h1>
        <p class="lead">\(localizer("offline.lead"))</p>
        <p><a class="button primary" href="">\(localizer("offline.again"))</a></p>
        <div data-kept-pages hidden><h2>\(localizer("offline.kept"))</h2><ul class="rows"></ul></div></section>
        """)
      parts.modules = ["platform/page/kept-pages.js"]
      return context.page(parts)
    }
    routes.page("/manifest.webmanifest", for: .anyone) { context in
      // A manifest can have only one share target: if several apps have one, only the apps' own manifests contain it.
      let doors = context.site.apps.filter { $0.shareAccess != nil }
      return manifest(
        context, name: context.localizer("platform.name"), at: "/", .platform,
        sharedWith: doors.count == 1 ? doors[0] : nil)
    }
    routes.page("/manifests/{app}", for: .anyone) { context in
      let id = try context.parameter("app")
      guard let app = context.site.apps.first(where: { $0.id == id }) else { throw WebError.notFound }
      return manifest(context, name: context.localizer("\(id).name"), at: "/\(id)", app.brand, sharedWith: app)
    }
  }

  private static let missing = "/not-here"
  private static let wanted = "/kept-pages"
  /// The maximum number of pages that a device caches before they are viewed there. More pages would fill the storage of a phone.
  private static let mostWanted = 50

  /// - Parameter app: the app that receives shared content; `nil` for none.
  private static func manifest(
    _ context: RequestContext, name: String, at path: String, _ brand: Brand, sharedWith app: (any WebApp)?
  ) -> Response {
    var manifest: [String: JSONValue] = [
      "name": .string(name), "short_name": .string(name), "id": .string(path), "start_url": .string(path),
      "scope": .string(path), "display": "standalone", "background_color": .string(brand.light),
      "theme_color": .string(brand.accent),
      "icons": [
        [
          "src": .string(context.site.assets.path(brand.icon)), "sizes": "any", "type": "image/svg+xml",
          "purpose": "any",
        ]
      ],
    ]
    if let app, let door = app.shareAccess { manifest["share_target"] = door.target(of: app.id) }
    return .text(JSONValue.object(manifest).text, type: "application/manifest+json")
  }
}
