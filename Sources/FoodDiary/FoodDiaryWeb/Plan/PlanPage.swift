import Diary
import WebPlatform

/// A week of planned meals, which become entries with one tap.
struct PlanPage {
  let app: FoodDiaryApp
  /// The maximum number of titles offered for completion; other titles can be typed.
  private static let mostTitles = 1_000
  private static let plan = Parameter.path("plan", DiarySchemas.number, "the planned meal's number")

  private struct Planned: Decodable {
    let day: String, meal: Meal, title: String, recipe: Int64?
  }

  func add(to routes: inout RouteTable) {
    routes.diaryPage("/diary/plan", app) { diary in
      let day = try diary.context.query["week"].map { text in
        guard let day = DiaryDay(iso: text) else { throw DiaryError.notFound }
        return day
      }
      return try page(diary, monday: (day ?? diary.moment.day).monday, FormState())
    }
    routes.command(
      .post, "/diary/plans", form: "/diary/plans", for: .people,
      Operation(
        "Plan a meal", tag: "diary",
        body: .object(
          [
            "day": DiarySchemas.day, "meal": DiarySchemas.meal, "title": .text(maxLength: DiaryEntry.Limits.title),
            "recipe": .optional(DiarySchemas.number),
          ], isClosed: true), answers: [.ok(.created, .anything)]),
      done: { _, planned in .redirect(to: "/diary/plan?week=\(planned.day.monday)#day-\(planned.day)") },
      again: { context, form in
        let diary = try app.diary(context)
        let day = form.values["day"].flatMap(DiaryDay.init(iso:)) ?? diary.moment.day
        return try page(diary, monday: day.monday, form)
      }
    ) { (context, planned: Planned) -> PlannedMeal in
      guard let day = DiaryDay(iso: planned.day) else {
        throw WebError.invalid(field: .text("day"), value: planned.day, why: .message("diary.error.day"))
      }
      return try app.store.plan.add(
        planned.title, recipe: planned.recipe, for: planned.meal, on: day, of: app.diary(context).owner)
    }
    routes.command(
      .post, "/diary/plans/{plan}/eat", form: "/diary/plans/{plan}/eat", for: .people,
      Operation(
        "Add the entry of a planned meal, once", tag: "diary", parameters: [Self.plan],
        answers: [.ok(.ok, "DiaryEntry")]),
      done: { _, entry in .redirect(to: "/diary/days/\(entry.day)#entry-\(entry.id)") }
    ) { (context, _: EmptyBody) -> DiaryEntry in
      let diary = try app.diary(context)
      return try app.store.plan.eat(context.number("plan"), now: diary.moment, of: diary.owner)
    }
    routes.command(
      .delete, "/diary/plans/{plan}", form: "/diary/plans/{plan}/remove", for: .people,
      Operation(
        "Remove a meal from the plan; its entry stays", tag: "diary", parameters: [Self.plan], answers: [.nothing]),
      done: { context, _ in
        .redirect(
          to: context.form["week"].flatMap(DiaryDay.init(iso:)).map { "/diary/plan?week=\($0)" } ?? "/diary/plan")
      }
    ) { (context, _: EmptyBody) -> EmptyBody in
      try app.store.plan.remove(context.number("plan"), of: app.diary(context).owner)
      return EmptyBody()
    }
  }

  private func page(_ diary: DiaryContext, monday: DiaryDay, _ form: FormState) throws -> Response {
    let localizer = diary.localizer
    let sunday = monday.shifted(by: 6)
    let plans = Dictionary(
      grouping: try app.store.plan.all(of: diary.owner, from: monday, through: sunday), by: \.day)
    let titles = try app.store.recipes.titles(for: diary.owner, limit: Self.mostTitles)
    let days = (0..<7).map(monday.shifted(by:)).map { day -> HTML in
      let rows = (plans[day] ?? []).map { row($0, monday, diary) }
      let mark: HTML? = day == diary.moment.day ? " class=\"card today\"" : " class=\"card\""
      return """
        <section\(mark) id="day-\(day)"><h2>\(localizer.dayWithWeekday(day.midnight))</h2>
        \(rows.isEmpty ? "<p class=\"quiet\">\(localizer("diary.plan.nothing"))</p>" as HTML : "<ul class=\"rows\">\(rows)</ul>" as HTML)
        \(adding(day, form.values["day"] == "\(day)" ? form : FormState(["day": "\(day)", "meal": Meal.dinner.rawValue]), diary))</section>
        """
    }
    return diary.context.page(
      PageParts(
        localizer("diary.nav.plan"),
        """
        <header class="diary-head"><a class="button icon-only" href="/diary/plan?week=\(monday.shifted(by: -7))" rel="prev" aria-label="\(localizer("diary.plan.before"))">\(Icon.back.html)</a>
        <h1>\(localizer("diary.nav.plan"))</h1>
        <a class="button icon-only" href="/diary/plan?week=\(monday.shifted(by: 7))" rel="next" aria-label="\(localizer("diary.plan.after"))">\(Icon.next.html)</a>
        <p class="quiet">\(localizer.day(monday.midnight)) – \(localizer.day(sunday.midnight))</p></header>
        <div class="columns">\(days)</div>
        <datalist id="diary-titles">\(titles.map { "<option value=\"\($0)\"></option>" as HTML })</datalist>
        """))
  }

  private func row(_ planned: PlannedMeal, _ monday: DiaryDay, _ diary: DiaryContext) -> HTML {
    let localizer = diary.localizer
    let path = "/diary/plans/\(planned.id)"
    let title: HTML =
      planned.recipe.map { "<a href=\"/diary/recipes/\($0)\">\(planned.title)</a>" } ?? "\(planned.title)"
    let eating: HTML =
      planned.entry == nil
      ? "<form method=\"post\" action=\"\(path)/eat\">\(diary.context.formToken)<button class=\"primary\">\(localizer("diary.plan.eat"))</button></form>"
      : "<span class=\"badge\">\(Icon.check.html) \(localizer("diary.plan.eaten"))</span>"
    return """
      <li><div>\(title) <span class="quiet">\(localizer("diary.meal.\(planned.meal.rawValue)"))</span></div>\(eating)
      <form method="post" action="\(path)/remove">\(diary.context.formToken)<input type="hidden" name="week" value="\(monday)">\
      <button class="icon-only" aria-label="\(localizer("diary.plan.remove", ["title": .text(planned.title)]))">\(Icon.cross.html)</button></form></li>
      """
  }

  private func adding(_ day: DiaryDay, _ form: FormState, _ diary: DiaryContext) -> HTML {
    let localizer = diary.localizer
    let meals = Meal.allCases.map { (value: $0.rawValue, title: localizer("diary.meal.\($0.rawValue)")) }
    return """
      <details\(attribute: "open", if: form.isWrong)><summary>\(Icon.add.html) \(localizer("diary.plan.add"))</summary>
      <form method="post" action="/diary/plans" class="inline">\(diary.context.formToken)\(form.notice(localizer))\
      <input type="hidden" name="day" value="\(day)">
      \(form.field("title", localizer("diary.entry.title"), localizer, ["required": "", "maxlength": "\(DiaryEntry.Limits.title)", "list": "diary-titles", "autocomplete": "off"]))
      \(form.choice("meal", localizer("diary.entry.meal"), localizer, meals))<button>\(localizer("diary.save"))</button></form></details>
      """
  }
}
