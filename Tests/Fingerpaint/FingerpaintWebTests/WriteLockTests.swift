import Testing
import WebPlatformTesting

@Suite("the laboratory while another connection writes", .ownLaboratory)
struct WriteLockTests {
  @Test("pages and computations work while the database is locked")
  func reading() async throws {
    let laboratory = try #require(OwnLaboratory.current)
    let answers = try await laboratory.site.requestWhileLocked(by: laboratory.token)
    for (route, status) in answers.reading where status >= 500 { Issue.record("\(route): \(status)") }
    #expect(answers.reading["GET /fingerpaint"] == 200 && answers.reading["GET /fingerpaint/saved"] == 200)
    for work in ["runs", "pictures", "graphs", "animations", "overlays"] {
      #expect(answers.reading["POST /api/v1/fingerpaint/\(work)"].map { (400..<500).contains($0) } == true, "\(work)")
    }
    #expect(!answers.readingWaited, "read-only requests waited as long as writing ones")
    #expect(!answers.waiting.isEmpty, "no writing request waits")
  }
}
