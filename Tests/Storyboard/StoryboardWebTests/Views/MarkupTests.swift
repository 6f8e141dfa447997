import Testing
import TestingSupport
import WebPlatform
import WebPlatformTesting

@Suite("The markup of all pages of storyboards")
struct MarkupTests {
  @Test("the markup is valid for the owner, a commenter, a person without projects, and a visitor with a link")
  func pages() async throws {
    try await StoryboardSite.run { boards in
      let (ann, bob, nora) = (
        try await boards.member("Ann"), try await boards.member("Bob"), try await boards.member("Nora")
      )
      let (id, trashed) = (try await boards.project(by: ann), try await boards.project(by: ann))
      _ = try await boards.form("/storyboard/\(trashed)/trash", [:], ann)
      try await boards.share(id, with: "Bob", as: "comment", by: ann)
      let drawing = Drawing(boards: boards, project: id, person: ann)
      _ = try await drawing.takePen()
      _ = try await drawing.draw(1...2)
      _ = try await drawing.release()
      _ = try await boards.form("/storyboard/\(id)/versions", ["name": "One"], ann)
      let link = try #require(
        try await boards.send("POST", "/api/v1/storyboard/projects/\(id)/passes", "", ann).object["link"] as? String)
      let followed = try await boards.site.ask(
        "GET", "/" + link.split(separator: "/").dropFirst(2).joined(separator: "/"))
      let reader = TestHeaders.pass(try #require(followed.pass, "\(followed.text)"), .reader)

      let pages = ["", "/details", "/versions", "/versions/{version}", "/export", "/sharing", "/frames", "/play"]
      let walk = PageWalk(
        of: boards.site, below: "/storyboard",
        addresses: Dictionary(
          uniqueKeysWithValues: pages.map { page in
            ("/storyboard/{project}\(page)", ["/storyboard/\(id)\(page.replacing("{version}", with: "1"))"])
          }), data: ["Ann", "Bob", "Nora", "The river", "A walk", "One"])
      for language in Tier.choose(core: [.americanEnglish, .french], whole: Language.offered) {
        let people = [("Ann", ann.cookie), ("Bob", bob.cookie), ("Nora", nora.cookie), ("a reader", reader)]
        for (name, person) in people {
          let seen = try await walk.look(as: .browser(person), in: language)
          #expect(seen.flaws == [], "\(language), \(name)")
          let count = seen.statuses.values.count { $0 == 200 }
          #expect(name == "Ann" ? count == pages.count + 5 : count > 0, "\(name): \(seen.statuses)")
        }
      }
    }
  }
}
