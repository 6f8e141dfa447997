import Foundation
import Testing

@Suite("paths that lead elsewhere", .servedLibrary)
struct PathTests {
  private let server: TestServer

  init() throws { server = try #require(TestServer.shared) }

  private static let climbs = [
    "../../../../../../../../etc/passwd", "..%2f..%2f..%2f..%2f..%2f..%2f..%2f..%2fetc%2fpasswd",
    "%2e%2e/%2e%2e/%2e%2e/%2e%2e/%2e%2e/%2e%2e/etc/passwd", "%2e%2e%2f%2e%2e%2fetc%2fpasswd", "/etc/passwd",
    "%2fetc%2fpasswd", "..%5c..%5cetc%5cpasswd", "..%252f..%252fetc%252fpasswd", "....//....//etc/passwd",
    "%c0%ae%c0%ae/etc/passwd", "platform/style.css%00.png", "platform/../../../FORMAT", "platform/%2e%2e/FORMAT",
    "../server.sqlite", "platform/../Translations/en-US.json",
  ]

  @Test("no path of an asset leads to the disk", arguments: climbs)
  func assets(path: String) throws {
    let sheet = try server.ask("GET", "/sign-in").text.firstMatch(of: /href="(\/assets\/[^\/"]+)\//)
    let root = try #require(sheet.map { String($0.1) })
    for start in [root, "/assets", "/assets/x", ""] {
      let answer = try server.ask("GET", "\(start)/\(path)", TestServer.bearer(try server.token("owner")))
      #expect(answer.status == 404 || answer.status == 400, "\(start)/\(path)")
      #expect(!answer.text.contains("root:") && !answer.text.contains("SQLite format"))
    }
  }

  @Test("no number of a photo is a path", arguments: climbs + ["0", "-1", "1e3", "99999999999999999999", "1;2", "１"])
  func originals(path: String) throws {
    for kind in ["original", "image"] {
      let answer = try server.ask(
        "GET", "/api/v1/photos/\(TestServer.encoded(path))/\(kind)", TestServer.bearer(try server.token("owner")))
      #expect(answer.status == 404 || answer.status == 400)
      #expect(!answer.text.contains("root:"))
    }
  }

  @Test(
    "no name of a sent file leads out of its folder",
    arguments: [
      "../canary.jpg", "../../canary.jpg", "/tmp/canary.jpg", "a/../../canary.jpg", "..\\canary.jpg", "a/./canary.jpg",
      ".canary.jpg", "canary\u{0}.jpg", "canary\n.jpg", "C:canary.jpg", "", "a\u{D4E}/..", "canary\u{202E}gpj.sh",
    ])
  func uploads(name: String) throws {
    let token = try server.token("visitor")
    let answer = try server.announce(name, byteCount: 3, in: try server.batch(by: token), by: token)
    #expect(answer.status == 422 && answer["Location"] == nil)
    let files = FileManager.default.enumerator(atPath: server.place.folder.path)?.compactMap { $0 as? String } ?? []
    #expect(!files.contains { $0.contains("canary") })
    #expect(!FileManager.default.fileExists(atPath: "/tmp/canary.jpg"))
  }

  @Test("no name of a batch leads out of its folder", arguments: ["..", ".", "quarantine", "../originals", "%2e%2e"])
  func batches(name: String) throws {
    let token = try server.token("owner")
    #expect(try server.announce("x.jpg", byteCount: 1, in: name, by: token).status == 404)
    #expect(try server.send("POST", "/api/v1/imports", json: #"{"batch": "\#(name)"}"#, by: token).status == 404)
    let path = "/api/v1/batches/\(TestServer.encoded(name))"
    #expect(try server.ask("DELETE", path, TestServer.bearer(token)).status == 404)
    #expect(FileManager.default.fileExists(atPath: server.place.library.path + "/menagerie.sqlite"))
  }
}
