import Storyboards
import WebPlatform

/// The page with the person's deleted projects.
struct TrashPage {
  let app: StoryboardApp
  static let path = "/storyboard/trash"

  func add(to routes: inout RouteTable) {
    routes.page(Self.path, for: .people) { (context: RequestContext) async throws -> Response in
      let localizer = context.localizer
      let projects = await app.projects.store.projects(of: try context.person.account.artist, on: .trash)
      return context.page(
        PageParts(
          localizer("storyboard.trash.title"),
          """
          <section class="narrow">
          <header class="storyboard-head"><a class="button icon-only" href="\(OpenProjectView.path)" \
          aria-label="\(localizer("storyboard.open.title"))">\(Icon.back.html)</a><h1>\(localizer("storyboard.trash.title"))</h1></header>
          <p class="lead">\(projects.isEmpty ? localizer("storyboard.trash.empty") : about(localizer))</p>
          <ul class="storyboard-rows">\(projects.map { row($0, context) })</ul>
          </section>
          """)
      ).with(.cacheControl, "no-store")
    }
  }

  private func about(_ localizer: Localizer) -> String {
    localizer("storyboard.trash.about", ["count": .number(TrashCleaner.days)])
  }

  private func row(_ summary: ProjectSummary, _ context: RequestContext) -> HTML {
    let (localizer, path) = (context.localizer, "/storyboard/\(summary.id)")
    return """
      <li class="card storyboard-row"><div><strong>\(summary.title)</strong>
      <p class="quiet">\(localizer("storyboard.open.frames", ["count": .number(summary.frames)])) · \(localizer.moment(summary.changedAt))</p></div>
      <div class="actions"><form method="post" action="\(path)/bring-back">\(context.formToken)<button>\(localizer("storyboard.trash.back"))\
      <span class="hidden"> \(summary.title)</span></button></form>
      <form method="post" action="\(path)/remove" data-confirm="\(localizer("storyboard.trash.remove-sure", ["title": .text(summary.title)]))">\
      \(context.formToken)<button class="danger">\(localizer("storyboard.trash.remove"))<span class="hidden"> \(summary.title)</span></button></form></div></li>
      """
  }
}
