import Testing
import WebPlatformTesting

@Suite("the log", .sampleZoo)
struct LogPageTests {
  private let site: TestSite

  init() throws { site = try #require(SampleZoo.current) }

  @Test("shows each change with its author and the present value")
  func entries() async throws {
    let amara = try await site.animal("Amara")
    let keeper = try await Reader("Kees", "staff", at: site)
    #expect(try await !keeper.open("/zookeeper/log").words.contains("has a torn ear"))
    try await site.change("PATCH", "/animals/\(amara)", json: #"{"note": "has a torn ear"}"#)
    let log = try await keeper.open("/zookeeper/log").words
    #expect(log.contains("has a torn ear") && log.contains("The owner"))
  }
}
