import Testing
import WebPlatformTesting

@Suite("the notice board while another connection writes", .ownBoard)
struct WriteLockTests {
  @Test("read-only requests are answered while another connection writes")
  func reading() async throws {
    let site = try #require(OwnBoard.current)
    let answers = try await site.requestWhileLocked(by: site.token("visitor"))
    for (route, status) in answers.reading where status >= 500 { Issue.record("\(route): \(status)") }
    #expect(answers.reading["GET /noticeboard"] == 200)
    #expect(!answers.readingWaited, "read-only requests waited as long as writing ones")
    #expect(!answers.waiting.isEmpty, "no writing request waits")
  }
}
