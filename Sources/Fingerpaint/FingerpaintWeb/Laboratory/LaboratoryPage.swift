import Mixing
import WebPlatform

/// The page on which people paint and mix.
struct LaboratoryPage {
  let app: FingerpaintApp

  func add(to routes: inout RouteTable) {
    routes.page("/fingerpaint", for: .people) { visit in page(visit) }
  }

  private func page(_ visit: Visit) -> Reply {
    let words = visit.words
    var parts = PageParts(words("lab.title"), "<h1>\(words("lab.title"))</h1>")
    parts.modules = ["fingerpaint/laboratory.js"]
    parts.texts = ["lab.", "fingerpaint."]
    parts.data = ["mixers": MixerDescription.all(app.mixers)]
    parts.isWide = true
    return visit.page(parts)
  }
}
