import Diary
import WebPlatform

/// A month as a grid: the number of entries on each day, and the test results.
struct CalendarPage {
  let app: FoodDiaryApp

  func add(to routes: inout RouteTable) {
    routes.diaryPage("/diary/calendar", app) { diary in
      guard let text = diary.context.query["month"] else { return try page(diary, Month(diary.moment.day)) }
      guard let month = Month(iso: text) else { throw DiaryError.notFound }
      return try page(diary, month)
    }
  }

  private func page(_ diary: DiaryContext, _ month: Month) throws -> Response {
    let localizer = diary.localizer
    let weeks = month.weeks
    let (first, last) = (weeks.first?.first ?? month.first, weeks.last?.last ?? month.last)
    let counts = Dictionary(
      try app.store.entries.all(of: diary.owner, from: first, through: last).map { ($0.day, 1) }, uniquingKeysWith: +)
    let tests = Dictionary(
      grouping: try app.store.tests.all(of: diary.owner).filter { $0.result != nil },
      by: { test in test.sampledAt.map { diary.diarist.clock.moment($0).day } })
    let head = (weeks.first ?? []).map { day -> HTML in "<th scope=\"col\">\(localizer.weekday(day.midnight))</th>" }
    let rows = weeks.map { week -> HTML in
      let cells = week.map { day in
        cell(day, isInside: month.first <= day && day <= month.last, counts[day] ?? 0, tests[day] ?? [], diary)
      }
      return "<tr>\(cells)</tr>"
    }
    var parts = PageParts(
      localizer.month(month.first.midnight),
      """
      <header class="diary-head">
      <a class="button icon-only" href="/diary/calendar?month=\(month.previous)" rel="prev" aria-label="\(localizer("diary.calendar.before"))">\(Icon.back.html)</a>
      <h1>\(localizer.month(month.first.midnight))</h1>
      <a class="button icon-only" href="/diary/calendar?month=\(month.next)" rel="next" aria-label="\(localizer("diary.calendar.after"))">\(Icon.next.html)</a></header>
      <table class="diary-calendar" data-calendar><thead><tr>\(head)</tr></thead><tbody>\(rows)</tbody></table>
      <p class="quiet">\(localizer("diary.calendar.legend"))</p>
      """)
    parts.modules = ["diary/calendar.js"]
    return diary.context.page(parts)
  }

  private func cell(_ day: DiaryDay, isInside: Bool, _ count: Int, _ tests: [GIPTest], _ diary: DiaryContext) -> HTML {
    let localizer = diary.localizer
    let isToday = day == diary.moment.day
    let results = tests.map { TestResultMarkup(localizer: localizer).mark($0) }
    let entries: HTML? =
      count == 0
      ? nil : "<span class=\"diary-count\">\(localizer("diary.calendar.entries", ["count": .number(count)]))</span>"
    return """
      <td\(isInside ? nil : " class=\"outside\"" as HTML)><a href="/diary/days/\(day)"\(attribute: "aria-current", isToday ? "date" : nil)\
       aria-label="\(label(day, count, tests, localizer))"><span class="diary-number">\(day.dayOfMonth)</span>\(entries)\(results)</a></td>
      """
  }

  private func label(_ day: DiaryDay, _ count: Int, _ tests: [GIPTest], _ localizer: Localizer) -> String {
    let said = tests.map { TestResultMarkup(localizer: localizer).name($0) }
    return
      ([localizer.dayWithWeekday(day.midnight), localizer("diary.calendar.entries", ["count": .number(count)])] + said)
      .joined(separator: ", ")
  }
}
