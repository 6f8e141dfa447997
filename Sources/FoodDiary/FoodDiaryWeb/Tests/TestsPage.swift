import Diary
import Foundation
import WebPlatform

/// The tests: predictions, results, the hit rate, and the meals before each test.
struct TestsPage {
  let app: FoodDiaryApp

  func add(to routes: inout RouteTable) {
    routes.diaryPage("/diary/tests", app) { diary in try page(diary, FormState()) }
    routes.diaryPage("/diary/tests/{test}", app) { diary in
      try resultPage(diary, app.store.tests.find(diary.context.number("test"), of: diary.owner), nil)
    }
  }

  // MARK: All tests

  func page(_ diary: DiaryContext, _ form: FormState) throws -> Response {
    let localizer = diary.localizer
    let tests = try app.store.tests.all(of: diary.owner)
    let rate = HitRate(of: tests)
    var parts = PageParts(
      localizer("diary.nav.tests"),
      """
      <h1>\(localizer("diary.nav.tests"))</h1>
      <div class="columns">\(predicting(diary, tests))\(recording(diary, form.of("/diary/tests/unpredicted", now(diary))))</div>
      <section class="card diary-apart"><h2>\(localizer("diary.rate.title"))</h2>\(RateGraph(rate: rate, diary: diary).html)</section>
      \(try before(tests, diary))
      """)
    parts.modules = [
      "diary/tests/rate.js", "diary/tests/result.js", "diary/tests/reader.js", "platform/pictures/viewer.js",
    ]
    parts.data = ["rate": RateGraph(rate: rate, diary: diary).data]
    return diary.context.page(parts)
  }

  private func now(_ diary: DiaryContext) -> FormValues {
    ["day": "\(diary.moment.day)", "time": "\(diary.moment.time)"]
  }

  /// A person predicts first; then the link for entering the result appears.
  private func predicting(_ diary: DiaryContext, _ tests: [GIPTest]) -> HTML {
    let localizer = diary.localizer
    let waiting = tests.filter { $0.result == nil }.map { test -> HTML in
      """
      <li><div>\(test.prediction.map { localizer("diary.test.expected.\($0.outcome.rawValue)") }) \
      <span class="quiet">\(test.prediction.map { locked($0, diary) })</span></div>
      <a class="button primary" href="/diary/tests/\(test.id)">\(localizer("diary.test.enter"))</a></li>
      """
    }
    let choices = GIPTest.Outcome.allCases.map { outcome -> HTML in
      "<button name=\"outcome\" value=\"\(outcome.rawValue)\">\(localizer("diary.predict.\(outcome.rawValue)"))</button>"
    }
    return """
      <section class="card"><h2>\(localizer("diary.predict.title"))</h2><p>\(localizer("diary.predict.why"))</p>
      <form method="post" action="/diary/predictions" class="actions">\(diary.context.formToken)\(choices)</form>
      \(waiting.isEmpty ? nil : "<h3>\(localizer("diary.test.waiting"))</h3><ul class=\"rows\">\(waiting)</ul>" as HTML)</section>
      """
  }

  private func locked(_ prediction: GIPTest.Prediction, _ diary: DiaryContext) -> String {
    let at = diary.diarist.clock.moment(prediction.lockedAt)
    return diary.localizer(
      "diary.test.locked",
      [
        "day": .text(diary.localizer.day(at.day.midnight)),
        "time": .text(diary.localizer.clock(at.day.midnight, at: at.time)),
      ])
  }

  private func recording(_ diary: DiaryContext, _ form: FormState) -> HTML {
    let localizer = diary.localizer
    return """
      <details class="card"\(attribute: "open", if: form.isWrong)><summary>\(localizer("diary.test.without"))</summary>
      <p class="quiet">\(localizer("diary.test.without-why"))</p>
      \(ResultForm(form: form, action: "/diary/tests/unpredicted", twin: ("POST", "/diary/tests/unpredicted")).html(diary))</details>
      \(fromReader(localizer))
      """
  }

  /// The field for a reader's file. It is hidden without JavaScript, because only the module can send the
  /// file.
  private func fromReader(_ localizer: Localizer) -> HTML {
    """
    <details class="card" data-reader hidden><summary>\(localizer("diary.reader.title"))</summary><p>\(localizer("diary.reader.how"))</p>
    <p class="actions"><label class="button">\(localizer("diary.reader.choose"))<input class="hidden" type="file" \
    accept=".json,application/json" data-reader-file></label></p><ul class="rows" data-reader-told aria-live="polite"></ul></details>
    """
  }

