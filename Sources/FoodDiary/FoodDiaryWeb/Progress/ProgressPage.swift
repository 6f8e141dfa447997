import Diary
import WebPlatform

/// Streaks and badges; never about test results.
struct ProgressPage {
  let app: FoodDiaryApp

  func add(to routes: inout RouteTable) {
    routes.diaryPage("/diary/progress", app) { diary in try page(diary) }
  }

  private func page(_ diary: DiaryContext) throws -> Response {
    let localizer = diary.localizer
    let title = localizer("diary.nav.progress")
    guard diary.diarist.showsStreaks else {
      return diary.context.page(
        PageParts(
          title,
          """
          <h1>\(title)</h1><p class="empty">\(localizer("diary.progress.off"))</p>
          <p><a class="button" href="/diary/settings">\(localizer("diary.nav.settings"))</a></p>
          """))
    }
    let log = try app.store.badges.log(of: diary.owner, now: app.now())
    let predictions = PredictionStreaks(of: log.tests, clock: log.clock)
    let logging = LoggingStreak(of: Set(log.entries.keys), today: log.today)
    let collection = try app.store.badges.all(of: diary.owner, now: app.now())
    return diary.context.page(
      PageParts(
        title,
        """
        <h1>\(title)</h1>
        <div class="columns">
        \(streak("days", logging.days, localizer, freezes(logging, localizer)))
        \(streak("tests", predictions.tests, localizer, nil))\(streak("weeks", predictions.weeks, localizer, nil))</div>
        <section class="card diary-apart"><h2>\(localizer("diary.badges"))</h2><ul class="diary-badges">\(collection.entries.map { badge($0, localizer) })</ul></section>
        <p class="quiet">\(localizer("diary.progress.why"))</p>
        """))
  }

  private func streak(_ kind: String, _ streak: Streak, _ localizer: Localizer, _ more: HTML?) -> HTML {
    """
    <section class="card diary-streak"><h2>\(localizer("diary.streak.\(kind)"))</h2>
    <p class="diary-big">\(localizer("diary.streak.\(kind).count", ["count": .number(streak.current)]))</p>
    <p class="quiet">\(localizer("diary.streak.longest", ["number": .number(streak.longest)]))</p>\(more)</section>
    """
  }

  private func freezes(_ streak: LoggingStreak, _ localizer: Localizer) -> HTML {
    "<p class=\"quiet\">\(localizer("diary.streak.freezes", ["count": .number(streak.freezes)]))</p>"
  }

  private func badge(_ place: BadgeCollection.Entry, _ localizer: Localizer) -> HTML {
    let name = place.badge.rawValue
    let (look, icon, state): (String, Icon, String) =
      switch place.standing {
      case .earned(let day):
        ("earned", .starFilled, localizer("diary.badge.since", ["day": .text(localizer.day(day.midnight))]))
      case .wasEarned(let day):
        ("was", .star, localizer("diary.badge.was", ["day": .text(localizer.day(day.midnight))]))
      case .onTheWay(let progress):
        (
          "way", .star,
          localizer("diary.badge.way", ["reached": .number(progress.reached), "needed": .number(progress.needed)])
        )
      }
    return """
      <li class="diary-badge \(look)">\(icon.html)<strong>\(localizer("diary.badge.\(name)"))</strong>\
      <span class="quiet">\(localizer("diary.badge.\(name).why"))</span><span>\(state)</span></li>
      """
  }
}
