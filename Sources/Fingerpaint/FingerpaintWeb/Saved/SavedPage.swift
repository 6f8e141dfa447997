import Mixing
import WebPlatform

/// The page with what people saved: runs, distributions and protocols. All of it is in their browser, so that the server sends
/// the frame only.
struct SavedPage {
  let app: FingerpaintApp

  func add(to routes: inout RouteTable) {
    routes.page("/fingerpaint/saved", for: .people) { visit in try page(visit) }
  }

  private func page(_ visit: Visit) throws -> Reply {
    let words = visit.words
    let kinds = ["runs", "distributions", "protocols"].map { kind -> HTML in
      "<li><a href=\"#\(kind)\" data-kind=\"\(kind)\">\(words("saved.\(kind)")) <span class=\"saved-count number\"></span></a></li>"
    }
    var parts = PageParts(
      words("saved.title"),
      """
      <section class="saved" data-saved>
      <header class="saved-head"><div><h1>\(words("saved.title"))</h1><p class="quiet">\(words("saved.lead"))</p></div>
      <button data-backup aria-haspopup="menu">\(Icon.download.html) <span>\(words("saved.backup"))</span></button>
      <input type="file" accept=".json,application/json" data-file aria-label="\(words("saved.restore"))" hidden></header>
      <div class="saved-rooms">
      <div class="saved-list">
      <nav class="kinds" aria-label="\(words("saved.kinds"))"><ul>\(kinds)</ul></nav>
      \(try filter(visit))
      <div data-list></div>
      <div class="saved-compare" data-compare-bar hidden><p class="quiet" data-compare-hint></p>
      <button class="primary" data-compare>\(words("saved.compare"))</button></div>
      </div>
      <div class="saved-details" data-details></div>
      </div>
      \(Self.icons.map { "<template data-icon=\"\($0.rawValue)\">\($0.html)</template>" as HTML })
      </section>
      """)
    parts.modules = ["fingerpaint/saved/saved.js"]
    parts.styles = ["fingerpaint/saved/saved.css"]
    parts.data = [
      "mixers": MixerDescription.all(app.mixers), "families": MixerDescription.families(app.mixers),
    ]
    return visit.page(parts)
  }

  /// The conditions of the list, which the modules read from the form: they have the list.
  private func filter(_ visit: Visit) throws -> HTML {
    let words = visit.words
    let conditions = visit.query.filter { ["q", "mixer"].contains($0) }
    let mixers = app.mixers.mixers.map { SelectField.Option($0.id, words("fingerpaint.mixer.\($0.id)")) }
    if let mixer = conditions["mixer"], !mixers.contains(where: { $0.value == mixer }) {
      throw WebError.invalid(
        field: .phrase("saved.mixer"), value: mixer, why: .text(mixers.map(\.value).joined(separator: ", ")))
    }
    let chips = FilterChips(conditions, path: "/fingerpaint/saved") { name, value in
      name == "q"
        ? (words("saved.filter.name"), value)
        : (words("saved.mixer"), mixers.first { $0.value == value }?.label ?? value)
    }
    return """
      <details class="saved-filter"><summary class="button">\(Icon.filter.html) \(words("filter.conditions"))</summary>
      <form method="get" action="/fingerpaint/saved" class="stack card" data-filter>
      <label>\(words("saved.filter.name"))<input type="search" name="q" value="\(conditions["q"])" maxlength="200"></label>
      \(SelectField("mixer", words("saved.mixer"), mixers, chosen: conditions["mixer"], any: words("filter.any")).html)
      <p class="actions"><button class="primary">\(words("filter.apply"))</button></p></form></details>
      \(chips.html(words))
      """
  }

  /// The icons that the modules of the page need.
  private static let icons: [Icon] = [.more, .download, .back, .photo, .lines, .edit, .list]
}
