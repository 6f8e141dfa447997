import Testing
import TestingSupport
import WebPlatform
import WebPlatformTesting

extension LaboratoryTests {
  @Suite("the markup of the pages")
  struct MarkupTests {
    @Test(
      "is valid, and its help names only elements of the pages",
      arguments: Tier.choose(core: [.americanEnglish, .french], whole: Language.offered))
    func pages(language: Language) async throws {
      let site = try #require(OwnLaboratory.current).site
      for role in ["owner", "visitor"] {
        try site.add("Olga \(role)", role: role)
        let seen = try await PageWalk(of: site, below: "/fingerpaint", data: ["Olga"])
          .look(as: .browser(site.signIn("Olga \(role)").cookie), in: language)
        // `saved.js` shows the items that these three links name.
        let own = ["runs", "distributions", "protocols"]
        #expect(seen.flaws.filter { flaw in !own.contains { flaw.contains("href to nothing, \($0)") } } == [])
        #expect(seen.statuses == ["/fingerpaint": 200, "/fingerpaint/saved": 200] && seen.helpedControls > 10)
      }
    }
  }
}
