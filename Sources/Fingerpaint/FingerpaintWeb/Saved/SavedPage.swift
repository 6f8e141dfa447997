import Mixing
import WebPlatform

/// The page of saved runs, distributions and protocols. All of them are in the browser; the server sends only the empty
/// page.
struct SavedPage {
  let app: FingerpaintApp

  func add(to routes: inout RouteTable) {
    routes.page("/fingerpaint/saved", for: .people) { context in try page(context) }
  }

  private func page(_ context: RequestContext) throws -> Response {
    let localizer = context.localizer
    let kinds = ["runs", "distributions", "protocols"].map { kind -> HTML in
      "<li><a href=\"#\(kind)\" data-kind=\"\(kind)\">\(localizer("saved.\(kind)")) <span class=\"saved-count number\"></span></a></li>"
    }
    var parts = PageParts(
      localizer("saved.title"),
      """
      <section class="saved" data-saved>
      <header class="saved-head"><div><h1>\(localizer("saved.title"))</h1><p class="quiet">\(localizer("saved.lead"))</p></div>
      <button data-backup aria-haspopup="menu">\(Icon.download.html) <span>\(localizer("saved.backup"))</span></button>
      <input type="file" accept=".json,application/json" data-file aria-label="\(localizer("saved.restore"))" hidden></header>
      <div class="saved-rooms">
      <div class="saved-list">
      <nav class="kinds" aria-label="\(localizer("saved.kinds"))"><ul>\(kinds)</ul></nav>
      \(try filter(context))
      <div data-list></div>
      <div class="saved-compare" data-compare-bar hidden><p class="quiet" data-compare-hint></p>
      <button class="primary" data-compare>\(localizer("saved.compare"))</button></div>
      </div>
      <div class="saved-details" data-details></div>
      </div>
      \(Self.icons.map { "<template data-icon=\"\($0.name)\">\($0.icon.html)</template>" as HTML })
      </section>
      """)
    parts.modules = ["fingerpaint/saved/saved.js"]
    parts.styles = ["fingerpaint/saved/saved.css"]
    parts.data = [
      "mixers": MixerDescription.all(app.mixers), "families": MixerDescription.families(app.mixers),
    ]
    return context.page(parts)
  }

  /// The filter form of the list. Script modules read it, because the list is in the browser.
  private func filter(_ context: RequestContext) throws -> HTML {
    let localizer = context.localizer
    let conditions = context.query.filter { ["q", "mixer"].contains($0) }
    let mixers = app.mixers.mixers.map { SelectField.Option($0.id, localizer("fingerpaint.mixer.\($0.id)")) }
    if let mixer = conditions["mixer"], !mixers.contains(where: { $0.value == mixer }) {
      throw WebError.invalid(
        field: .message("saved.mixer"), value: mixer, why: .text(mixers.map(\.value).joined(separator: ", ")))
    }
    let chips = FilterChips(conditions, path: "/fingerpaint/saved") { name, value in
      name == "q"
        ? (localizer("saved.filter.name"), value)
        : (localizer("saved.mixer"), mixers.first { $0.value == value }?.label ?? value)
    }
    return """
      <details class="saved-filter"><summary class="button">\(Icon.filter.html) \(localizer("filter.conditions"))</summary>
      <form method="get" action="/fingerpaint/saved" class="stack card" data-filter>
      <label>\(localizer("saved.filter.name"))<input type="search" name="q" value="\(conditions["q"])" maxlength="200"></label>
      \(SelectField("mixer", localizer("saved.mixer"), mixers, chosen: conditions["mixer"], any: localizer("filter.any")).html)
      <p class="actions"><button class="primary">\(localizer("filter.apply"))</button></p></form></details>
      \(chips.html(localizer))
      """
  }

  /// The icons that the script modules use.
  private static let icons: [(name: String, icon: Icon)] = [
    ("more", .more), ("download", .download), ("back", .back), ("photo", .photo), ("lines", .lines), ("edit", .edit),
    ("list", .list),
  ]
}
