import Testing
import TestingSupport
import WebPlatform
import WebPlatformTesting

@Suite("the markup of all pages", .sampleZoo)
struct MarkupTests {
  private let site: TestSite

  init() throws { site = try #require(SampleZoo.current) }

  @Test("all pages are valid for owner and visitor, and their help names only elements that they have")
  func pages() async throws {
    try site.add("Olga", role: "owner")
    let owner = try await site.signIn("Olga")
    let addresses = try await site.prepareEveryPage(owner: owner)
    let visitor = try await site.signIn("Vera")
    let animals = try #require(await site.catalogue("/animals?limit=500")["animals"] as? [[String: Any]])
    let sightings = try #require(await site.catalogue("/sightings?limit=500")["sightings"] as? [[String: Any]])
    let walk = PageWalk(
      of: site, below: "/zookeeper", addresses: addresses,
      data: ["Olga", "Vera", "Kees", "Zola", "test", "/home/…", "km", "AF"]
        + Set((animals + sightings).flatMap { one in ["name", "species", "camera"].compactMap { one[$0] as? String } }))
    let languages = Tier.choose(core: [.americanEnglish, .french], whole: Language.offered)
    for language in languages {
      let all = try await walk.look(as: .browser(owner.cookie), in: language)
      // The link to the next page exists only if one page cannot hold all proposals.
      #expect(all.flaws.filter { !$0.contains("proposals") || !$0.contains("a[rel=next]") } == [], "\(language)")
      #expect(
        all.statuses.filter { $0.value != 200 }.keys.sorted() == [
          "/zookeeper/birthdays.ics", "/zookeeper/feed.atom", "/zookeeper/sightings/987654",
        ])
      #expect(all.statuses.count > 30 && all.helpedControls > 60, "\(all.statuses.count), \(all.helpedControls)")
      let some = try await walk.look(as: .browser(visitor.cookie), in: language)
      #expect(some.flaws == [], "\(language), a visitor")
      #expect(some.statuses["/zookeeper/photos"] == 200 && some.statuses["/zookeeper/log"] == 403)
    }
  }
}
