import Testing
import TestingSupport
import WebPlatform
import WebPlatformTesting

@Suite("the markup of the platform's own pages", .ownSite)
struct PlatformMarkupTests {
  private let site: TestSite

  init() throws { site = try #require(OwnSite.current) }

  @Test(
    "the platform's pages have no flaws, for all roles",
    arguments: Tier.choose(core: [.americanEnglish, .french, .pseudo], whole: Language.allCases))
  func pages(language: Language) async throws {
    try site.add("Olga", role: "owner")
    try site.add("Vera", role: "visitor")
    let walk = PageWalk(
      of: site, below: "/",
      addresses: [
        "/": ["/", "/nothing-here"], "/assets/**": [], "/manifests/{app}": [], "/account/shared/{id}/qr.svg": [],
        "/join/{secret}": ["/join/nobody"], "/read/{secret}": ["/read/nobody"],
        "/sign-in": ["/sign-in", "/sign-in?back=/people"], "/sign-in/link": ["/sign-in/link", try site.link("Vera")],
      ], data: ["Olga", "Vera", "Menagerie", "test", "https://"] + Language.offered.map(\.ownName))
    for name in ["Olga", "Vera"] {
      let seen = try await walk.look(as: .browser(site.signIn(name).cookie), in: language)
      #expect(seen.flaws == [], "\(name)")
      #expect(seen.statuses["/people"] == (name == "Olga" ? 200 : 403) && seen.statuses["/account/data"] == 200)
      #expect(seen.statuses["/nothing-here"] == 404 && seen.statuses.count > 10, "\(seen.statuses)")
    }
    let seen = try await walk.look(as: .stranger, in: language)
    #expect(seen.flaws == [] && seen.statuses["/sign-in"] == 200 && seen.statuses["/about-data"] == 200)
  }
}
