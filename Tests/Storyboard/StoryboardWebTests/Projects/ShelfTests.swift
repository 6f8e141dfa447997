import Foundation
import Testing
import WebPlatform
import WebPlatformTesting

@Suite("The trash and duplicates")
struct ShelfTests {
  @Test("only the owner can move a project to the trash, restore it, and delete it from the trash")
  func trash() async throws {
    try await StoryboardSite.run { boards in
      let (ann, bob) = (try await boards.member("Ann"), try await boards.member("Bob"))
      let id = try await boards.project("Old", by: ann)
      try await boards.share(id, with: "Bob", as: "draw", by: ann)
      #expect(try await boards.form("/storyboard/\(id)/remove", [:], ann).status == 409)
      #expect(try await boards.form("/storyboard/\(id)/trash", [:], bob).status == 403)
      let thrown = try await boards.form("/storyboard/\(id)/trash", [:], ann)
      try #require(thrown.status == 303, "\(thrown.text)")

      #expect(!(try await boards.get("/storyboard/open", ann).text.contains(id)))
      #expect(!(try await boards.get("/storyboard/open", bob).text.contains(id)))
      #expect(try await boards.get("/storyboard/trash", ann).text.contains("Old"))
      #expect(try await boards.get("/storyboard/\(id)", ann).status == 404)
      #expect(try await boards.form("/storyboard/\(id)/bring-back", [:], bob).status == 403)

      #expect(try await boards.form("/storyboard/\(id)/bring-back", [:], ann).status == 303)
      #expect(try await boards.get("/storyboard/\(id)", ann).status == 200)
      #expect(try await boards.get("/storyboard/open", bob).text.contains(id))

      _ = try await boards.form("/storyboard/\(id)/trash", [:], ann)
      #expect(try await boards.form("/storyboard/\(id)/remove", [:], bob).status == 403)
      #expect(try await boards.form("/storyboard/\(id)/remove", [:], ann).status == 303)
      #expect(!FileManager.default.fileExists(atPath: "\(boards.folder)/storyboards/\(id)"))
      #expect(try await boards.form("/storyboard/\(id)/bring-back", [:], ann).status == 404)
      #expect(try await boards.get("/storyboard/trash", ann).text.contains("The trash is empty"))
    }
  }

  @Test("at its start the server deletes projects after 30 days in the trash, with rights, links and comments")
  func emptied() async throws {
    for (days, isGone) in [(29.9, false), (30.1, true)] {
      var id = ""
      try await StoryboardSite.run(passing: days) { boards in
        let (ann, bob) = (try await boards.member("Ann"), try await boards.member("Bob"))
        id = try await boards.project("Old", by: ann)
        try await boards.share(id, with: "Bob", as: "comment", by: ann)
        let path = "/api/v1/storyboard/projects/\(id)"
        let frame = try await Drawing(boards: boards, project: id, person: ann).storyboard().frames[0].id
        _ = try await boards.send("POST", "\(path)/comments", #"{"frame": "\#(frame)", "text": "Closer"}"#, bob)
        #expect(try await boards.send("POST", "\(path)/passes", "", ann).status < 300)
        #expect(try await boards.form("/storyboard/\(id)/trash", [:], ann).status == 303)
        #expect(try await boards.get("/storyboard/trash", ann).text.contains("after 30 days"))
        try await expect(boards, id, isThere: true)
      } then: { boards in
        let folder = "\(boards.folder)/storyboards/\(id)"
        await boards.site.server.startApps()
        if isGone { #expect(try await boards.comes { !FileManager.default.fileExists(atPath: folder) }) }
        try await expect(boards, id, isThere: !isGone)
        let ann = try await boards.site.signIn("Ann")
        #expect(try await boards.get("/storyboard/trash", ann).text.contains(id) == !isGone)
        #expect(try await boards.form("/storyboard/\(id)/bring-back", [:], ann).status == (isGone ? 404 : 303))
      }
    }
  }

  /// Expects the presence or absence of a project's data outside of its folder.
  private func expect(_ boards: StoryboardSite, _ id: String, isThere: Bool) async throws {
    let passes = boards.site.site.passes
    #expect(
      try await boards.comes {
        try passes.passes(to: PassSubject("project", id), of: "storyboard").isEmpty == !isThere
      })
    let bob = try await boards.app.personalData(of: boards.site.site.accounts.account(named: "Bob"))
    #expect((bob["sharedWithYou"] != []) == isThere && (bob["comments"] != []) == isThere, "\(bob.text)")
  }

  @Test("a duplicate has the drawings, another identifier, and no shares")
  func duplicate() async throws {
    try await StoryboardSite.run { boards in
      let (ann, bob) = (try await boards.member("Ann"), try await boards.member("Bob"))
      let drawing = Drawing(boards: boards, project: try await boards.project(by: ann), person: ann)
      try await boards.share(drawing.project, with: "Bob", as: "draw", by: ann)
      _ = try await drawing.takePen()
      _ = try await drawing.draw(1...3)
      #expect(try await boards.form("/storyboard/\(drawing.project)/duplicate", [:], bob).status == 403)
      let answer = try await boards.form("/storyboard/\(drawing.project)/duplicate", [:], ann)
      let id = try #require(answer["Location"]?.split(separator: "=").last.map(String.init))
      #expect(id != drawing.project)
      let copy = Drawing(boards: boards, project: id, person: ann)
      #expect(try await copy.drawn() == ["e1", "e2", "e3"])
      #expect(try await copy.storyboard().title == "The river (copy)")
      #expect(try await boards.get(copy.path, bob).status == 404)
    }
  }
}
