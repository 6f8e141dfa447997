import Diary
import WebPlatform

/// The reminders for meals: by this browser, or by the calendar of a phone.
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
      let kept = try app.store.reminders.all(of: diary.owner)
      let values = kept.reduce(FormValues()) { $0.adding($1.meal.rawValue, "\($1.time)") }
      return try page(diary, FormState(values))
    }
    let times = Dictionary(
      uniqueKeysWithValues: Meal.allCases.map { ($0.rawValue, Schema.optional(DiarySchemas.time)) })
    routes.command(
      .put, "/diary/reminders", form: "/diary/reminders", for: .people,
      Operation(
        "Set the times of reminders; a meal without a time has none", tag: "diary",
        body: .object(times, isClosed: true), answers: [.nothing]),
      done: { _, _ in .redirect(to: "/diary/reminders?saved=yes") },
      again: { context, form in try page(app.diary(context), form) }
    ) { (context, wanted: Wanted) -> EmptyBody in
      try app.store.reminders.set(wanted.reminders, of: app.diary(context).owner)
      return EmptyBody()
    }
    routes.api(
      .get, "/diary/reminders", for: .people,
      Operation(
        "The times of reminders", tag: "diary",
        answers: [.ok(.ok, .list(of: .object(["meal": DiarySchemas.meal, "time": DiarySchemas.time])))])
    ) { context in try .json(app.store.reminders.all(of: app.diary(context).owner)).with(.cacheControl, "no-store") }
    routes.api(
      .get, "/diary/reminders/calendar", for: .people,
      Operation(
        "The reminders as iCalendar, one daily event each", tag: "diary",
        answers: [.ok(.ok, .text(as: "text/calendar"))])
    ) { context in
      let diary = try app.diary(context)
      let text = try app.store.reminders.calendar(of: diary.owner, now: app.now()) { diary.localizer.reminder(of: $0) }
      return .download(Array(text.utf8), type: "text/calendar; charset=utf-8", name: "reminders.ics")
    }
  }

  private func page(_ diary: DiaryContext, _ form: FormState) throws -> Response {
    let (localizer, context) = (diary.localizer, diary.context)
    let fields = Meal.allCases.map { meal in
      form.field(meal.rawValue, localizer("diary.meal.\(meal.rawValue)"), localizer, ["type": "time"])
    }
    let saved: HTML? = context.query["saved"].map { _ in
      "<p class=\"notice\" role=\"status\">\(localizer("diary.settings.saved"))</p>"
    }
    let calendar: HTML =
      try !app.store.reminders.all(of: diary.owner).isEmpty
      ? """
      <p class="actions"><a class="button" href="/api/v1/diary/reminders/calendar" download>\(Icon.download.html) \
      \(localizer("diary.remind.calendar-get"))</a></p>
      """ : "<p class=\"quiet\">\(localizer("diary.remind.calendar-none"))</p>"
    return context.page(
      PageParts(
        localizer("diary.remind.title"),
        """
        <header class="diary-head"><a class="button icon-only" href="/diary/settings" aria-label="\(localizer("diary.settings.title"))">\
        \(Icon.back.html)</a><h1>\(localizer("diary.remind.title"))</h1></header>\(saved)
        <p class="lead">\(localizer("diary.remind.lead"))</p>
        <form method="post" action="/diary/reminders" class="stack card">\(context.formToken)\(form.notice(localizer))
        <div class="diary-times">\(fields)</div><p class="quiet">\(localizer("diary.remind.empty"))</p>
        <p class="actions"><button class="primary">\(localizer("diary.save"))</button></p></form>
        \(NotificationSwitch.html(localizer))
        <section class="card"><h2>\(localizer("diary.remind.calendar"))</h2><p>\(localizer("diary.remind.calendar-why"))</p>\(calendar)</section>
        """))
  }
}

extension Localizer {
  /// The text of the reminder.
  func reminder(of meal: Meal) -> String { self("diary.remind.\(meal.rawValue)") }
}
