import Storyboards
import WebPlatform

/// A person's projects as tiles. A tap on a tile selects it; a second tap clears the selection. Without script the
/// server renders the selection.
struct OpenProjectView {
  let app: StoryboardApp
  static let path = "/storyboard/open"

  func add(to routes: inout RouteTable) {
    routes.page(Self.path, for: .people) { (context: RequestContext) async throws -> Response in
      let tiles = try await app.tiles(for: context)
      let selected = tiles.first { $0.id.description == context.query["project"] }
      if let selected, context.query.has("go") { return .redirect(to: "/storyboard/\(selected.id)") }
      return page(context, tiles, selected)
    }
  }

  private func page(_ context: RequestContext, _ tiles: [ProjectTile], _ selected: ProjectTile?) -> Response {
    let localizer = context.localizer
    var parts = PageParts(
      localizer("storyboard.open.title"),
      """
      <section class="storyboard-open">
      <h1>\(localizer("storyboard.open.title"))</h1>
      \(tiles.isEmpty ? nothing(localizer) : "<ul class=\"storyboard-tiles\">\(tiles.map { $0.html(context, isSelected: $0.id == selected?.id) })</ul>")
      <div class="storyboard-bar">
      <form method="get" action="\(MainView.path)"><button>\(localizer("storyboard.back"))</button></form>
      <form method="get" action="\(Self.path)" data-opening><input type="hidden" name="project" value="\(selected?.id.description)">\
      <button class="primary" name="go" value="yes"\(attribute: "disabled", if: selected == nil)>\(localizer("storyboard.open.do"))</button></form>
      </div>
      </section>
      """)
    parts.modules = ["storyboard/open/open.js"]
    return context.page(parts).with(.cacheControl, "no-store")
  }

  private func nothing(_ localizer: Localizer) -> HTML {
    """
    <p class="lead">\(localizer("storyboard.open.none"))</p>
    <p><a href="\(ImportPage.path)">\(localizer("storyboard.open.import"))</a> · \
    <a href="\(TrashPage.path)">\(localizer("storyboard.open.see-trash"))</a></p>
    """
  }
}
