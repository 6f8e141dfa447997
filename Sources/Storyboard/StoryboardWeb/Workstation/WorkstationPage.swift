import Storyboards
import WebPlatform

/// The page on which a project is drawn: the canvas in the middle and a panel at each side.
///
/// The markup is all here and in the files beside it; the modules fill in what depends on the storyboard.
struct WorkstationPage {
  let app: StoryboardApp

  func add(to routes: inout RouteTable) {
    routes.page("/storyboard/{project}", for: .readers(of: StoryboardApp.passKind)) {
      (visit: Visit) async throws -> Reply in
      let project = try await app.project(visit)
      let storyboard = await project.project.state.storyboard
      return page(project, storyboard)
    }
  }

  private func page(_ project: ProjectVisit, _ storyboard: Storyboard) -> Reply {
    let words = project.words
    var parts = PageParts(
      storyboard.title,
      """
      <div class="work" data-work data-show="tools" data-aspect="\(storyboard.aspect.rawValue)">
      \(ProjectPanel(project: project, title: storyboard.title, summary: storyboard.summary).html)
      \(project.role >= .draw ? ToolPanel(words: words).html : nil)
      \(CanvasPanel(words: words, mayDraw: project.role >= .draw).html)
      \(OptionsPanel(words: words, mayDraw: project.role >= .draw).html)
      \(NotesPanel(words: words, role: project.role).html)
      \(tabs(words, project.role))
      </div>
      \(WorkstationKeys(words: words).html)
      """)
    parts.modules = ["storyboard/workstation/workstation.js"]
    parts.styles = ["storyboard/workstation/workstation.css"]
    parts.data = project.pageData
    parts.isWide = true
    return project.visit.page(parts).with(.cacheControl, "no-store")
  }

  /// On a phone one panel is shown at a time below the canvas.
  private func tabs(_ words: Words, _ role: ProjectRole) -> HTML {
    let names = (role >= .draw ? ["tools"] : []) + ["options", "notes"]
    return """
      <div class="work-tabs" role="group" aria-label="\(words("storyboard.work.panels"))">\(names.map { name in
        """
        <button class="plain" data-show="\(name)" aria-pressed="\(name == names.first ? "true" : "false")">\
        \(words("storyboard.work.tab.\(name)"))</button>
        """ as HTML
      })</div>
      """
  }
}

extension ProjectVisit {
  /// What modules of the project's pages begin with.
  var pageData: [String: JSONValue] {
    ["project": ["id": .string(project.id.description), "role": .string(role.rawValue)]]
  }
}
