import Foundation
import MediaLibrary
import Testing
import WebPlatform
import WebPlatformTesting

@Suite("content shared with an app")
struct ShareAccessTests {
  /// An app that accepts shared pages, or accepts none.
  private struct Sharing: WebApp {
    let id: String
    let shareAccess: ShareAccess?
    let resources: URL

    func routes() -> RouteTable {
      var table = RouteTable()
      table.page("/\(id)/inbox", for: .people) { _ in .done }
      return table
    }

    func personalData(of account: Account) throws -> JSONValue { .null }
    func erase(_ account: Account, removingContent: Bool) throws {}
  }

  private func run(_ ids: [String], _ body: (TestSite) async throws -> Void) async throws {
    let folder = try TemporaryFolder()
    let apps = try ids.map { id in
      let resources = URL(fileURLWithPath: folder.path).appendingPathComponent(id)
      let translations = resources.appendingPathComponent("Translations")
      try FileManager.default.createDirectory(at: translations, withIntermediateDirectories: true)
      try FileManager.default.createDirectory(
        at: resources.appendingPathComponent("Assets"), withIntermediateDirectories: true)
      try JSONEncoder().encode(["\(id).name": "App \(id)", "\(id).summary": "An app"])
        .write(to: translations.appendingPathComponent("en-US.json"))
      try Data("<svg xmlns=\"http://www.w3.org/2000/svg\"/>".utf8)
        .write(to: resources.appendingPathComponent("Assets/icon.svg"))
      let door = id == "closed" ? nil : ShareAccess(to: "/\(id)/inbox", files: ["text/html", ".html"])
      return Sharing(id: id, shareAccess: door, resources: resources)
    }
    let library = try Library.open(folder.path + "/library", mode: .create, apps: [])
    try await TestSite.run(library: library, apps: apps, body)
    withExtendedLifetime(folder) {}
  }

  private func target(_ path: String, _ site: TestSite) async throws -> [String: Any]? {
    try await site.ask("GET", path).object["share_target"] as? [String: Any]
  }

  @Test("an app's manifest has its share target; the site's manifest has one only if a single app has one")
  func manifests() async throws {
    try await run(["kitchen", "closed"]) { site in
      let own = try #require(try await target("/manifests/kitchen", site))
      #expect(own["action"] as? String == "/kitchen/shared" && own["enctype"] as? String == "multipart/form-data")
      let files = ((own["params"] as? [String: Any])?["files"] as? [[String: Any]])?.first
      #expect(files?["accept"] as? [String] == ["text/html", ".html"])
      #expect(try await target("/manifests/closed", site) == nil)
      let whole = try await target("/manifest.webmanifest", site)
      #expect(whole?["action"] as? String == "/kitchen/shared")
      #expect(try await site.ask("GET", "/service-worker.js").text.contains(#""/kitchen/shared":"/kitchen/inbox""#))
    }
    try await run(["kitchen", "garden"]) { site in
      #expect(try await target("/manifest.webmanifest", site) == nil)
      let garden = try await target("/manifests/garden", site)
      #expect(garden?["action"] as? String == "/garden/shared")
    }
  }

  @Test("without a service worker the server explains, reads nothing, and accepts no other foreign form")
  func withoutWorker() async throws {
    try await run(["kitchen", "closed"]) { site in
      try site.add("Ada", role: "visitor")
      let person = try await site.signIn("Ada")
      let headers: TestHeaders = [("Content-Type", "multipart/form-data; boundary=x"), ("Origin", "null")]
      for who in [TestHeaders(), person.cookie] {
        let answer = try await site.ask("POST", "/kitchen/shared", who + headers, body: Array("--x--".utf8))
        #expect(answer.status == 200 && answer.text.contains("Open the app once, then share again"))
        #expect(answer.text.contains("href=\"/kitchen/inbox\""))
      }
      #expect(try await site.ask("POST", "/kitchen/shared", headers, host: "evil.example").status == 403)
      #expect(
        try await site.ask("POST", "/closed/shared", person.cookie + [("X-Form-Token", person.formToken)]).status == 404
      )
      #expect(try await site.ask("POST", "/sign-out", person.cookie + headers).status == 403)
    }
  }
}
