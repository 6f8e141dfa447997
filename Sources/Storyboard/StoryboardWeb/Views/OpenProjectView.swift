import Storyboards
import WebPlatform

/// All projects of somebody as tiles, of which one is selected and opened. A tap on a tile selects it, another takes that back; the page
/// does so by itself, and where it cannot, the server shows it anew.
struct OpenProjectView {
  let app: StoryboardApp
  static let path = "/storyboard/open"

  func add(to routes: inout RouteTable) {
    routes.page(Self.path, for: .people) { (visit: Visit) async throws -> Reply in
      let tiles = try await app.tiles(for: visit)
      let selected = tiles.first { $0.id.description == visit.query["project"] }
      if let selected, visit.query.has("go") { return .redirect(to: "/storyboard/\(selected.id)") }
      return page(visit, tiles, selected)
    }
  }

  private func page(_ visit: Visit, _ tiles: [ProjectTile], _ selected: ProjectTile?) -> Reply {
    let words = visit.words
    var parts = PageParts(
      words("storyboard.open.title"),
      """
      <section class="storyboard-open">
      <h1>\(words("storyboard.open.title"))</h1>
      \(tiles.isEmpty ? nothing(words) : "<ul class=\"storyboard-tiles\">\(tiles.map { $0.html(visit, isSelected: $0.id == selected?.id) })</ul>")
      <div class="storyboard-bar">
      <form method="get" action="\(MainView.path)"><button>\(words("storyboard.back"))</button></form>
      <form method="get" action="\(Self.path)" data-opening><input type="hidden" name="project" value="\(selected?.id.description)">\
      <button class="primary" name="go" value="yes"\(attribute: "disabled", if: selected == nil)>\(words("storyboard.open.do"))</button></form>
      </div>
      </section>
      """)
    parts.modules = ["storyboard/open/open.js"]
    return visit.page(parts).with(.cacheControl, "no-store")
  }

  private func nothing(_ words: Words) -> HTML {
    """
    <p class="lead">\(words("storyboard.open.none"))</p>
    <p><a href="\(ImportPage.path)">\(words("storyboard.open.import"))</a> · \
    <a href="\(TrashPage.path)">\(words("storyboard.open.see-trash"))</a></p>
    """
  }
}
