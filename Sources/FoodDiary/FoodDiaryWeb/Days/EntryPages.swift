import Diary
import Foundation
import WebPlatform

/// The pages for writing and changing an entry.
struct EntryPages {
  let app: FoodDiaryApp

  func add(to routes: inout RouteTable) {
    routes.diaryPage("/diary/days/{day}/add", app) { diary in
      guard let day = DiaryDay(iso: try diary.context.parameter("day")) else { throw DiaryError.notFound }
      let values = EntryForm.values(try self.draft(for: day, diary), key: UUID().uuidString)
      // For another day, the current time does not suggest the meal, but the plan may.
      let isGuessed = day == diary.moment.day || diary.context.query.has("again") || diary.context.query.has("recipe")
      guard !isGuessed else { return try newPage(diary, FormState(values)) }
      let planned = try app.store.plan.all(of: diary.owner, from: day, through: day).first { $0.entry == nil }
      return try newPage(diary, FormState(values.setting("meal", to: planned?.meal.rawValue)))
    }
    routes.diaryPage("/diary/entries/{entry}", app) { diary in
      let entry = try app.store.entries.find(diary.context.number("entry"), of: diary.owner)
      return try editPage(diary, entry, FormState(EntryForm.values(EntryDraft(entry), key: nil)))
    }
  }

  /// The suggested entry: today with the current time, on another day without a time. The query's `meal` sets the
  /// meal; without it, the current time decides. `again` copies an entry, and `recipe` takes the title of a recipe.
  private func draft(for day: DiaryDay, _ diary: DiaryContext) throws -> EntryDraft {
    let isToday = day == diary.moment.day
    let meal = diary.context.query["meal"].flatMap(Meal.init(rawValue:)) ?? Meal(at: diary.moment.time)
    var draft = EntryDraft(day: day, time: isToday ? diary.moment.time : nil, meal: meal, title: "")
    if let again = diary.context.query["again"].flatMap({ Int64($0) }) {
      let entry = try app.store.entries.find(again, of: diary.owner)
      (draft.title, draft.note, draft.recipe) = (entry.title, entry.note, entry.recipe)
      (draft.meal, draft.isEatenOut) = (isToday ? meal : entry.meal, entry.isEatenOut)
    }
    if let number = diary.context.query["recipe"].flatMap({ Int64($0) }) {
      let kept = try app.store.recipes.find(number, for: diary.owner)
      (draft.title, draft.recipe) = (kept.recipe.title, kept.id)
      if kept.recipe.meals.count == 1, let only = kept.recipe.meals.first { draft.meal = only }
    }
    return draft
  }

  func newPage(_ diary: DiaryContext, _ form: FormState) throws -> Response {
    let localizer = diary.localizer
    let day = form.values["day"].flatMap(DiaryDay.init(iso:)) ?? diary.moment.day
    let recent = try app.store.entries.recent(of: diary.owner, limit: 8).map { entry -> HTML in
      "<li><a class=\"chip\" href=\"/diary/days/\(day)/add?again=\(entry.id)\">\(entry.title)</a></li>"
    }
    return page(
      diary, localizer("diary.entry.new"), day,
      """
      \(recent.isEmpty ? nil : "<nav aria-label=\"\(localizer("diary.entry.again"))\"><ul class=\"chips\">\(recent)</ul></nav>" as HTML)
      \(EntryForm(diary: diary, form: form, action: "/diary/entries").html("POST"))
      """)
  }

  func editPage(_ diary: DiaryContext, _ entry: DiaryEntry, _ form: FormState) throws -> Response {
    let path = "/diary/entries/\(entry.id)"
    return page(
      diary, diary.localizer("diary.entry.change"), entry.day,
      """
      \(EntryForm(diary: diary, form: form, action: "\(path)/change").html(
        "PUT", picture: entry.picture.map { _ in "/api/v1\(path)/picture?size=small" }))
      <p class="actions"><a class="button" href="/diary/days/\(diary.moment.day)/add?again=\(entry.id)">\(diary.localizer("diary.entry.again-this"))</a></p>
      <form method="post" action="\(path)/remove" class="actions">\(diary.context.formToken)\
      <button class="danger">\(diary.localizer("diary.entry.remove-this"))</button></form>
      """)
  }

  private func page(_ diary: DiaryContext, _ title: String, _ day: DiaryDay, _ content: HTML) -> Response {
    var parts = PageParts(
      title,
      """
      <header class="diary-head"><a class="button icon-only" href="/diary/days/\(day)" aria-label="\(diary.localizer("diary.entry.back"))">\(Icon.back.html)</a>
      <h1>\(title)</h1><p class="quiet">\(diary.localizer.dayWithWeekday(day.midnight))</p></header>
      \(content)
      """)
    parts.modules = ["diary/days/entry.js"]
    return diary.context.page(parts)
  }
}
