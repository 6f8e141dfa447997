import Diary
import WebPlatform

/// A day as a list by meal: the start page of the diary.
struct DayPage {
  let app: FoodDiaryApp

  func add(to routes: inout RouteTable) {
    routes.diaryPage("/diary", app) { diary in try page(diary, diary.moment.day) }
    routes.diaryPage("/diary/days/{day}", app) { diary in
      guard let day = DiaryDay(iso: try diary.context.parameter("day")) else { throw DiaryError.notFound }
      return try page(diary, day)
    }
  }

  private func page(_ diary: DiaryContext, _ day: DiaryDay) throws -> Response {
    let (localizer, context) = (diary.localizer, diary.context)
    let entries = try app.store.entries.all(of: diary.owner, on: day)
    let tests = try app.store.tests.all(of: diary.owner)
    let meals = Meal.allCases.compactMap { meal in
      section(meal, entries.filter { $0.meal == meal }, of: day, diary)
    }
    let isToday = day == diary.moment.day
    var parts = PageParts(
      localizer.dayWithWeekday(day.midnight),
      """
      <div class="diary-day" data-day="\(day)"><header class="diary-head">
      <a class="button icon-only" href="/diary/days/\(day.shifted(by: -1))" rel="prev" aria-label="\(localizer("diary.day.before"))">\(Icon.back.html)</a>
      <h1>\(localizer.dayWithWeekday(day.midnight))</h1>
      <a class="button icon-only" href="/diary/days/\(day.shifted(by: 1))" rel="next" aria-label="\(localizer("diary.day.after"))">\(Icon.next.html)</a>
      <a class="button" href="/diary/calendar?month=\(Month(day))">\(localizer("diary.day.pick"))</a>
      <a class="button" href="/diary/timeline?day=\(day)">\(localizer("diary.timeline.name"))</a>
      \(isToday ? nil : "<a class=\"button\" href=\"/diary\">\(localizer("diary.day.today"))</a>" as HTML)</header>
      \(try closed(diary))\(removed(diary))\(testsOfDay(tests, day, diary))
      <ul class="rows diary-waiting" data-waiting hidden></ul>
      \(entries.isEmpty ? nothing(day, diary) : nil)
      \(meals)
      <a class="button primary diary-add" href="/diary/days/\(day)/add" data-add>\(Icon.add.html) <span>\(localizer("diary.entry.add"))</span></a>
      </div>
      """)
    parts.modules = ["diary/days/day.js", "platform/pictures/viewer.js"]
    return context.page(parts)
  }

  /// The notice that no new data is stored, and why; `nil` unless a parent's consent is missing.
  private func closed(_ diary: DiaryContext) throws -> HTML? {
    guard try app.store.consent.state(of: diary.owner).wantsParent else { return nil }
    return """
      <p class="notice" role="status">\(diary.localizer("diary.error.consent-taken-back"))
      <a href="/diary/parent">\(diary.localizer("diary.parent.more"))</a></p>
      """
  }

  /// The notice about the entry that was just removed, with the button that restores it; `nil` if none was removed.
  private func removed(_ diary: DiaryContext) -> HTML? {
    guard let id = diary.context.query["removed"].flatMap({ Int64($0) }) else { return nil }
    return """
      <form method="post" action="/diary/entries/\(id)/restore" class="notice diary-removed" role="status">\(diary.context.formToken)\
      <span>\(diary.localizer("diary.entry.removed"))</span> <button>\(Icon.undo.html) \(diary.localizer("diary.undo"))</button></form>
      """
  }

  private func nothing(_ day: DiaryDay, _ diary: DiaryContext) -> HTML {
    let key = day == diary.moment.day ? "diary.day.nothing-yet" : "diary.day.nothing"
    return "<p class=\"empty\">\(diary.localizer(key))</p>"
  }

  private func section(_ meal: Meal, _ entries: [DiaryEntry], of day: DiaryDay, _ diary: DiaryContext) -> HTML? {
    guard !entries.isEmpty else { return nil }
    return """
      <section class="diary-meal"><h2>\(diary.localizer("diary.meal.\(meal.rawValue)"))</h2>
      <ul class="diary-entries">\(entries.map { EntryCard(entry: $0, localizer: diary.localizer).html(diary.context) })</ul></section>
      """
  }

  /// The results of the day's tests; today also the tests that wait for a result; `nil` without such tests.
  private func testsOfDay(_ tests: [GIPTest], _ day: DiaryDay, _ diary: DiaryContext) -> HTML? {
    let localizer = diary.localizer
    let shown = tests.filter { test in test.sampledAt.map { diary.diarist.clock.moment($0).day == day } ?? false }
    let waiting = day == diary.moment.day ? tests.filter { $0.result == nil } : []
    guard !shown.isEmpty || !waiting.isEmpty else { return nil }
    let rows = shown.map { test -> HTML in
      "<li>\(TestResultMarkup(localizer: localizer).result(test)) <a href=\"/diary/tests#test-\(test.id)\">\(localizer("diary.test.see"))</a></li>"
    }
    let waits = waiting.map { test -> HTML in
      "<li><span>\(localizer("diary.test.waits"))</span> <a href=\"/diary/tests/\(test.id)\">\(localizer("diary.test.enter"))</a></li>"
    }
    return "<ul class=\"diary-results\" aria-label=\"\(localizer("diary.nav.tests"))\">\(rows)\(waits)</ul>"
  }
}
