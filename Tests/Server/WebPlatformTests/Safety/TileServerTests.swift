import Testing
import WebPlatform
import WebPlatformTesting

@Suite("the Content-Security-Policy with a tile server")
struct TileServerTests {
  @Test("pages may load map tiles from the configured server, and pictures from no other")
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
