import Storyboards
import WebPlatform

/// The drawing page: the canvas in the middle and a panel at each side.
///
/// All markup is in this folder; the script modules fill in what depends on the storyboard.
struct WorkstationPage {
  let app: StoryboardApp

  func add(to routes: inout RouteTable) {
    routes.page("/storyboard/{project}", for: .readers(of: StoryboardApp.passKind)) {
      (context: RequestContext) async throws -> Response in
      let project = try await app.project(context)
      let storyboard = await project.project.state.storyboard
      return page(project, storyboard)
    }
  }

  private func page(_ project: ProjectContext, _ storyboard: Storyboard) -> Response {
    let localizer = project.localizer
    var parts = PageParts(
      storyboard.title,
      """
      <div class="work" data-work data-show="tools" data-aspect="\(storyboard.aspect.rawValue)">
      \(ProjectPanel(project: project, title: storyboard.title, summary: storyboard.summary).html)
      \(project.role >= .draw ? ToolPanel(localizer: localizer).html : nil)
      \(CanvasPanel(localizer: localizer, mayDraw: project.role >= .draw).html)
      \(OptionsPanel(localizer: localizer, mayDraw: project.role >= .draw).html)
      \(NotesPanel(localizer: localizer, role: project.role).html)
      \(tabs(localizer, project.role))
      </div>
      \(WorkstationKeys(localizer: localizer).html)
      """)
    parts.modules = ["storyboard/workstation/workstation.js"]
    parts.styles = ["storyboard/workstation/workstation.css"]
    parts.data = project.pageData
    parts.isWide = true
    return project.context.page(parts).with(.cacheControl, "no-store")
  }

  /// On a phone one panel at a time is shown, below the canvas.
  private func tabs(_ localizer: Localizer, _ role: ProjectRole) -> HTML {
    let names = (role >= .draw ? ["tools"] : []) + ["options", "notes"]
    return """
      <div class="work-tabs" role="group" aria-label="\(localizer("storyboard.work.panels"))">\(names.map { name in
        """
        <button class="plain" data-show="\(name)" aria-pressed="\(name == names.first ? "true" : "false")">\
        \(localizer("storyboard.work.tab.\(name)"))</button>
        """ as HTML
      })</div>
      """
  }
}

extension ProjectContext {
  /// The initial data for the page's script modules.
  var pageData: [String: JSONValue] {
    ["project": ["id": .string(project.id.description), "role": .string(role.rawValue)]]
  }
}
