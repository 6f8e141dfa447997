import Sightings
import WebPlatform

/// A person's settings for the app, which are stored with the account.
struct SettingsPages {
  let app: ZooKeeperApp

  func add(to routes: inout RouteTable) {
    routes.page("/zookeeper/settings", for: .people) { context in
      let (localizer, person) = (context.localizer, try context.person)
      let preferences = try context.site.accounts.preferences(of: person.account.id)
      let usesPosition = preferences[Preference.usesPosition.rawValue] != "off"
      let filters = try app.catalogue(person).filters.all()
      return context.page(
        PageParts(
          localizer("settings.title"),
          """
          <h1>\(localizer("settings.title"))</h1>
          \(context.query["saved"] == nil ? nil : "<p class=\"notice good\" role=\"status\">\(localizer("settings.saved"))</p>" as HTML)
          <div class="columns">
          <section class="card"><h2>\(Icon.place.html) \(localizer("settings.position"))</h2><p>\(localizer("welcome.position-why"))</p>
          <form method="post" action="/zookeeper/settings" class="stack">\(context.formToken)
          <label class="check"><input type="radio" name="position" value="on"\(attribute: "checked", if: usesPosition)> \(localizer("settings.position.on"))</label>
          <label class="check"><input type="radio" name="position" value="off"\(attribute: "checked", if: !usesPosition)> \(localizer("settings.position.off"))</label>
          <p><button class="primary">\(localizer("common.save"))</button></p></form></section>
          \(try ownPlaces(context))
          <section class="card"><h2>\(Icon.filter.html) \(localizer("filter.saved"))</h2>
          \(filters.isEmpty ? "<p class=\"quiet\">\(localizer("settings.no-filters"))</p>" as HTML : nil)
          <ul class="rows">\(filters.map { filter in
            """
            <li><div><a href="/zookeeper/photos?\(filter.query)">\(filter.name)</a></div>
            <form method="post" action="/zookeeper/filters/\(filter.id)/remove">\(context.formToken)
            <input type="hidden" name="back" value="/zookeeper/settings"><button>\(localizer("people.remove"))</button></form></li>
            """ as HTML
          })</ul></section>
          <section class="card"><h2>\(localizer("account.title"))</h2><p>\(localizer("settings.account-lead"))</p>
          <p class="actions"><a class="button" href="/account">\(localizer("account.title"))</a>
          <a class="button" href="/zookeeper/suggestions">\(localizer("suggestions.title"))</a></p></section>
          <section class="card"><h2>\(localizer("settings.map"))</h2>
          <p>\(context.site.options.tileServer.map { localizer("settings.tiles", ["server": .text($0)]) } ?? localizer("settings.no-tiles"))</p></section>
          </div>
          """))
    }
    routes.command(
      .put, "/zookeeper/settings", form: "/zookeeper/settings", for: .people,
      Operation(
        "Set whether pages ask the device for its location", tag: "about",
        body: .object(["position": PositionUse.schema]), answers: [.nothing]),
      done: { _, _ in .redirect(to: "/zookeeper/settings?saved=yes") }
    ) { (context, settings: NewSettings) in
      try context.keep(settings.position)
      return EmptyBody()
    }
  }

  /// The geoprivacy of the person's own photos.
  private func ownPlaces(_ context: RequestContext) throws -> HTML {
    let (localizer, person) = (context.localizer, try context.person)
    let own = try app.catalogue(person).geoprivacy.rules().first { $0.subject == .person(person.actor) }
    return """
      <section class="card"><h2>\(Icon.place.html) \(localizer("privacy.own"))</h2><p>\(localizer("privacy.own-about"))</p>
      <form method="post" action="/zookeeper/places/mine" class="stack">\(context.formToken)
      \(LevelField(chosen: own?.level, none: localizer("privacy.as-usual"), localizer: localizer).html)
      <p><button class="primary">\(localizer("common.save"))</button></p></form></section>
      """
  }

  private struct NewSettings: Decodable { let position: PositionUse }
}

/// Whether pages request the device's position.
enum PositionUse: String, Decodable, CaseIterable {
  case on, off

  static let schema = Schema.oneOf(allCases.map(\.rawValue))
}

extension RequestContext {
  /// Stores the choice with the account.
  func keep(_ choice: PositionUse) throws {
    try site.accounts.setPreference(Preference.usesPosition.rawValue, to: choice.rawValue, of: person.account.id)
  }
}
