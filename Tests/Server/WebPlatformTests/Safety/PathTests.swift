import Foundation
import Testing
import WebPlatform
import WebPlatformTesting

@Suite("malicious paths", .ownSite)
struct PathTests {
  private let site: TestSite

  init() throws { site = try #require(OwnSite.current) }

  @Test("no asset path leads to a file on the disk", arguments: PathTraversal.all)
  func assets(path: String) async throws {
    for start in ["/assets/platform", "/assets", "/assets/x", ""] {
      let answer = try await site.ask("GET", "\(start)/\(path)", .bearer(site.token("owner")))
      #expect(answer.status == 404 || answer.status == 400, "\(start)/\(path)")
      #expect(!answer.text.contains("root:") && !answer.text.contains("SQLite format"))
    }
  }

  @Test(
    "no file name of an upload leads out of its folder",
    arguments: [
      "../canary.jpg", "../../canary.jpg", "/tmp/canary.jpg", "a/../../canary.jpg", "..\\canary.jpg", "a/./canary.jpg",
      ".canary.jpg", "canary\u{0}.jpg", "canary\n.jpg", "C:canary.jpg", "", "a\u{D4E}/..", "canary\u{202E}gpj.sh",
    ])
  func uploads(name: String) async throws {
    let token = try site.token("visitor")
    let answer = try await site.announce(name, byteCount: 3, in: site.batch(by: token), by: token)
    #expect(answer.status == 422 && answer["Location"] == nil)
    let around = URL(fileURLWithPath: site.library.folder).deletingLastPathComponent().path
    let files = FileManager.default.enumerator(atPath: around)?.compactMap { $0 as? String } ?? []
    #expect(files.contains { $0.hasSuffix("menagerie.sqlite") })
    #expect(!files.contains { $0.contains("canary") })
    #expect(!FileManager.default.fileExists(atPath: "/tmp/canary.jpg"))
  }
}
