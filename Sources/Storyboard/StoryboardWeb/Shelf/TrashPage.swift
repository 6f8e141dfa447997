import Storyboards
import WebPlatform

/// What somebody has thrown away, until it is put back or removed for good.
struct TrashPage {
  let app: StoryboardApp
  static let path = "/storyboard/trash"

  func add(to routes: inout RouteTable) {
    routes.page(Self.path, for: .people) { (visit: Visit) async throws -> Reply in
      let words = visit.words
      let projects = await app.projects.store.projects(of: try visit.person.account.artist, on: .trash)
      return visit.page(
        PageParts(
          words("storyboard.trash.title"),
          """
          <section class="narrow">
          <header class="storyboard-head"><a class="button icon-only" href="\(OpenProjectView.path)" \
          aria-label="\(words("storyboard.open.title"))">\(Icon.back.html)</a><h1>\(words("storyboard.trash.title"))</h1></header>
          <p class="lead">\(projects.isEmpty ? words("storyboard.trash.empty") : about(words))</p>
          <ul class="storyboard-rows">\(projects.map { row($0, visit) })</ul>
          </section>
          """)
      ).with(.cacheControl, "no-store")
    }
  }

  private func about(_ words: Words) -> String {
    words("storyboard.trash.about", ["count": .number(TrashKeeper.days)])
  }

  private func row(_ summary: ProjectSummary, _ visit: Visit) -> HTML {
    let (words, path) = (visit.words, "/storyboard/\(summary.id)")
    return """
      <li class="card storyboard-row"><div><strong>\(summary.title)</strong>
      <p class="quiet">\(words("storyboard.open.frames", ["count": .number(summary.frames)])) · \(words.moment(summary.changedAt))</p></div>
      <div class="actions"><form method="post" action="\(path)/bring-back">\(visit.formToken)<button>\(words("storyboard.trash.back"))\
      <span class="hidden"> \(summary.title)</span></button></form>
      <form method="post" action="\(path)/remove" data-confirm="\(words("storyboard.trash.remove-sure", ["title": .text(summary.title)]))">\
      \(visit.formToken)<button class="danger">\(words("storyboard.trash.remove"))<span class="hidden"> \(summary.title)</span></button></form></div></li>
      """
  }
}