  private func before(_ tests: [GIPTest], _ diary: DiaryContext) throws -> HTML? {
    let localizer = diary.localizer
    let results = tests.filter { $0.result != nil }.reversed()
    guard let oldest = tests.compactMap(\.sampledAt).min() else { return nil }
    let clock = diary.diarist.clock
    let first = clock.moment(oldest.addingTimeInterval(-MealsBefore.window)).day.shifted(by: -1)
    let entries = try app.store.entries.all(of: diary.owner, from: first, through: diary.moment.day)
    let meals = MealsBefore(
      entries.map { MealsBefore.Meal($0, at: clock.instant($0.day, $0.time ?? $0.meal.usualTime)) })
    let recurring = meals.recurrences(among: tests).prefix(10).map { one -> HTML in
      """
      <li>\(localizer("diary.recurs", [
        "title": .text(one.title), "count": .number(one.beforeDetected), "others": .number(one.beforeNotDetected)]))</li>
      """
    }
    let rows = results.prefix(60).map { test -> HTML in
      let eaten = meals.before(test).map { meal -> HTML in
        "<li><a href=\"/diary/days/\(meal.entry.day)#entry-\(meal.entry.id)\">\(meal.entry.title)</a></li>"
      }
      return """
        <li class="diary-test" id="test-\(test.id)"><div>\(TestResultMarkup(localizer: localizer).result(test)) \
        <span class="quiet">\(test.sampledAt.map { when($0, diary) }) · \(TestResultMarkup(localizer: localizer).hit(test))</span>
        <details><summary>\(localizer("diary.test.before", ["count": .number(eaten.count)]))</summary><ul>\(eaten)</ul></details></div>
        \(test.picture == nil ? nil : """
          <a href="/api/v1/diary/tests/\(test.id)/picture" data-view="\(localizer("diary.test.strip"))"><img src="/api/v1/diary/tests/\(test.id)/picture?size=small" \
          alt="\(localizer("diary.test.strip"))" width="56" height="56" loading="lazy"></a>
          """ as HTML)<a class="button quiet" href="/diary/tests/\(test.id)">\(localizer("diary.test.change"))</a>
        <form method="post" action="/diary/tests/\(test.id)/remove">\(diary.context.formToken)\
        <button class="quiet">\(localizer("diary.test.remove"))</button></form></li>
        """
    }
    return """
      \(recurring.isEmpty ? nil : "<section class=\"card\"><h2>\(localizer("diary.recurs.title"))</h2><ul>\(recurring)</ul><p class=\"quiet\">\(localizer("diary.recurs.why"))</p></section>" as HTML)
      <section class="card"><h2>\(localizer("diary.test.all"))</h2><p class="quiet">\(localizer("diary.test.proves-nothing"))</p>
      <ul class="rows">\(rows)</ul></section>
      """
  }

  private func when(_ instant: Date, _ diary: DiaryContext) -> String {
    let moment = diary.diarist.clock.moment(instant)
    return "\(diary.localizer.day(moment.day.midnight)), \(diary.localizer.clock(moment.day.midnight, at: moment.time))"
  }

  // MARK: One test

  func resultPage(_ diary: DiaryContext, _ test: GIPTest, _ form: FormState?) throws -> Response {
    let localizer = diary.localizer
    let form = form ?? FormState(fresh(test, diary))
    let path = "/diary/tests/\(test.id)"
    let result = ResultForm(
      form: form, action: "\(path)/result", twin: ("PUT", "\(path)/result"),
      picture: test.picture.map { _ in "/api/v1\(path)/picture?size=small" })
    var parts = PageParts(
      localizer("diary.test.enter"),
      """
      <header class="diary-head"><a class="button icon-only" href="/diary/tests" aria-label="\(localizer("diary.nav.tests"))">\(Icon.back.html)</a>
      <h1>\(localizer("diary.test.enter"))</h1></header>
      <div class="card"><p>\(test.prediction.map { localizer("diary.test.expected.\($0.outcome.rawValue)") }) \
      <span class="quiet">\(test.prediction.map { locked($0, diary) })</span></p>
      \(result.html(diary))</div>
      """)
    parts.modules = ["diary/tests/result.js"]
    return diary.context.page(parts)
  }

  /// The values entered before, so that they can be corrected; otherwise the current time.
  private func fresh(_ test: GIPTest, _ diary: DiaryContext) -> FormValues {
    guard let sampledAt = test.sampledAt else { return now(diary) }
    let moment = diary.diarist.clock.moment(sampledAt)
    return ["result": test.result?.rawValue, "day": "\(moment.day)", "time": "\(moment.time)"]
  }
}
