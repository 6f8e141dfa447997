import Diary
import WebPlatform

/// What somebody has in a row, and their badges; never of what tests showed.
struct ProgressPage {
  let app: FoodDiaryApp

  func add(to routes: inout RouteTable) {
    routes.diaryPage("/diary/progress", app) { diary in try page(diary) }
  }

  private func page(_ diary: DiaryVisit) throws -> Reply {
    let words = diary.words
    let title = words("diary.nav.progress")
    guard diary.diarist.showsStreaks else {
      return diary.visit.page(
        PageParts(
          title,
          """
          <h1>\(title)</h1><p class="empty">\(words("diary.progress.off"))</p>
          <p><a class="button" href="/diary/settings">\(words("diary.nav.settings"))</a></p>
          """))
    }
    let log = try app.store.log(of: diary.owner, now: app.now())
    let predictions = PredictionStreaks(of: log.tests, clock: log.clock)
    let logging = LoggingStreak(of: Set(log.entries.keys), today: log.today)
    let shelf = try app.store.badges(of: diary.owner, now: app.now())
    return diary.visit.page(
      PageParts(
        title,
        """
        <h1>\(title)</h1>
        <div class="columns">
        \(streak("days", logging.days, words, freezes(logging, words)))
        \(streak("tests", predictions.tests, words, nil))\(streak("weeks", predictions.weeks, words, nil))</div>
        <section class="card diary-apart"><h2>\(words("diary.badges"))</h2><ul class="diary-badges">\(shelf.places.map { badge($0, words) })</ul></section>
        <p class="quiet">\(words("diary.progress.why"))</p>
        """))
  }

  private func streak(_ kind: String, _ streak: Streak, _ words: Words, _ more: HTML?) -> HTML {
    """
    <section class="card diary-streak"><h2>\(words("diary.streak.\(kind)"))</h2>
    <p class="diary-big">\(words("diary.streak.\(kind).count", ["count": .number(streak.current)]))</p>
    <p class="quiet">\(words("diary.streak.longest", ["number": .number(streak.longest)]))</p>\(more)</section>
    """
  }

  private func freezes(_ streak: LoggingStreak, _ words: Words) -> HTML {
    "<p class=\"quiet\">\(words("diary.streak.freezes", ["count": .number(streak.freezes)]))</p>"
  }

  private func badge(_ place: BadgeShelf.Place, _ words: Words) -> HTML {
    let name = place.badge.rawValue
    let (look, icon, state): (String, Icon, String) =
      switch place.standing {
      case .earned(let day):
        ("earned", .starFilled, words("diary.badge.since", ["day": .text(words.day(day.midnight))]))
      case .wasEarned(let day): ("was", .star, words("diary.badge.was", ["day": .text(words.day(day.midnight))]))
      case .onTheWay(let progress):
        (
          "way", .star,
          words("diary.badge.way", ["reached": .number(progress.reached), "needed": .number(progress.needed)])
        )
      }
    return """
      <li class="diary-badge \(look)">\(icon.html)<strong>\(words("diary.badge.\(name)"))</strong>\
      <span class="quiet">\(words("diary.badge.\(name).why"))</span><span>\(state)</span></li>
      """
  }
}
