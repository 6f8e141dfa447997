import Storyboards
import WebPlatform

/// A project in the open-project view: its first frame, the title below, and a menu.
struct ProjectTile: Sendable {
  let summary: ProjectSummary
  let role: ProjectRole
  /// The owner's name, for projects of other people.
  let owner: String?

  var id: Identifier<Project> { summary.id }

  func html(_ context: RequestContext, isSelected: Bool) -> HTML {
    let localizer = context.localizer
    let name = summary.title.isEmpty ? localizer("storyboard.untitled") : summary.title
    return """
      <li class="storyboard-tile" data-tile="\(id.description)">
      <form method="get" action="\(OpenProjectView.path)"><button class="storyboard-select" name="project" \
      value="\(isSelected ? "" : id.description)" data-select="\(id.description)" aria-pressed="\(isSelected ? "true" : "false")">
      <span class="storyboard-cover" data-aspect="\(summary.aspect.rawValue)"><img src="\(cover)" alt="" loading="lazy" width="320" \
      height="\(Int(320 / summary.aspect.ratio))"></span>
      <span class="storyboard-title">\(name)</span></button></form>
      <div class="storyboard-about"><p class="quiet">\(localizer("storyboard.open.frames", ["count": .number(summary.frames)])) · \
      \(localizer.moment(summary.changedAt))\(owner.map { " · \(localizer("storyboard.open.shared-by", ["name": .text($0)]))" as HTML })</p>
      \(TileMenu(tile: self, context: context).html)</div>
      </li>
      """
  }

  private var cover: String {
    "/api/v1/storyboard/projects/\(id)/cover?width=320&drawing=\(summary.cover?.description ?? "")"
  }
}

extension StoryboardApp {
  /// The projects that a person can open: own projects, last changed first, then shared projects.
  func tiles(for context: RequestContext) async throws -> [ProjectTile] {
    let account = try context.person.account
    var tiles = await projects.store.projects(of: account.artist).map {
      ProjectTile(summary: $0, role: .own, owner: nil)
    }
    for share in try store.shares(with: account.id) {
      // A shared project in its owner's trash is hidden until it is restored.
      guard let id = Identifier<Project>(share.project), let summary = await projects.store.summary(of: id),
        summary.project.trashedAt == nil
      else { continue }
      let owner = context.site.name(of: summary.project.owner) ?? context.localizer("storyboard.somebody")
      tiles.append(ProjectTile(summary: summary, role: share.role, owner: owner))
    }
    return tiles
  }
}
