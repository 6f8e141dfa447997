import Diary
import Foundation
import WebPlatform

/// What a supporter sees of a diary: days, months and tests, to be read and nothing else. All else is as if it did not exist.
struct SeenPages {
  let app: FoodDiaryApp

  func add(to routes: inout RouteTable) {
    routes.page("/diary/supporting", for: .people) { visit in try list(visit).unkept }
    routes.page("/diary/supporting/{grant}", for: .people) { visit in
      let seen = try app.store.seenDiary(visit.number("grant"), by: visit.person.account.id.rawValue)
      return .redirect(to: "/diary/supporting/\(seen.grant.id)/days/\(seen.grant.firstSeen(today: seen.today))")
    }
    // That somebody looks is written before it is shown.
    routes.page("/diary/supporting/{grant}/days/{day}", for: .people, access: .writing) { visit in
      let (seen, day) = try app.seenDay(visit)
      return try SeenDayPage(seen: seen, day: day, visit: visit).reply().unkept
    }
    routes.page("/diary/supporting/{grant}/months/{month}", for: .people, access: .writing) { visit in
      let (seen, month) = try app.seenMonth(visit)
      return try SeenMonthPage(seen: seen, month: month, visit: visit).reply().unkept
    }
    routes.page("/diary/supporting/{grant}/tests", for: .people, access: .writing) { visit in
      try tests(app.seenTests(visit), visit).unkept
    }
  }

  // MARK: Who lets one look

  private func list(_ visit: Visit) throws -> Reply {
    let words = visit.words
    let account = try visit.person.account.id.rawValue
    let rows = try app.store.grants(to: account).map { grant -> HTML in
      let said = GrantWords(grant: grant, words: words)
      return """
        <li><div><a href="/diary/supporting/\(grant.id)"><strong>\(try visit.nickname(of: grant.owner))</strong></a>
        <span class="quiet">\(said.days) · \(said.parts)</span></div>
        <a class="button primary" href="/diary/supporting/\(grant.id)">\(words("diary.supporting.look"))</a></li>
        """
    }
    let begin: HTML? =
      try app.store.diarist(account) == nil
      ? "<p><a href=\"/diary/begin\">\(words("diary.supporting.own"))</a></p>" : nil
    return visit.page(
      PageParts(
        words("diary.supporting.title"),
        """
        <h1>\(words("diary.supporting.title"))</h1>
        \(rows.isEmpty ? "<p class=\"lead\">\(words("diary.supporting.none"))</p>" as HTML : "<p>\(words("diary.grant.log"))</p><ul class=\"rows card\">\(rows)</ul>")
        <p><a href="/diary/children">\(words("diary.children.title"))</a></p>\(begin)
        """))
  }

  // MARK: Tests

  private func tests(_ seen: SeenDiary, _ visit: Visit) throws -> Reply {
    let words = visit.words
    let rows = seen.tests.reversed().map { test -> HTML in
      let when = test.sampledAt.map { seen.clock.moment($0) }.map { moment in
        "\(words.day(moment.day.midnight)), \(words.clock(moment.day.midnight, at: moment.time))"
      }
      let said = [when, TestWords(words: words).hit(test)].compactMap { $0 }.joined(separator: " · ")
      return "<li><div>\(TestWords(words: words).result(test)) <span class=\"quiet\">\(said)</span></div></li>"
    }
    let head = try SeenHead(seen: seen, visit: visit)
    return visit.page(
      PageParts(
        words("diary.nav.tests"),
        """
        \(head.html(words("diary.nav.tests")))
        \(rows.isEmpty ? "<p class=\"empty\">\(words("diary.seen.no-tests"))</p>" as HTML : "<ul class=\"rows card\">\(rows)</ul>")
        <p class="quiet">\(words("diary.test.proves-nothing"))</p>
        """))
  }
}

extension Reply {
  /// What somebody may look at no more in a moment lies on no device.
  var unkept: Reply { with(.cacheControl, "no-store") }
}

extension FoodDiaryApp {
  /// The day of a path, as a supporter sees it.
  func seenDay(_ visit: Visit) throws -> (SeenDiary, DiaryDay) {
    guard let day = DiaryDay(iso: try visit.parameter("day")) else { throw DiaryError.notFound }
    let seen = try store.seenDay(day, in: visit.number("grant"), by: visit.person.account.id.rawValue)
    return (seen, day)
  }

  /// The month of a path, as a supporter sees it.
  func seenMonth(_ visit: Visit) throws -> (SeenDiary, Month) {
    guard let month = Month(iso: try visit.parameter("month")) else { throw DiaryError.notFound }
    let seen = try store.seenMonth(
      month.first...month.last, in: visit.number("grant"), by: visit.person.account.id.rawValue)
    return (seen, month)
  }

  /// The tests, as a supporter sees them.
  func seenTests(_ visit: Visit) throws -> SeenDiary {
    try store.seenTests(in: visit.number("grant"), by: visit.person.account.id.rawValue)
  }
}
