import Mixing
import WebPlatform

/// The page with what people saved: runs, distributions and protocols. All of it is in their browser, so that the server sends
/// the frame only.
struct SavedPage {
  let app: FingerpaintApp

  func add(to routes: inout RouteTable) {
    routes.page("/fingerpaint/saved", for: .people) { visit in page(visit) }
  }

  private func page(_ visit: Visit) -> Reply {
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
    parts.texts = ["saved.", "fingerpaint.", "store.", "graph."]
    parts.data = ["mixers": MixerDescription.all(app.mixers)]
    return visit.page(parts)
  }

  /// The icons that the modules of the page need.
  private static let icons: [Icon] = [.more, .download, .back, .photo, .lines, .edit, .list]
}
