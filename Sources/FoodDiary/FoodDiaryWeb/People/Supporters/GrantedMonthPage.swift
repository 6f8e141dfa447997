import Diary
import WebPlatform

/// A month as a supporter sees it: days outside the month or the grant show only their number.
struct GrantedMonthPage {
  let seen: GrantedDiary
  let month: Month
  let context: RequestContext

  private var localizer: Localizer { context.localizer }

  func response() throws -> Response {
    let head = try GrantedDiaryHeader(seen: seen, context: context)
    let counts = Dictionary(seen.entries.map { ($0.day, 1) }, uniquingKeysWith: +)
    let tests = TestsByDay(seen.tests, seen.clock)
    let names = (month.weeks.first ?? []).map { day -> HTML in
      "<th scope=\"col\">\(localizer.weekday(day.midnight))</th>"
    }
    let rows = month.weeks.map { week -> HTML in
      "<tr>\(week.map { cell($0, counts[$0] ?? 0, tests[$0], head.path) })</tr>"
    }
    let title = localizer.month(month.first.midnight)
    var parts = PageParts(
      title,
      """
      \(head.html(
        title, before: beside(month.previous, "diary.calendar.before"), after: beside(month.next, "diary.calendar.after")))
      <table class="diary-calendar" data-calendar><thead><tr>\(names)</tr></thead><tbody>\(rows)</tbody></table>
      <p class="quiet">\(localizer("diary.calendar.legend"))</p>
      """)
    parts.modules = ["diary/calendar.js"]
    return context.page(parts)
  }

  private func beside(_ other: Month, _ label: String) -> GrantedDiaryHeader.AdjacentPage? {
    other == month
      ? nil : GrantedDiaryHeader.AdjacentPage(place: "months/\(other)", days: other.first...other.last, label: label)
  }

  private func cell(_ day: DiaryDay, _ count: Int, _ tests: [GIPTest], _ path: String) -> HTML {
    guard (month.first...month.last).contains(day), seen.grant.terms.days.contains(day) else {
      return "<td class=\"outside\"><span class=\"diary-number\">\(day.dayOfMonth)</span></td>"
    }
    let results = tests.map { TestResultMarkup(localizer: localizer).mark($0) }
    let said = tests.map { TestResultMarkup(localizer: localizer).name($0) }
    let entries = localizer("diary.calendar.entries", ["count": .number(count)])
    let label = ([localizer.dayWithWeekday(day.midnight), entries] + said).joined(separator: ", ")
    return """
      <td><a href="\(path)/days/\(day)"\(attribute: "aria-current", day == seen.today ? "date" : nil) aria-label="\(label)">\
      <span class="diary-number">\(day.dayOfMonth)</span>\
      \(count == 0 ? nil : "<span class=\"diary-count\">\(entries)</span>" as HTML)\(results)</a></td>
      """
  }
}
