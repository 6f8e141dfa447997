import Testing
import WebPlatform
import WebPlatformTesting

@Suite("news", .sampleZoo)
struct NewsPageTests {
  private let site: TestSite

  init() throws { site = try #require(SampleZoo.current) }

  @Test("news of a followed animal are on a page, in a feed and in a calendar, and new until they are seen")
  func following() async throws {
    let amara = try await site.animal("Amara")
    let path = "/zookeeper/animals/\(amara)"
    let follower = try await Reader("Vera", "visitor", at: site)
    let page = try await follower.open(path)
    #expect(!page.answer.text.contains("\(path)/unfollow"))
    let followed = try await follower.send(page.form("\(path)/follow", holding: "Follow"))
    let left = try await follower.send(followed.form("\(path)/unfollow", holding: "Following"))
    _ = try await follower.send(left.form("\(path)/follow", holding: "Follow"))

    let unnamed = try #require(try await site.sightings("missing=name").first)
    try await site.change("PUT", "/sightings/\(unnamed)/name", json: #"{"name": "Amara"}"#)
    try await site.change("PATCH", "/animals/\(amara)", json: #"{"born": "2019-03-14"}"#)
    let news = try await follower.open("/zookeeper/feed")
    #expect(news.count(of: "strip") == 2)
    let localizer = site.site.translations[.americanEnglish]
    let app = try #require(site.site.apps.first)
    let notices = try app.news(for: site.site.accounts.account(named: "Vera"), in: localizer)
    #expect(notices.map(\.title) == ["Amara", "Amara"] && Set(notices.map(\.path)) == [path])
    #expect(Set(notices.map(\.tag)).count == 2, "each is told by itself")
    #expect(try app.news(for: site.add("Nobody's friend", role: "visitor"), in: localizer).isEmpty)

    // Feed readers have no session.
    let feed = try await site.ask("GET", news.link("feed.atom"))
    #expect(feed["Content-Type"]?.hasPrefix("application/atom+xml") == true)
    #expect(feed.text.matches(of: /<entry>/).count == 2)
    let calendar = try await site.ask("GET", news.link("birthdays.ics")).text
    let event = try #require(calendar.firstMatch(of: /BEGIN:VEVENT.*?END:VEVENT/.dotMatchesNewlines())).0
    #expect(event.contains(/\r\nDTSTART;VALUE=DATE:20190314\r\n/) && event.contains(/\r\nSUMMARY[^\r]*Amara/))

    // An undone operation is the same entry with a changed text. A reader that identifies entries by id replaces the
    // old one.
    func entry(_ atom: String) throws -> (id: Substring, title: Substring, updated: Substring) {
      let found = try #require(
        atom.matches(
          of: /<entry>.*?<id>(.*?)<\/id>.*?<title>(.*?)<\/title>.*?<updated>(.*?)<\/updated>/.dotMatchesNewlines()
        )
        .first { $0.2.contains("sighting") || $0.2.contains("photo") })
      return (found.1, found.2, found.3)
    }
    let before = try entry(feed.text)
    let operation = try #require(before.id.split(separator: "-").last)
    try await Task.sleep(for: .seconds(1.1))
    try await site.change("POST", "/operations/\(operation)/undo", json: "{}")
    let after = try entry(try await site.ask("GET", news.link("feed.atom")).text)
    #expect(after.id == before.id && after.updated > before.updated)
    #expect(after.title.contains("1 photo no longer counts as a photo of this animal"))
    #expect(
      try await follower.open("/zookeeper/feed").words.contains("1 photo no longer counts as a photo of this animal"))
    try await site.change("PUT", "/sightings/\(unnamed)/name", json: #"{"name": "Amara"}"#)

    let seen = try await follower.send(news.form("/zookeeper/feed/seen", holding: "Mark all as seen"))
    #expect(seen.count(of: "strip") == 0)
  }
}
