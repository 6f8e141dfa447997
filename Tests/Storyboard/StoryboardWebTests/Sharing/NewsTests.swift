import Foundation
import Testing
import WebPlatform
import WebPlatformTesting

@Suite("News in storyboards")
struct NewsTests {
  @Test("a new member gets news of a share, and the owner news of comments, until they open the project")
  func news() async throws {
    try await StoryboardSite.run { boards in
      let (ann, bob) = (try await boards.member("Ann"), try await boards.member("Bob"))
      let accounts = boards.site.site.accounts
      let localizer = boards.site.site.translations[.americanEnglish]
      func news(_ name: String) throws -> [String] {
        try boards.app.news(for: accounts.account(named: name), in: localizer).map(\.text)
      }
      let id = try await boards.project(by: ann)
      let path = "/api/v1/storyboard/projects/\(id)"
      #expect(try news("Bob").isEmpty)
      try await boards.share(id, with: "Bob", as: "comment", by: ann)
      #expect(try news("Bob") == ["A storyboard was shared with you."])
      let frame = try await Drawing(boards: boards, project: id, person: bob).storyboard().frames[0].id
      #expect(try await boards.comes { try news("Bob").isEmpty })

      _ = try await boards.send("POST", "\(path)/comments", #"{"frame": "\#(frame)", "text": "Closer"}"#, bob)
      #expect(try news("Ann") == ["There is 1 new comment on your storyboard."])
      #expect(try news("Bob").isEmpty)
      _ = try await boards.get("\(path)/comments", ann)
      #expect(try await boards.comes { try news("Ann").isEmpty })
    }
  }
}
