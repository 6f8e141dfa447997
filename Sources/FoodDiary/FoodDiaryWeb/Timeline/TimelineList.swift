import Diary
import WebPlatform

/// The timeline as a list, newest day first.
struct TimelineList {
  let localizer: Localizer
  let clock: DayClock

  func html(_ entries: [DiaryEntry], _ tests: TestsByDay, through last: DiaryDay, days: Int) -> HTML {
    let entries = Dictionary(grouping: entries, by: \.day)
    let rows = (0..<days).compactMap { index -> HTML? in
      let day = last.shifted(by: -index)
      return section(day, entries[day] ?? [], tests[day])
    }
    let nothing: HTML? = rows.isEmpty ? "<p class=\"empty\">\(localizer("diary.timeline.nothing"))</p>" : nil
    return """
      <div class="timeline-list" data-plain>\(nothing)<ol>\(rows)</ol>
      <p><a class="button" href="/diary/timeline?day=\(last.shifted(by: -days))">\(localizer("diary.timeline.earlier"))</a></p></div>
      """
  }

  private func section(_ day: DiaryDay, _ entries: [DiaryEntry], _ tests: [GIPTest]) -> HTML? {
    guard !entries.isEmpty || !tests.isEmpty else { return nil }
    let eaten = entries.map { entry -> HTML in
      """
      <li><a href="/diary/days/\(day)#entry-\(entry.id)">\(entry.title)</a> <span class="quiet">\(details(entry))</span></li>
      """
    }
    let shown = tests.map { test -> HTML in "<li>\(TestResultMarkup(localizer: localizer).result(test))</li>" }
    return """
      <li class="card"><h2><a href="/diary/days/\(day)">\(localizer.dayWithWeekday(day.midnight))</a></h2><ul>\(eaten)\(shown)</ul></li>
      """
  }

  private func details(_ entry: DiaryEntry) -> String {
    let time = entry.time.map { localizer.clock(entry.day.midnight, at: $0) }
    return [localizer("diary.meal.\(entry.meal.rawValue)"), time].compactMap { $0 }.joined(separator: " · ")
  }
}

/// Tests with a result, by the day of their sample.
struct TestsByDay {
  private let tests: [DiaryDay: [GIPTest]]

  init(_ all: [GIPTest], _ clock: DayClock) {
    let shown = all.compactMap { test in
      test.result == nil ? nil : test.sampledAt.map { (clock.moment($0).day, test) }
    }
    tests = Dictionary(grouping: shown, by: \.0).mapValues { $0.map(\.1) }
  }

  var days: [DiaryDay] { Array(tests.keys) }

  subscript(day: DiaryDay) -> [GIPTest] { tests[day] ?? [] }
}
