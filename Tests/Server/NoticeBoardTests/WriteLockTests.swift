import Testing
import WebPlatformTesting

@Suite("an app of its own, while another connection writes", .ownBoard)
struct WriteLockTests {
  @Test("all that only reads goes on answering")
  func reading() async throws {
    let site = try #require(OwnBoard.current)
    let answers = try await site.requestWhileLocked(by: site.token("visitor"))
    for (route, status) in answers.reading where status >= 500 { Issue.record("\(route): \(status)") }
    #expect(answers.reading["GET /noticeboard"] == 200)
    #expect(answers.gaveUp.isEmpty, "what reads has waited as long as what writes: \(answers.gaveUp)")
    #expect(answers.waiting.contains("/api/v1/batches"), "nobody waits: \(answers.waiting)")
  }
}
