import Testing
import WebPlatform
import WebPlatformTesting

@Suite("the policy of the pages, with a server of map pictures")
struct TileServerTests {
  @Test("pictures of maps may come from the server that was named, and from nowhere else")
  func tiles() async throws {
    var options = SiteOptions()
    options.tileServer = "https://{s}.tiles.example.org/{z}/{x}/{y}.png"
    try await OwnSite.run(options) { site in
      let page = try await site.ask("GET", "/sign-in")
      let policy = try #require(page.policy)
      #expect(policy["img-src"] == "'self' data: blob: https://*.tiles.example.org")
      #expect(policy["connect-src"] == "'self'" && policy["script-src"] == page.strictScripts)
    }
  }
}
