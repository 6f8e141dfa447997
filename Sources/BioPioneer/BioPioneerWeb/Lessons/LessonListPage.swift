import WebPlatform

/// The lessons, with the completed ones marked.
struct LessonListPage {
  let context: RequestContext
  let progress: LessonProgress

  private var localizer: Localizer { context.localizer }

  var response: Response {
    var parts = PageParts(
      localizer("biopioneer.nav.lessons"),
      """
      <h1>\(localizer("biopioneer.lesson.title"))</h1><p class="lead">\(localizer("biopioneer.lesson.lead"))</p>
      <ol class="lesson-list">\(Lesson.Name.allCases.enumerated().map { row($0.element, $0.offset + 1) })</ol>
      <p class="actions"><a class="button" href="/biopioneer">\(Icon.home.html) \(localizer("biopioneer.table.menu"))</a></p>
      """)
    parts.styles = ["biopioneer/table/lesson.css"]
    return context.page(parts).with(.cacheControl, "private, no-store")
  }

  private func row(_ name: Lesson.Name, _ number: Int) -> HTML {
    let lesson = Course.lesson(name)
    let (isDone, step) = (progress.done.contains(name), progress.step(in: name))
    let isNext = Lesson.Name.allCases.first { !progress.done.contains($0) } == name
    let label = localizer(
      step > 0 ? "biopioneer.lesson.resume" : isDone ? "biopioneer.lesson.repeat" : "biopioneer.lesson.begin")
    let picture = context.site.assets.path("biopioneer/drawings/\(name.picture).svg")
    return """
      <li class="card lesson-card\(isDone ? " done" : "")"><img src="\(picture)" alt="" width="200" height="125">
      <div><h2>\(number). \(localizer(lesson.title))\(isDone ? "<span class=\"badge good\">\(Icon.check.html)\(localizer("biopioneer.lesson.done"))</span>" as HTML : nil)</h2>
      <p>\(localizer(lesson.summary))</p><a class="button\(isNext ? " primary" : "")" href="\(LessonPages.path(of: name))" aria-label="\(label): \(localizer(lesson.title))">\(label)</a></div></li>
      """
  }
}

extension Lesson.Name {
  /// The drawing of the lesson.
  fileprivate var picture: String {
    switch self {
    case .move: "plasmid"
    case .cards: "gelElectrophoresis"
    case .people: "person"
    case .papers: "citation"
    case .events: "randomMutationShape"
    case .problem: "malaria"
    }
  }
}
