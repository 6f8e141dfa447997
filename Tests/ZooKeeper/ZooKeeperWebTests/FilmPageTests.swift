import Foundation
import SightingsTesting
import Testing
import WebPlatformTesting

@Suite("films on pages", .sampleZoo)
struct FilmPageTests {
  private let site: TestSite

  init() throws { site = try #require(SampleZoo.current) }

  private func film() throws -> [UInt8] {
    let path = FileManager.default.temporaryDirectory.appending(path: "film-\(UUID()).mp4").path
    defer { try? FileManager.default.removeItem(atPath: path) }
    try TrapFilm.write(path, of: "known/AF7_0212.jpg")
    return Array(try Data(contentsOf: URL(fileURLWithPath: path)))
  }

  @Test("a photo of a film plays the film from its second; a part of the film can be asked for")
  func plays() async throws {
    let curator = try site.token("curator")
    let bytes = try film()
    let result = try await site.importFiles([("trap.mp4", bytes)], by: curator)
    #expect((result["counts"] as? [String: Int]) == ["film": 1] && result["imported"] as? Int == 2)
    let photo = try #require((result["photos"] as? [Int])?.first)
    let sighting = try #require((result["sightings"] as? [Int])?.first)
    let page = try await site.ask("GET", "/zookeeper/sightings/\(sighting)", .bearer(curator))
    #expect(page.text.contains("src=\"/api/v1/photos/\(photo)/film#t=2\"") && page.text.contains("<video"))
    let path = "/api/v1/photos/\(photo)/film"
    let whole = try await site.ask("GET", path, .bearer(curator))
    #expect(whole.status == 200 && whole.body == bytes && whole["Content-Type"] == "video/mp4")
    let part = try await site.ask("GET", path, [("Authorization", "Bearer \(curator)"), ("Range", "bytes=10-19")])
    #expect(part.status == 206 && part.body == Array(bytes[10...19]))
    #expect(part["Content-Range"] == "bytes 10-19/\(bytes.count)")
    let other = try #require(try await site.sightings("name=Zuri").first)
    let plain = try await site.ask("GET", "/zookeeper/sightings/\(other)", .bearer(curator))
    #expect(!plain.text.contains("<video"))
  }

  @Test("people get no film where they get no original")
  func rights() async throws {
    let curator = try site.token("curator")
    let result = try await site.importFiles([("trap.mp4", try film())], by: curator)
    let photo = try #require((result["photos"] as? [Int])?.first)
    let sighting = try #require((result["sightings"] as? [Int])?.first)
    let (path, page) = ("/api/v1/photos/\(photo)/film", "/zookeeper/sightings/\(sighting)")
    func may(_ role: String) async throws -> (Int, Bool) {
      let token = try site.token(role)
      let isShown = try await site.ask("GET", page, .bearer(token)).text.contains("<video")
      return (try await site.ask("GET", path, .bearer(token)).status, isShown)
    }
    #expect(try await may("visitor") == (403, false))
    #expect(try await may("staff") == (200, true))
    // The file contains the place, which staff may not see from now on.
    #expect(
      try await site.send("PUT", "/api/v1/geoprivacy/mine", json: #"{"level": "private"}"#, by: curator).status == 200)
    #expect(try await may("staff") == (403, false))
  }

  @Test("films of visitors are counted and left alone")
  func visitors() async throws {
    let result = try await site.importFiles([("trap.mp4", try film())], by: site.token("visitor"))
    #expect((result["counts"] as? [String: Int]) == ["film-left": 1] && result["imported"] as? Int == 0)
  }
}
