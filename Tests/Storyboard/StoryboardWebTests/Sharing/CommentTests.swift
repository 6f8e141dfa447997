import Foundation
import Testing
import WebPlatformTesting

@Suite("Comments on frames")
struct CommentTests {
  @Test("a comment is visible to all members, resolved by people who draw, and deleted by its author")
  func comments() async throws {
    try await StoryboardSite.run { boards in
      let (ann, bob, carl) = (
        try await boards.member("Ann"), try await boards.member("Bob"), try await boards.member("Carl")
      )
      let id = try await boards.project(by: ann)
      try await boards.share(id, with: "Bob", as: "comment", by: ann)
      try await boards.share(id, with: "Carl", as: "comment", by: ann)
      let path = "/api/v1/storyboard/projects/\(id)/comments"
      let frame = try await Drawing(boards: boards, project: id, person: ann).storyboard().frames[0].id
      let said = try await boards.send("POST", path, #"{"frame": "\#(frame)", "text": "<Closer>"}"#, bob)
      #expect(said.status == 201)
      let number = try #require(said.object["id"] as? Int)
      let heard = try await boards.get(path, ann).list
      #expect(heard.count == 1 && heard[0]["by"] as? String == "Bob" && heard[0]["isYours"] as? Bool == false)
      #expect(heard[0]["text"] as? String == "<Closer>")

      #expect(try await boards.send("POST", "\(path)/\(number)/resolve", "{}", carl).status == 403)
      #expect(try await boards.send("DELETE", "\(path)/\(number)", "", carl).status == 403)
      #expect(try await boards.send("POST", "\(path)/\(number)/resolve", "{}", ann).status == 204)
      #expect(try await boards.get(path, bob).list[0]["resolvedAt"] as? Int != nil)
      #expect(try await boards.send("POST", "\(path)/\(number)/resolve", #"{"isResolved": false}"#, bob).status == 204)
      #expect(try await boards.get(path, bob).list[0]["resolvedAt"] as? Int == nil)
      #expect(try await boards.send("DELETE", "\(path)/\(number)", "", bob).status == 204)
      #expect(try await boards.get(path, ann).list.isEmpty)
    }
  }

  @Test("an empty comment, a too long comment, and a comment on a missing frame are refused")
  func bounds() async throws {
    try await StoryboardSite.run { boards in
      let ann = try await boards.member("Ann")
      let id = try await boards.project(by: ann)
      let path = "/api/v1/storyboard/projects/\(id)/comments"
      let frame = try await Drawing(boards: boards, project: id, person: ann).storyboard().frames[0].id
      let long = String(repeating: "a", count: 4_001)
      for json in [#"{"frame": "\#(frame)", "text": ""}"#, #"{"frame": "\#(frame)", "text": "\#(long)"}"#] {
        #expect((400..<423).contains(try await boards.send("POST", path, json, ann).status))
      }
      #expect(try await boards.send("POST", path, #"{"frame": "nothere", "text": "Hm"}"#, ann).status == 404)
      #expect(try await boards.get(path, ann).list.isEmpty)
    }
  }
}
