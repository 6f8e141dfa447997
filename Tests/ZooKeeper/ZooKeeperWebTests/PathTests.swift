import Foundation
import Testing
import WebPlatform
import WebPlatformTesting

@Suite("malicious paths in the zoo", .ownZoo)
struct PathTests {
  private let site: TestSite

  init() throws { site = try #require(OwnZoo.current) }

  @Test(
    "a photo number that is a path is refused",
    arguments: PathTraversal.all + ["0", "-1", "1e3", "99999999999999999999", "1;2", "１"])
  func originals(path: String) async throws {
    for kind in ["original", "image"] {
      let answer = try await site.ask(
        "GET", "/api/v1/photos/\(FormValues.encoded(path))/\(kind)", .bearer(site.token("owner")))
      #expect(answer.status == 404 || answer.status == 400)
      #expect(!answer.text.contains("root:"))
    }
  }

  @Test("no batch name leads out of its folder", arguments: ["..", ".", "quarantine", "../originals", "%2e%2e"])
  func batches(name: String) async throws {
    let token = try site.token("owner")
    #expect(try await site.announce("x.jpg", byteCount: 1, in: name, by: token).status == 404)
    #expect(try await site.send("POST", "/api/v1/imports", json: #"{"batch": "\#(name)"}"#, by: token).status == 404)
    let path = "/api/v1/batches/\(FormValues.encoded(name))"
    #expect(try await site.ask("DELETE", path, .bearer(token)).status == 404)
    #expect(FileManager.default.fileExists(atPath: site.library.folder + "/menagerie.sqlite"))
  }
}
