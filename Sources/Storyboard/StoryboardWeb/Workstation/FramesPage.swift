import Storyboards
import WebPlatform

/// The overview of all frames. Actions: select, move, delete, set durations, and copy to another project.
struct FramesPage {
  let app: StoryboardApp

  func add(to routes: inout RouteTable) {
    routes.page("/storyboard/{project}/frames", for: .readers(of: StoryboardApp.passKind)) {
      (context: RequestContext) async throws -> Response in
      let project = try await app.project(context)
      let title = await project.project.state.storyboard.title
      return page(project, title, others: await others(than: project))
    }
  }

  /// The person's other projects, as targets for copying frames.
  private func others(than project: ProjectContext) async -> [ProjectSummary] {
    guard let artist = try? project.artist else { return [] }
    return await app.projects.store.projects(of: artist).filter { $0.id != project.project.id }
  }

  private func page(_ project: ProjectContext, _ title: String, others: [ProjectSummary]) -> Response {
    let localizer = project.localizer
    var parts = PageParts(
      "\(localizer("storyboard.grid.title")) · \(title)",
      """
      <section data-grid>
      \(SubpageHead.html(project, title: localizer("storyboard.grid.title"), of: title))
      <div data-notices></div>
      \(project.role >= .draw ? actions(localizer) : nil)
      <p class="quiet" data-chosen-count role="status"></p>
      <ol class="storyboard-grid" data-frames></ol>
      </section>
      """)
    parts.modules = ["storyboard/overview/overview.js"]
    parts.styles = ["storyboard/overview/overview.css"]
    parts.data = project.pageData.merging(
      [
        "others": .array(
          others.map { ["id": .string($0.id.description), "name": .string($0.title)] })
      ]) { own, _ in own }
    return project.context.page(parts).with(.cacheControl, "no-store")
  }

  private func actions(_ localizer: Localizer) -> HTML {
    let names = ["all", "earlier", "later", "time", "duplicate", "copy", "remove", "undo", "lock", "unlock"]
    return """
      <div class="storyboard-grid-actions" role="toolbar" aria-label="\(localizer("storyboard.grid.actions"))">\(names.map { name in
        "<button data-do=\"\(name)\" disabled>\(localizer("storyboard.grid.\(name)"))</button>" as HTML
      })<span class="work-saved" data-save-state data-tone="good"><span data-save-words role="status"></span></span></div>
      """
  }
}
