import Testing
import WebPlatformTesting

@Suite("queries of Storyboards")
struct QueryTests {
  @Test("a query that is longer than the interface says is refused, by pages too; none breaks the server")
  func queries() async throws {
    try await StoryboardSite.run { boards in
      let token = try boards.site.token("owner")
      #expect(try await boards.site.flawsOfLongQueries(by: token) == [])
    }
  }
}
