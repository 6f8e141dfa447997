import Foundation
import Testing

@Suite("what browsers are told to refuse", .servedLibrary)
struct HeaderTests {
  private let server: TestServer

  init() throws { server = try #require(TestServer.shared) }

  private func policy(_ answer: WebAnswer) throws -> [String: String] {
    let text = try #require(answer["Content-Security-Policy"])
    return Dictionary(
      uniqueKeysWithValues: text.split(separator: ";").map { part in
        let words = part.split(separator: " ", maxSplits: 1)
        return (String(words[0]), words.count > 1 ? String(words[1]) : "")
      })
  }

  @Test("every answer says so: pages, the interface, assets, downloads and errors")
  func everywhere() throws {
    let token = try server.token("owner")
    let sheet = try server.ask("GET", "/sign-in").text.firstMatch(of: /href="(\/assets\/[^"]+\.css)"/)
    let asset = try #require(sheet.map { String($0.1) })
    for (method, path, status) in [
      ("GET", "/sign-in", 303), ("GET", "/about-data", 200), ("GET", "/", 200), ("GET", "/zookeeper/animals", 200),
      ("HEAD", "/zookeeper/animals", 200), ("GET", asset, 200), ("GET", "/service-worker.js", 200),
      ("GET", "/api/v1/animals", 200), ("GET", "/api/v1/openapi.json", 200), ("GET", "/account/data.json", 200),
      ("GET", "/metrics", 200), ("GET", "/nowhere", 404), ("GET", "/api/v1/nowhere", 404), ("DELETE", "/", 405),
      ("POST", "/api/v1/imports", 400), ("GET", "/api/v1/photos/1/image", 404), ("GET", "/zookeeper/animals/x", 404),
    ] {
      let answer = try server.ask(method, path, TestServer.bearer(token))
      #expect(answer.status == status, "\(method) \(path)")
      let policy = try policy(answer)
      #expect(policy["default-src"] == "'none'" && policy["frame-ancestors"] == "'none'", "\(path)")
      #expect(policy["script-src"] == "'self'" && policy["style-src"] == "'self'", "\(path)")
      #expect(policy["base-uri"] == "'none'" && policy["form-action"] == "'self'", "\(path)")
      #expect(!policy.values.contains { $0.contains("unsafe") || $0.contains("*") || $0.contains("http") }, "\(path)")
      #expect(answer["X-Content-Type-Options"] == "nosniff" && answer["X-Frame-Options"] == "DENY", "\(path)")
      #expect(answer["Cross-Origin-Opener-Policy"] == "same-origin", "\(path)")
      #expect(answer["Cross-Origin-Resource-Policy"] == "same-origin", "\(path)")
      #expect(answer["Referrer-Policy"] == "same-origin", "\(path)")
      #expect(answer["Access-Control-Allow-Origin"] == nil && answer["Server"] == nil, "\(path)")
    }
    let foreign = try server.ask("GET", "/", [("Host", "evil.example")])
    #expect(try foreign.status == 403 && policy(foreign)["default-src"] == "'none'")
  }

  @Test("another site is told nothing that would let it read answers")
  func preflight() throws {
    let answer = try server.ask(
      "OPTIONS", "/api/v1/batches",
      [("Origin", "https://evil.example"), ("Access-Control-Request-Method", "POST")])
    #expect(answer.headers.allSatisfy { !$0.name.lowercased().hasPrefix("access-control") })
  }

  @Test("what people see is kept by no cache that others share")
  func caches() throws {
    let token = try server.token("visitor")
    for path in ["/", "/account", "/zookeeper/animals", "/api/v1/animals", "/account/data.json"] {
      let control = try #require(try server.ask("GET", path, TestServer.bearer(token))["Cache-Control"])
      #expect(control.contains("private") || control.contains("no-store"), "\(path): \(control)")
    }
  }

  @Test("pictures of maps may come from the server that was named, and from nowhere else")
  func tiles() throws {
    let server = try TestServer(["--tiles", "https://{s}.tiles.example.org/{z}/{x}/{y}.png"])
    defer { server.kill() }
    let policy = try policy(server.ask("GET", "/sign-in"))
    #expect(policy["img-src"] == "'self' data: blob: https://*.tiles.example.org")
    #expect(policy["connect-src"] == "'self'" && policy["script-src"] == "'self'")
  }

  @Test("what the browser asks for is markup only where it stands in the page, whatever people type")
  func reflected() throws {
    let token = try server.token("visitor")
    for hostile in [
      "\"><script>alert(1)</script>", "\u{600}<script>alert(1)</script>", "</script><img src=x onerror=y>",
    ] {
      let text = TestServer.encoded(hostile)
      for path in [
        "/sign-in?back=\(text)", "/zookeeper/search?q=\(text)", "/zookeeper/animals?q=\(text)",
        "/zookeeper/animals?order=\(text)", "/zookeeper/photos?species=\(text)", "/\(text)",
        "/invitation?token=\(text)",
      ] {
        for headers in [[], TestServer.bearer(token)] {
          let answer = try server.ask("GET", path, headers)
          let body = Array(answer.text.unicodeScalars)
          #expect(body.firstRange(of: Array("<script>alert".unicodeScalars)) == nil, "\(path)")
          #expect(body.firstRange(of: Array("<img src=x".unicodeScalars)) == nil, "\(path)")
          #expect(body.firstRange(of: ["\u{600}", "<"]) == nil, "\(path)")
        }
      }
    }
  }

  @Test(
    "a link for donations that is no address of the web is refused",
    arguments: [
      "javascript:alert(1)", "JAVASCRIPT:alert(1)", "data:text/html,x", "http://example.org", "//example.org",
      " javascript:alert(1)", "https:alert(1)", "vbscript:x",
    ])
  func donations(link: String) throws {
    let answer = try server.form(
      "/people/settings", ["donation-link": link], TestServer.bearer(try server.token("owner")))
    #expect(answer.status == 422)
    #expect(try !server.ask("GET", "/sign-in").text.contains("href=\"\(link.trimmingCharacters(in: .whitespaces))\""))
  }
}
