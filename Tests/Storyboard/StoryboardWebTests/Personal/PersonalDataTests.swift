import Foundation
import Testing
import WebPlatform
import WebPlatformTesting

@Suite("Personal data of storyboards")
struct PersonalDataTests {
  @Test("the export has a person's projects with their files, shares and comments")
  func export() async throws {
    try await StoryboardSite.run { boards in
      let (ann, bob) = (try await boards.member("Ann"), try await boards.member("Bob"))
      let id = try await boards.project("Bob's film", by: bob)
      let hers = try await boards.project("Ann's film", by: ann)
      try await boards.share(id, with: "Ann", as: "comment", by: bob)
      let frame = try await Drawing(boards: boards, project: id, person: bob).storyboard().frames[0].id
      _ = try await boards.send(
        "POST", "/api/v1/storyboard/projects/\(id)/comments", #"{"frame": "\#(frame)", "text": "Said by Ann"}"#, ann)
      let account = try boards.site.site.accounts.account(named: "Ann")
      let data = try await boards.app.personalData(of: account).text
      #expect(data.contains("Ann's film") && data.contains("Said by Ann") && data.contains(id))
      #expect(!data.contains("Bob's film"))
      let names = try await boards.app.personalFiles(of: account).map(\.name)
      #expect(names.count == 1 && names[0].contains(hers) && names[0].hasSuffix(".zip"))
    }
  }

  @Test("erasing deletes a person's projects; comments on other people's frames lose their author or are deleted")
  func erasure() async throws {
    for removesContent in [false, true] {
      try await StoryboardSite.run { boards in
        let (ann, bob) = (try await boards.member("Ann"), try await boards.member("Bob"))
        let (his, hers) = (try await boards.project(by: bob), try await boards.project(by: ann))
        let trashed = try await boards.project(by: ann)
        _ = try await boards.form("/storyboard/\(trashed)/trash", [:], ann)
        try await boards.share(his, with: "Ann", as: "comment", by: bob)
        try await boards.share(hers, with: "Bob", as: "view", by: ann)
        let frame = try await Drawing(boards: boards, project: his, person: bob).storyboard().frames[0].id
        let comments = "/api/v1/storyboard/projects/\(his)/comments"
        _ = try await boards.send("POST", comments, #"{"frame": "\#(frame)", "text": "Said by Ann"}"#, ann)
        let account = try boards.site.site.accounts.account(named: "Ann")
        try await boards.app.erase(account, removingContent: removesContent)

        for id in [hers, trashed] {
          #expect(!FileManager.default.fileExists(atPath: "\(boards.folder)/storyboards/\(id)"))
          #expect(try await boards.get("/storyboard/\(id)", bob).status == 404)
        }
        #expect(try await boards.get("/storyboard/\(his)", ann).status == 404)
        let left = try await boards.get(comments, bob).list
        #expect(left.count == (removesContent ? 0 : 1))
        #expect(left.allSatisfy { $0["by"] as? String == nil })
        let again = try await boards.app.personalData(of: account)
        #expect(again["projects"] == [] && again["comments"] == [] && again["sharedWithYou"] == [])
      }
    }
  }
}
