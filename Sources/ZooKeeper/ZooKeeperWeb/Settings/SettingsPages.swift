import Sightings
import WebPlatform

/// What a person chooses for the app: kept with the account.
struct SettingsPages {
  let app: ZooKeeperApp

  func add(to routes: inout RouteTable) {
    routes.page("/zookeeper/settings", for: .people) { visit in
      let (words, person) = (visit.words, try visit.person)
      let preferences = try visit.site.accounts.preferences(of: person.account.id)
      let usesPosition = preferences[Preference.usesPosition.rawValue] != "off"
      let filters = try app.catalogue(person).filters.all()
      return visit.page(
        PageParts(
          words("settings.title"),
          """
          <h1>\(words("settings.title"))</h1>
          \(visit.query["saved"] == nil ? nil : "<p class=\"notice good\" role=\"status\">\(words("settings.saved"))</p>" as HTML)
          <div class="columns">
          <section class="card"><h2>\(Icon.place.html) \(words("settings.position"))</h2><p>\(words("welcome.position-why"))</p>
          <form method="post" action="/zookeeper/settings" class="stack">\(visit.formToken)
          <label class="check"><input type="radio" name="position" value="on"\(attribute: "checked", if: usesPosition)> \(words("settings.position.on"))</label>
          <label class="check"><input type="radio" name="position" value="off"\(attribute: "checked", if: !usesPosition)> \(words("settings.position.off"))</label>
          <p><button class="primary">\(words("common.save"))</button></p></form></section>
          \(try ownPlaces(visit))
          <section class="card"><h2>\(Icon.filter.html) \(words("filter.saved"))</h2>
          \(filters.isEmpty ? "<p class=\"quiet\">\(words("settings.no-filters"))</p>" as HTML : nil)
          <ul class="rows">\(filters.map { filter in
            """
            <li><div><a href="/zookeeper/photos?\(filter.query)">\(filter.name)</a></div>
            <form method="post" action="/zookeeper/filters/\(filter.id)/remove">\(visit.formToken)
            <input type="hidden" name="back" value="/zookeeper/settings"><button>\(words("people.remove"))</button></form></li>
            """ as HTML
          })</ul></section>
          <section class="card"><h2>\(words("account.title"))</h2><p>\(words("settings.account-lead"))</p>
          <p class="actions"><a class="button" href="/account">\(words("account.title"))</a>
          <a class="button" href="/zookeeper/suggestions">\(words("suggestions.title"))</a></p></section>
          <section class="card"><h2>\(words("settings.map"))</h2>
          <p>\(visit.site.options.tileServer.map { words("settings.tiles", ["server": .text($0)]) } ?? words("settings.no-tiles"))</p></section>
          </div>
          """))
    }
    routes.command(
      .put, "/zookeeper/settings", form: "/zookeeper/settings", for: .people,
      Operation(
        "Choose whether pages ask the device where it is", tag: "about",
        body: .object(["position": PositionUse.schema]), answers: [.nothing]),
      done: { _, _ in .redirect(to: "/zookeeper/settings?saved=yes") }
    ) { (visit, settings: NewSettings) in
      try visit.keep(settings.position)
      return Nothing()
    }
  }

  /// How exactly others may know where the person's own photos were taken.
  private func ownPlaces(_ visit: Visit) throws -> HTML {
    let (words, person) = (visit.words, try visit.person)
    let own = try app.catalogue(person).geoprivacy.rules().first { $0.subject == .person(person.actor) }
    return """
      <section class="card"><h2>\(Icon.place.html) \(words("privacy.own"))</h2><p>\(words("privacy.own-about"))</p>
      <form method="post" action="/zookeeper/places/mine" class="stack">\(visit.formToken)
      \(LevelField(chosen: own?.level, none: words("privacy.as-usual"), words: words).html)
      <p><button class="primary">\(words("common.save"))</button></p></form></section>
      """
  }

  private struct NewSettings: Decodable { let position: PositionUse }
}

/// Whether pages ask the device where it is.
enum PositionUse: String, Decodable, CaseIterable {
  case on, off

  static let schema = Schema.oneOf(allCases.map(\.rawValue))
}

extension Visit {
  /// Keeps what the person chose.
  func keep(_ choice: PositionUse) throws {
    try site.accounts.setPreference(Preference.usesPosition.rawValue, to: choice.rawValue, of: person.account.id)
  }
}
