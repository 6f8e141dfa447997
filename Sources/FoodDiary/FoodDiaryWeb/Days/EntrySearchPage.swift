import Diary
import WebPlatform

/// Searches the entries for words.
struct EntrySearchPage {
  let app: FoodDiaryApp
  private static let limit = 100

  func add(to routes: inout RouteTable) {
    routes.diaryPage("/diary/search", app) { diary in try page(diary) }
  }

  private func page(_ diary: DiaryContext) throws -> Response {
    let localizer = diary.localizer
    let text = diary.context.query["q"] ?? ""
    let found = try app.store.entries.all(of: diary.owner, searching: text, limit: Self.limit)
    let rows = found.map { entry -> HTML in
      """
      <li><div><a href="/diary/days/\(entry.day)#entry-\(entry.id)">\(entry.title)</a>\
      <span class="quiet">\(localizer.dayWithWeekday(entry.day.midnight)) · \(localizer("diary.meal.\(entry.meal.rawValue)"))</span></div></li>
      """
    }
    let answer: HTML? =
      text.isEmpty
      ? nil : "<p role=\"status\">\(localizer("diary.search.found", ["count": .number(found.count)]))</p>"
    return diary.context.page(
      PageParts(
        localizer("diary.nav.search"),
        """
        <h1>\(localizer("diary.nav.search"))</h1>
        <form method="get" action="/diary/search" class="inline" role="search"><label>\(localizer("diary.search.label"))\
        <input type="search" name="q" value="\(text)" maxlength="80" autofocus></label>
        <button class="primary">\(Icon.search.html) \(localizer("diary.search.go"))</button></form>
        \(answer)<ul class="rows">\(rows)</ul>
        """))
  }
}
