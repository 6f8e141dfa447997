import Testing
import WebPlatformTesting

@Suite("access to the pages", .sampleZoo)
struct DoorTests {
  private let site: TestSite

  init() throws { site = try #require(SampleZoo.current) }

  @Test("the navigation of visitors has no pages that they cannot open")
  func visitors() async throws {
    let visitor = try await Reader("Vera", "visitor", at: site)
    let curator = try await Reader("Carla", "curator", at: site)
    let (seen, whole) = (try await visitor.open("/zookeeper").places, try await curator.open("/zookeeper").places)
    for place in ["Review", "Inbox"] { #expect(!seen.contains(place) && whole.contains(place), "\(place)") }
    #expect(seen.contains("Photos"))
    for path in ["/zookeeper/review", "/zookeeper/inbox", "/zookeeper/log", "/people"] {
      #expect(try await visitor.open(path).status == 403, "\(path)")
    }
  }

  @Test(
    "pages allow no inline or foreign scripts and styles",
    arguments: ["/zookeeper/photos", "/zookeeper/animals/1", "/zookeeper/map", "/zookeeper/feed"])
  func headers(path: String) async throws {
    let page = try await Reader("Vera", "visitor", at: site).open(path)
    #expect(page.status == 200)
    let policy = try #require(page.answer["Content-Security-Policy"])
    #expect(!policy.contains("unsafe-inline"))
    #expect(page.answer["X-Content-Type-Options"] == "nosniff")
  }
}
