import Testing
import WebPlatformTesting

@Suite("the inbox", .sampleZoo)
struct InboxPageTests {
  private let site: TestSite

  init() throws { site = try #require(SampleZoo.current) }

  @Test("mends a missing date with one form, and takes that back with another")
  func mending() async throws {
    let curator = try await Reader("Carla", "curator", at: site)
    let before = try await site.sightingCount("missing=date")
    let inbox = try await curator.open("/zookeeper/inbox")
    let form = try inbox.form("/zookeeper/inbox/fix", holding: "datetime-local")
    let mended = try await curator.send(form, ["value": "2024-05-17T16:30"])
    #expect(try await site.sightingCount("missing=date") < before)
    _ = try await curator.send(mended.undo())
    #expect(try await site.sightingCount("missing=date") == before)
  }
}
