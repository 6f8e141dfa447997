import Foundation
import Storyboards
import Testing
import WebPlatformTesting

@Suite("Versions in the browser")
struct VersionPagesTests {
  @Test("a version can be named, listed, viewed and restored; the former state becomes a version")
  func restore() async throws {
    try await StoryboardSite.run { boards in
      let ann = try await boards.member("Ann")
      let id = try await boards.project(by: ann)
      let drawing = Drawing(boards: boards, project: id, person: ann)
      _ = try await drawing.takePen()
      _ = try await drawing.draw(1...2)
      #expect(try await boards.form("/storyboard/\(id)/versions", ["name": "Before the river"], ann).status == 303)
      _ = try await drawing.draw(3...4)
      _ = try await drawing.release()

      let list = try await boards.get("/storyboard/\(id)/versions", ann)
      #expect(list.text.contains("Before the river"))
      let versions = try await boards.get("\(drawing.path)/versions", ann).list
      let number = try #require(versions.first { $0["title"] as? String == "Before the river" }?["number"] as? Int)
      let look = try await boards.get("/storyboard/\(id)/versions/\(number)", ann)
      #expect(look.status == 200)
      let frame = try await drawing.storyboard().frames[0].id
      let then = try await boards.get("\(drawing.path)/versions/\(number)/frames/\(frame)/picture?width=100", ann)
      let now = try await boards.get("\(drawing.path)/frames/\(frame)/picture?width=100", ann)
      #expect(then.status == 200 && then.body != now.body)

      let back = try await boards.form("/storyboard/\(id)/versions/\(number)/restore", [:], ann)
      #expect(back["Location"] == "/storyboard/\(id)")
      #expect(try await drawing.drawn() == ["e1", "e2"])
      #expect(try await boards.get("\(drawing.path)/versions", ann).list.count >= 2)
      #expect(try await boards.get("/storyboard/\(id)/versions/999", ann).status == 404)
    }
  }

  @Test("while another person draws, restoring a version is refused with that person's name")
  func busy() async throws {
    try await StoryboardSite.run { boards in
      let (ann, bob) = (try await boards.member("Ann"), try await boards.member("Bob"))
      let id = try await boards.project(by: ann)
      try await boards.share(id, with: "Bob", as: "draw", by: ann)
      _ = try await boards.form("/storyboard/\(id)/versions", ["name": "One"], ann)
      let his = Drawing(boards: boards, project: id, person: bob)
      _ = try await his.takePen()
      let answer = try await boards.form("/storyboard/\(id)/versions/1/restore", [:], ann)
      #expect(answer.status == 409)
      #expect(answer.text.contains("Bob has the pen"))
    }
  }

  @Test("the details form changes a project, and the pen is free afterwards")
  func details() async throws {
    try await StoryboardSite.run { boards in
      let ann = try await boards.member("Ann")
      let id = try await boards.project(by: ann)
      let page = try await boards.get("/storyboard/\(id)/details", ann)
      #expect(page.text.contains("value=\"The river\""))
      let answer = try await boards.form(
        "/storyboard/\(id)/details",
        ["title": "The sea", "summary": "", "aspect": "2.39", "rate": "24000/1001", "seconds": "1.5"], ann)
      #expect(answer.status == 303, "\(answer.text)")
      let drawing = Drawing(boards: boards, project: id, person: ann)
      let storyboard = try await drawing.storyboard()
      #expect(storyboard.title == "The sea" && storyboard.summary == "None" && storyboard.aspect == .scope)
      #expect(storyboard.rate == FrameRate(24_000, by: 1_001) && storyboard.defaultDuration == 1_500)
      #expect(try await drawing.takePen().status == 200)
      let bad = try await boards.form("/storyboard/\(id)/details", ["title": "The sea", "rate": "1/9"], ann)
      #expect(bad.status == 422)
    }
  }
}
