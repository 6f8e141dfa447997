import Diary
import WebPlatform

/// A day as a supporter sees it.
struct GrantedDayPage {
  let seen: GrantedDiary
  let day: DiaryDay
  let context: RequestContext

  private var localizer: Localizer { context.localizer }

  func response() throws -> Response {
    let head = try GrantedDiaryHeader(seen: seen, context: context)
    let title = localizer.dayWithWeekday(day.midnight)
    let meals = Meal.allCases.compactMap { meal in section(meal, seen.entries.filter { $0.meal == meal }, head.path) }
    let results = seen.tests.map { "<li>\(TestResultMarkup(localizer: localizer).result($0))</li>" as HTML }
    var parts = PageParts(
      title,
      """
      \(head.html(
        title, before: beside(by: -1, "diary.day.before"), after: beside(by: 1, "diary.day.after"),
        "<a class=\"button\" href=\"\(head.path)/months/\(Month(day))\">\(localizer("diary.nav.calendar"))</a>"))
      \(results.isEmpty ? nil : "<ul class=\"diary-results\" aria-label=\"\(localizer("diary.nav.tests"))\">\(results)</ul>" as HTML)
      \(seen.entries.isEmpty ? "<p class=\"empty\">\(localizer("diary.day.nothing"))</p>" as HTML : nil)\(meals)
      """)
    parts.modules = ["platform/pictures/viewer.js"]
    return context.page(parts)
  }

  private func beside(by days: Int, _ label: String) -> GrantedDiaryHeader.AdjacentPage? {
    let other = day.shifted(by: days)
    return other == day
      ? nil : GrantedDiaryHeader.AdjacentPage(place: "days/\(other)", days: other...other, label: label)
  }

  private func section(_ meal: Meal, _ entries: [GrantedEntry], _ path: String) -> HTML? {
    guard !entries.isEmpty else { return nil }
    return """
      <section class="diary-meal"><h2>\(localizer("diary.meal.\(meal.rawValue)"))</h2>
      <ul class="diary-entries">\(entries.map { card($0, path) })</ul></section>
      """
  }

  private func card(_ entry: GrantedEntry, _ path: String) -> HTML {
    let details = [
      entry.time.map { localizer.clock(entry.day.midnight, at: $0) },
      entry.isEatenOut ? localizer("diary.entry.out") : nil,
      entry.recipe.map { localizer("diary.seen.recipe", ["title": .text($0)]) },
    ].compactMap { $0 }.joined(separator: " · ")
    let symptoms = entry.symptoms.flatMap { $0.isEmpty ? nil : $0 }
    return """
      <li class="diary-entry" id="entry-\(entry.id)">\(picture(entry, "/api/v1\(path)/entries/\(entry.id)/picture"))
      <div class="diary-what"><strong class="diary-title">\(entry.title)</strong><p class="quiet">\(details)</p>
      \(entry.note.isEmpty ? nil : "<p class=\"diary-note\">\(entry.note)</p>" as HTML)
      \(symptoms.map { "<p class=\"diary-note\">\(localizer("diary.seen.symptoms", ["text": .text($0)]))</p>" as HTML })</div></li>
      """
  }

  private func picture(_ entry: GrantedEntry, _ path: String) -> HTML {
    guard entry.hasPicture else {
      return "<span class=\"diary-picture none\" aria-hidden=\"true\">\(Icon.photo.html)</span>"
    }
    return """
      <a class="diary-picture" href="\(path)" data-view="\(entry.title)">\
      <img src="\(path)?size=small" alt="\(localizer("diary.entry.picture", ["title": .text(entry.title)]))" loading="lazy"></a>
      """
  }
}
