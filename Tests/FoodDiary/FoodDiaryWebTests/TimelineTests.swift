import Foundation
import Testing
import WebPlatform
import WebPlatformTesting

@Suite("the timeline")
struct TimelineTests {
  @Test("the timeline is not shown before the consent")
  func consent() async throws {
    try await DiarySite.run { diary in
      try diary.site.add("Aoife", role: "visitor")
      let person = try await diary.site.signIn("Aoife")
      #expect(try await diary.page("/diary/timeline", person)["Location"] == "/diary/begin")
      #expect(try await diary.site.ask("GET", "/diary/timeline").status != 200)
    }
  }

  @Test("without JavaScript the timeline lists two weeks, newest day first, with a link to earlier weeks")
  func list() async throws {
    try await DiarySite.run { diary in
      let person = try await diary.member("Aoife")
      #expect(try await diary.page("/diary/timeline", person).text.contains("Nothing was written in these two weeks."))
      let id = try await diary.entry("Soup <i>&</i> bread", by: person)
      _ = try await diary.entry("Banana", on: "2026-11-12", by: person)
      _ = try await diary.entry("Long ago", on: "2026-11-11", by: person)
      let result = ["result": "detected", "day": "2026-11-20", "time": "10:00"]
      #expect(try await diary.form("/diary/tests/unpredicted", result, person).status == 303)
      let page = try await diary.page("/diary/timeline", person).text
      #expect(page.contains("<a href=\"/diary/days/2026-11-25#entry-\(id)\">Soup &lt;i&gt;&amp;&lt;/i&gt; bread</a>"))
      #expect(page.contains("Friday, November 20, 2026") && page.contains("Gluten detected"))
      #expect(page.contains("Banana") && !page.contains("Long ago"))
      let places = ["Soup", "Friday, November 20", "Banana"].compactMap { page.range(of: $0)?.lowerBound }
      #expect(places.count == 3 && places == places.sorted())
      #expect(page.contains("/diary/timeline?day=2026-11-11"))
      #expect(try await diary.page("/diary/timeline?day=2026-11-11", person).text.contains("Long ago"))
      #expect(try await diary.page("/diary/timeline?day=2026-02-30", person).status == 404)
    }
  }

  @Test("the page gives the module the range of days, at least six weeks")
  func days() async throws {
    try await DiarySite.run { diary in
      let person = try await diary.member("Aoife")
      #expect(try await diary.page("/diary/timeline", person).text.contains(#""first":"2026-10-15""#))
      _ = try await diary.entry("Cake", on: "2026-03-01", by: person)
      _ = try await diary.entry("Planned", on: "2026-11-27", by: person)
      let page = try await diary.page("/diary/timeline?day=2026-11-20&level=month", person).text
      for said in [
        #""first":"2026-03-01""#, #""last":"2026-11-27""#, #""day":"2026-11-20""#, #""level":"month""#,
        #""zone":"Europe/Dublin""#, #""today":"2026-11-25""#,
      ] {
        #expect(page.contains(said) || page.contains(said.replacing("/", with: "\\/")), "\(said)")
      }
      #expect(try await diary.page("/diary/timeline?level=year", person).text.contains(#""level":"week""#))
    }
  }

  @Test("the API writes instants of tests in ISO 8601, which the timeline reads")
  func moments() async throws {
    try await DiarySite.run { diary in
      let person = try await diary.member("Aoife")
      let result = ["result": "detected", "day": "2026-11-20", "time": "10:00"]
      _ = try await diary.form("/diary/tests/unpredicted", result, person)
      _ = try await diary.form("/diary/predictions", ["outcome": "detected"], person)
      let tests = try await diary.page("/api/v1/diary/tests", person).text
      #expect(tests.contains(#""sampledAt":"2026-11-20T10:00:00Z""#), "\(tests)")
      #expect(tests.contains(#""lockedAt":"2026-11-25T12:00:00Z""#), "\(tests)")
    }
  }

  @Test("the timeline has no entries of other people, and days and timeline link to each other")
  func apart() async throws {
    try await DiarySite.run { diary in
      let (one, other) = (try await diary.member("Aoife"), try await diary.member("Bran"))
      _ = try await diary.entry("Secret soup", on: "2026-03-01", by: one)
      _ = try await diary.entry("Secret cake", by: one)
      let page = try await diary.page("/diary/timeline", other).text
      #expect(!page.contains("Secret") && !page.contains("2026-03-01"))
      #expect(try await diary.page("/diary/days/2026-11-24", one).text.contains("/diary/timeline?day=2026-11-24"))
      #expect(page.contains("href=\"/diary/days/2026-11-25\""))
    }
  }
}
