import Testing
import WebPlatformTesting

@Suite("Storyboards while another connection writes")
struct WriteLockTests {
  @Test("requests that only read are answered while the library's databases are locked")
  func reading() async throws {
    try await StoryboardSite.run { boards in
      let ann = try await boards.member("Ann")
      let id = try await boards.project(by: ann)
      let token = try boards.site.token("visitor", name: "Ann")
      let answers = try await boards.site.requestWhileLocked(by: token, parameters: ["project": id])
      for (route, status) in answers.reading where status >= 500 { Issue.record("\(route): \(status)") }
      for page in ["", "/open", "/new", "/trash", "/import", "/{project}", "/{project}/versions", "/{project}/export"] {
        #expect(answers.reading["GET /storyboard\(page)"] == 200, "\(page)")
      }
      #expect(answers.reading["GET /api/v1/storyboard/projects/{project}"] == 200)
      #expect(!answers.readingWaited, "read-only requests waited as long as writing ones")
    }
  }
}

@Suite("Long queries of storyboards")
struct QueryTests {
  @Test("pages and the API refuse too long queries without a server error")
  func queries() async throws {
    try await StoryboardSite.run { boards in
      let token = try boards.site.token("owner")
      #expect(try await boards.site.flawsOfLongQueries(by: token) == [])
    }
  }
}
