import Testing
import WebPlatformTesting

@Suite("while another process writes", .sampleZoo)
struct WriteLockTests {
  @Test("read-only requests are answered while 64 requests wait to write")
  func reading() async throws {
    let site = try #require(SampleZoo.current)
    let owner = try site.token("owner")
    let sighting = try #require(try await site.sightings("").first)
    // The first request creates the feed's URL.
    #expect(try await site.ask("GET", "/zookeeper/feed", .bearer(owner)).status == 200)
    let answers = try await site.requestWhileLocked(by: owner, parameters: ["other": "\(sighting)"])
    for (route, status) in answers.reading where status >= 500 { Issue.record("\(route): \(status)") }
    for page in ["photos", "animals", "animals/{id}", "sightings/{id}", "review", "inbox", "feed.atom", "map", "log"] {
      let status = answers.reading["GET /zookeeper/\(page)"]
      #expect(status == (page == "feed.atom" ? 404 : 200), "\(page)")
    }
    #expect(answers.reading["GET /account"] == 200 && answers.reading["GET /api/v1/jobs"] == 200)
    #expect(!answers.readingWaited, "read-only requests waited as long as writing ones")
    #expect(!answers.waiting.isEmpty, "no writing request waits")
  }
}
