import Diary
import WebPlatform

/// Meals and tests along a time axis. A JavaScript module draws an axis that can be moved and zoomed. Without the
/// module the page is a list of two weeks.
struct TimelinePage {
  let app: FoodDiaryApp
  private static let daysOfList = 14
  /// The minimum number of days on the axis, even for a new diary.
  private static let leastDays = 42
  private static let levels = ["day", "week", "month"]

  func add(to routes: inout RouteTable) {
    routes.diaryPage("/diary/timeline", app) { diary in
      guard let text = diary.context.query["day"] else { return try page(diary, diary.moment.day) }
      guard let day = DiaryDay(iso: text) else { throw DiaryError.notFound }
      return try page(diary, day)
    }
  }

  private func page(_ diary: DiaryContext, _ day: DiaryDay) throws -> Response {
    let localizer = diary.localizer
    let tests = TestsByDay(try app.store.tests.all(of: diary.owner), diary.diarist.clock)
    let level = diary.context.query["level"].flatMap { Self.levels.contains($0) ? $0 : nil } ?? "week"
    var parts = PageParts(
      localizer("diary.timeline.name"),
      """
      <div class="timeline" data-timeline><header class="timeline-head">
      <a class="button icon-only" href="/diary/days/\(day)" aria-label="\(localizer("diary.timeline.list"))" data-list>\(Icon.list.html)</a>
      <h1>\(localizer("diary.timeline.name")) <small data-range></small></h1>
      <button type="button" data-today hidden>\(localizer("diary.day.today"))</button>
      \(tools(localizer))</header>
      \(try TimelineList(localizer: localizer, clock: diary.diarist.clock).html(
        app.store.entries.all(of: diary.owner, from: day.shifted(by: 1 - Self.daysOfList), through: day), tests, through: day,
        days: Self.daysOfList))
      </div>\(icons(localizer))
      """)
    parts.isWide = true
    parts.styles = ["diary/timeline/timeline.css"]
    parts.modules = ["diary/timeline/timeline.js"]
    parts.data = try ["timeline": data(diary, day, level, tests)]
    return diary.context.page(parts)
  }

  /// The controls for moving and zooming; the JavaScript module shows them.
  private func tools(_ localizer: Localizer) -> HTML {
    let levels = Self.levels.map { level -> HTML in
      "<button type=\"button\" data-level=\"\(level)\" aria-pressed=\"false\">\(localizer("diary.timeline.level.\(level)"))</button>"
    }
    return """
      <div class="timeline-tools" data-tools hidden><div class="timeline-levels" role="group" aria-label="\(localizer("diary.timeline.levels"))">\(levels)</div>
      <button type="button" class="icon-only" data-zoom="1" aria-label="\(localizer("diary.timeline.less"))"><span aria-hidden="true">−</span></button>
      <button type="button" class="icon-only" data-zoom="-1" aria-label="\(localizer("diary.timeline.more"))"><span aria-hidden="true">+</span></button></div>
      """
  }

  /// The icons of results, for the JavaScript module to copy.
  private func icons(_ localizer: Localizer) -> HTML {
    let results = GIPTest.Result.allCases.map { result -> HTML in
      let look = TestResultMarkup(localizer: localizer).mark(GIPTest(id: 0, prediction: nil, result: result))
      return "<template data-result=\"\(result.rawValue)\">\(look)</template>"
    }
    return "\(results)"
  }

  /// The data for the JavaScript module: the days of the axis, the day and level to show, and the person's clock.
  private func data(_ diary: DiaryContext, _ day: DiaryDay, _ level: String, _ tests: TestsByDay) throws -> JSONValue {
    let today = diary.moment.day
    let written = try app.store.entries.span(of: diary.owner)
    let least = [today, day, today.shifted(by: 1 - Self.leastDays)]
    let days = least + tests.days + (written.map { [$0.first, $0.last] } ?? [])
    let clock = diary.diarist.clock
    return .object([
      "today": .string(today.description), "day": .string(day.description), "level": .string(level),
      "first": .string((days.min() ?? today).description), "last": .string((days.max() ?? today).description),
      "zone": .string(clock.zone.identifier), "endOfDay": .number(Double(clock.endOfDay.minutes)),
    ])
  }
}
