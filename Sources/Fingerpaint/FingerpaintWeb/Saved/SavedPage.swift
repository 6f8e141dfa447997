import Mixing
import WebPlatform

/// The page with what people saved: canvases, protocols and runs.
struct SavedPage {
  let app: FingerpaintApp

  func add(to routes: inout RouteTable) {
    routes.page("/fingerpaint/saved", for: .people) { visit in page(visit) }
  }

  private func page(_ visit: Visit) -> Reply {
    let words = visit.words
    var parts = PageParts(words("saved.title"), "<h1>\(words("saved.title"))</h1>")
    parts.modules = ["fingerpaint/saved.js"]
    parts.texts = ["saved.", "fingerpaint."]
    parts.data = ["mixers": MixerDescription.all(app.mixers)]
    return visit.page(parts)
  }
}
