import Foundation
import Testing
import WebPlatform
import WebPlatformTesting

@Suite("security headers", .ownZoo)
struct HeaderTests {
  private let site: TestSite

  init() throws { site = try #require(OwnZoo.current) }

  @Test("every kind of response has the strict security headers")
  func everywhere() async throws {
    let token = try site.token("owner")
    let sheet = try await site.ask("GET", "/sign-in").text.firstMatch(of: /href="(\/assets\/[^"]+\.css)"/)
    let asset = try #require(sheet.map { String($0.1) })
    for (method, path, status) in [
      ("GET", "/sign-in", 303), ("GET", "/about-data", 200), ("GET", "/", 200), ("GET", "/zookeeper/animals", 200),
      ("HEAD", "/zookeeper/animals", 200), ("GET", asset, 200), ("GET", "/service-worker.js", 200),
      ("GET", "/api/v1/animals", 200), ("GET", "/api/v1/openapi.json", 200), ("GET", "/account/data.json", 200),
      ("GET", "/metrics", 200), ("GET", "/nowhere", 404), ("GET", "/api/v1/nowhere", 404), ("DELETE", "/", 405),
      ("POST", "/api/v1/imports", 400), ("GET", "/api/v1/photos/1/image", 404), ("GET", "/zookeeper/animals/x", 404),
    ] {
      let answer = try await site.ask(method, path, .bearer(token))
      #expect(answer.status == status, "\(method) \(path)")
      let policy = try #require(answer.policy, "\(path)")
      #expect(policy["default-src"] == "'none'" && policy["frame-ancestors"] == "'none'", "\(path)")
      let scripts = try await (method == "HEAD" ? site.ask("GET", path, .bearer(token)) : answer).strictScripts
      #expect(policy["script-src"] == scripts && policy["style-src"] == "'self'", "\(path)")
      #expect(policy["base-uri"] == "'none'" && policy["form-action"] == "'self'", "\(path)")
      #expect(!policy.values.contains { $0.contains("unsafe") || $0.contains("*") || $0.contains("http") }, "\(path)")
      #expect(answer["X-Content-Type-Options"] == "nosniff" && answer["X-Frame-Options"] == "DENY", "\(path)")
      #expect(answer["Cross-Origin-Opener-Policy"] == "same-origin", "\(path)")
      #expect(answer["Cross-Origin-Resource-Policy"] == "same-origin", "\(path)")
      #expect(answer["Referrer-Policy"] == "same-origin", "\(path)")
      #expect(answer["Access-Control-Allow-Origin"] == nil, "\(path)")
    }
    let foreign = try await site.ask("GET", "/", host: "evil.example")
    #expect(foreign.status == 403 && foreign.policy?["default-src"] == "'none'")
  }

  @Test("no response header lets another site read responses")
  func preflight() async throws {
    let answer = try await site.ask(
      "OPTIONS", "/api/v1/batches",
      [("Origin", "https://evil.example"), ("Access-Control-Request-Method", "POST")])
    #expect(answer.headers.allSatisfy { !$0.name.canonicalName.hasPrefix("access-control") })
  }

  @Test("no shared cache stores pages for signed-in people")
  func caches() async throws {
    let token = try site.token("visitor")
    for path in ["/", "/account", "/zookeeper/animals", "/api/v1/animals", "/account/data.json"] {
      let answer = try await site.ask("GET", path, .bearer(token))
      let control = try #require(answer["Cache-Control"], "\(path)")
      #expect(control.contains("private") || control.contains("no-store"), "\(path): \(control)")
    }
  }

  @Test("text from a URL never becomes markup")
  func reflected() async throws {
    let token = try site.token("visitor")
    for hostile in [
      "\"><script>alert(1)</script>", "\u{600}<script>alert(1)</script>", "</script><img src=x onerror=y>",
    ] {
      let text = FormValues.encoded(hostile)
      for path in [
        "/sign-in?back=\(text)", "/zookeeper/search?q=\(text)", "/zookeeper/animals?q=\(text)",
        "/zookeeper/animals?order=\(text)", "/zookeeper/photos?species=\(text)", "/\(text)",
        "/invitation?token=\(text)",
      ] {
        for headers: TestHeaders in [[], .bearer(token)] {
          let answer = try await site.ask("GET", path, headers)
          let body = Array(answer.text.unicodeScalars)
          #expect(body.firstRange(of: Array("<script>alert".unicodeScalars)) == nil, "\(path)")
          #expect(body.firstRange(of: Array("<img src=x".unicodeScalars)) == nil, "\(path)")
          #expect(body.firstRange(of: ["\u{600}", "<"]) == nil, "\(path)")
        }
      }
    }
  }

  @Test(
    "a donation link that is not an HTTPS URL is refused",
    arguments: [
      "javascript:alert(1)", "JAVASCRIPT:alert(1)", "data:text/html,x", "http://example.org", "//example.org",
      " javascript:alert(1)", "https:alert(1)", "vbscript:x",
    ])
  func donations(link: String) async throws {
    let answer = try await site.form(
      "/people/settings", ["donation-link": link], .bearer(site.token("owner")))
    #expect(answer.status == 422)
    let page = try await site.ask("GET", "/sign-in").text
    #expect(!page.contains("href=\"\(link.trimmingCharacters(in: .whitespaces))\""))
  }
}
