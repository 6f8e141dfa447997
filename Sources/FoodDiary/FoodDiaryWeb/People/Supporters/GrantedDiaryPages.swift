import Diary
import Foundation
import WebPlatform

/// The read-only pages for supporters: days, months and tests. Everything outside the grant is answered
/// with 404.
struct GrantedDiaryPages {
  let app: FoodDiaryApp

  func add(to routes: inout RouteTable) {
    routes.page("/diary/supporting", for: .people) { context in try list(context).unkept }
    routes.page("/diary/supporting/{grant}", for: .people) { context in
      let seen = try app.store.supporters.diary(context.number("grant"), by: context.person.account.id.rawValue)
      return .redirect(to: "/diary/supporting/\(seen.grant.id)/days/\(seen.grant.firstSeen(today: seen.today))")
    }
    // The visit is logged before the page is shown, so the request must be able to write.
    routes.page("/diary/supporting/{grant}/days/{day}", for: .people, access: .writing) { context in
      let (seen, day) = try app.grantedDay(context)
      return try GrantedDayPage(seen: seen, day: day, context: context).response().unkept
    }
    routes.page("/diary/supporting/{grant}/months/{month}", for: .people, access: .writing) { context in
      let (seen, month) = try app.grantedMonth(context)
      return try GrantedMonthPage(seen: seen, month: month, context: context).response().unkept
    }
    routes.page("/diary/supporting/{grant}/tests", for: .people, access: .writing) { context in
      try tests(app.grantedTests(context), context).unkept
    }
  }

  // MARK: Diaries that the supporter may see

  private func list(_ context: RequestContext) throws -> Response {
    let localizer = context.localizer
    let account = try context.person.account.id.rawValue
    let rows = try app.store.supporters.grants(to: account).map { grant -> HTML in
      let said = GrantText(grant: grant, localizer: localizer)
      return """
        <li><div><a href="/diary/supporting/\(grant.id)"><strong>\(try context.nickname(of: grant.owner))</strong></a>
        <span class="quiet">\(said.days) · \(said.parts)</span></div>
        <a class="button primary" href="/diary/supporting/\(grant.id)">\(localizer("diary.supporting.look"))</a></li>
        """
    }
    let begin: HTML? =
      try app.store.diarist(account) == nil
      ? "<p><a href=\"/diary/begin\">\(localizer("diary.supporting.own"))</a></p>" : nil
    return context.page(
      PageParts(
        localizer("diary.supporting.title"),
        """
        <h1>\(localizer("diary.supporting.title"))</h1>
        \(rows.isEmpty ? "<p class=\"lead\">\(localizer("diary.supporting.none"))</p>" as HTML : "<p>\(localizer("diary.grant.log"))</p><ul class=\"rows card\">\(rows)</ul>")
        <p><a href="/diary/children">\(localizer("diary.children.title"))</a></p>\(begin)
        """))
  }

  // MARK: Tests

  private func tests(_ seen: GrantedDiary, _ context: RequestContext) throws -> Response {
    let localizer = context.localizer
    let rows = seen.tests.reversed().map { test -> HTML in
      let when = test.sampledAt.map { seen.clock.moment($0) }.map { moment in
        "\(localizer.day(moment.day.midnight)), \(localizer.clock(moment.day.midnight, at: moment.time))"
      }
      let said = [when, TestResultMarkup(localizer: localizer).hit(test)].compactMap { $0 }.joined(separator: " · ")
      return
        "<li><div>\(TestResultMarkup(localizer: localizer).result(test)) <span class=\"quiet\">\(said)</span></div></li>"
    }
    let head = try GrantedDiaryHeader(seen: seen, context: context)
    return context.page(
      PageParts(
        localizer("diary.nav.tests"),
        """
        \(head.html(localizer("diary.nav.tests")))
        \(rows.isEmpty ? "<p class=\"empty\">\(localizer("diary.seen.no-tests"))</p>" as HTML : "<ul class=\"rows card\">\(rows)</ul>")
        <p class="quiet">\(localizer("diary.test.proves-nothing"))</p>
        """))
  }
}

extension Response {
  /// Access can end at any moment, so devices must not store the page.
  var unkept: Response { with(.cacheControl, "no-store") }
}

extension FoodDiaryApp {
  /// The day in the path, as the supporter sees it. The visit is logged.
  func grantedDay(_ context: RequestContext) throws -> (GrantedDiary, DiaryDay) {
    guard let day = DiaryDay(iso: try context.parameter("day")) else { throw DiaryError.notFound }
    let seen = try store.supporters.day(day, in: context.number("grant"), by: context.person.account.id.rawValue)
    return (seen, day)
  }

  /// The month in the path, as the supporter sees it. The visit is logged.
  func grantedMonth(_ context: RequestContext) throws -> (GrantedDiary, Month) {
    guard let month = Month(iso: try context.parameter("month")) else { throw DiaryError.notFound }
    let seen = try store.supporters.month(
      month.first...month.last, in: context.number("grant"), by: context.person.account.id.rawValue)
    return (seen, month)
  }

  /// The tests as the supporter sees them. The visit is logged.
  func grantedTests(_ context: RequestContext) throws -> GrantedDiary {
    try store.supporters.tests(in: context.number("grant"), by: context.person.account.id.rawValue)
  }
}
