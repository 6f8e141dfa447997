import Diary
import WebPlatform

/// When somebody wants to be asked about their meals: by this browser, or by the calendar of their phone.
struct RemindersPage {
  let app: FoodDiaryApp

  private struct Wanted: Decodable {
    let breakfast: String?, lunch: String?, dinner: String?, snack: String?

    var reminders: [Reminder] {
      let times: [(Meal, String?)] = [(.breakfast, breakfast), (.lunch, lunch), (.dinner, dinner), (.snack, snack)]
      return times.compactMap { meal, time in time.flatMap { TimeOfDay($0) }.map { Reminder(meal, at: $0) } }
    }
  }

  func add(to routes: inout RouteTable) {
    routes.diaryPage("/diary/reminders", app) { diary in
      let kept = try app.store.reminders(of: diary.owner)
      let values = kept.reduce(FormValues()) { $0.adding($1.meal.rawValue, "\($1.time)") }
      return page(diary, FormState(values), hasAny: !kept.isEmpty)
    }
    let times = Dictionary(
      uniqueKeysWithValues: Meal.allCases.map { ($0.rawValue, Schema.optional(DiarySchemas.time)) })
    routes.command(
      .put, "/diary/reminders", form: "/diary/reminders", for: .people,
      Operation(
        "Say when you want to be asked about meals; a meal without a time is not asked about", tag: "diary",
        body: .object(times, isClosed: true), answers: [.nothing]),
      done: { _, _ in .redirect(to: "/diary/reminders?saved=yes") },
      again: { visit, form in page(try app.diary(visit), form, hasAny: false) }
    ) { (visit, wanted: Wanted) -> Nothing in
      try app.store.set(wanted.reminders, of: app.diary(visit).owner)
      return Nothing()
    }
    routes.api(
      .get, "/diary/reminders", for: .people,
      Operation(
        "When you want to be asked about meals", tag: "diary",
        answers: [.ok(.ok, .list(of: .object(["meal": DiarySchemas.meal, "time": DiarySchemas.time])))])
    ) { visit in try .json(app.store.reminders(of: app.diary(visit).owner)).with(.cacheControl, "no-store") }
    routes.api(
      .get, "/diary/reminders/calendar", for: .people,
      Operation(
        "The reminders as a file for calendars (iCalendar), an event a day for each", tag: "diary",
        answers: [.ok(.ok, .text(as: "text/calendar"))])
    ) { visit in
      let diary = try app.diary(visit)
      let text = try app.store.reminderCalendar(of: diary.owner, now: app.now()) { diary.words.reminder(of: $0) }
      return .download(Array(text.utf8), type: "text/calendar; charset=utf-8", name: "reminders.ics")
    }
  }

  private func page(_ diary: DiaryVisit, _ form: FormState, hasAny: Bool) -> Reply {
    let (words, visit) = (diary.words, diary.visit)
    let fields = Meal.allCases.map { meal in
      form.field(meal.rawValue, words("diary.meal.\(meal.rawValue)"), words, ["type": "time"])
    }
    let saved: HTML? = visit.query["saved"].map { _ in
      "<p class=\"notice\" role=\"status\">\(words("diary.settings.saved"))</p>"
    }
    let calendar: HTML =
      hasAny
      ? """
      <p class="actions"><a class="button" href="/api/v1/diary/reminders/calendar" download>\(Icon.download.html) \
      \(words("diary.remind.calendar-get"))</a></p>
      """ : "<p class=\"quiet\">\(words("diary.remind.calendar-none"))</p>"
    return visit.page(
      PageParts(
        words("diary.remind.title"),
        """
        <header class="diary-head"><a class="button icon-only" href="/diary/settings" aria-label="\(words("diary.settings.title"))">\
        \(Icon.back.html)</a><h1>\(words("diary.remind.title"))</h1></header>\(saved)
        <p class="lead">\(words("diary.remind.lead"))</p>
        <form method="post" action="/diary/reminders" class="stack card">\(visit.formToken)\(form.notice(words))
        <div class="diary-times">\(fields)</div><p class="quiet">\(words("diary.remind.empty"))</p>
        <p class="actions"><button class="primary">\(words("diary.save"))</button></p></form>
        \(NotificationSwitch.html(words))
        <section class="card"><h2>\(words("diary.remind.calendar"))</h2><p>\(words("diary.remind.calendar-why"))</p>\(calendar)</section>
        """))
  }
}

extension Words {
  /// What a reminder of a meal says.
  func reminder(of meal: Meal) -> String { self("diary.remind.\(meal.rawValue)") }
}
