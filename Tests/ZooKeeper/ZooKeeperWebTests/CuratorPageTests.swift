import Testing
import WebPlatformTesting

@Suite("the log", .sampleZoo)
struct LogPageTests {
  private let site: TestSite

  init() throws { site = try #require(SampleZoo.current) }

  @Test("the log shows each change with its author and the present value")
  func entries() async throws {
    let amara = try await site.animal("Amara")
    let keeper = try await Reader("Kees", "staff", at: site)
    #expect(try await !keeper.open("/zookeeper/log").words.contains("has a torn ear"))
    try await site.change("PATCH", "/animals/\(amara)", json: #"{"note": "has a torn ear"}"#)
    let log = try await keeper.open("/zookeeper/log").words
    #expect(log.contains("has a torn ear") && log.contains("The owner"))
  }
}

@Suite("the review queue before its modules load", .sampleZoo)
struct ReviewPageTests {
  private let site: TestSite

  init() throws { site = try #require(SampleZoo.current) }

  @Test("the review queue names the animal of a contradiction")
  func contradiction() async throws {
    let curator = try await Reader("Carla", "curator", at: site)
    #expect(try await !curator.open("/zookeeper/review").words.contains("Contradictory decisions: Zuri"))
    let pair = try await site.sightings("name=Zuri").prefix(2)
    try await site.change("POST", "/decisions", json: #"{"verdict": "different", "a": \#(pair[0]), "b": \#(pair[1])}"#)
    let page = try await curator.open("/zookeeper/review")
    #expect(page.words.contains("Contradictory decisions: Zuri") && page.count(of: "bad") > 0)
  }
}
