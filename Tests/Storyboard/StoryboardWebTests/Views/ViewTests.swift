import Testing
import WebPlatformTesting

@Suite("The views before the workstation")
struct ViewTests {
  private func buttons(_ page: TestAnswer) -> [String] {
    let main = page.text.split(separator: "<main").last.flatMap { $0.split(separator: "</main>").first } ?? ""
    return main.matches(of: /<button[^>]*>(.*?)<\/button>/.dotMatchesNewlines()).map {
      String($0.1).replacing(/<svg.*?<\/svg>|<[^>]+>/.dotMatchesNewlines(), with: "").split(separator: "\n").joined()
        .trimmingCharacters(in: .whitespaces)
    }
  }

  @Test("the main view has two buttons, which lead to the open-project view and to the details view")
  func main() async throws {
    try await StoryboardSite.run { boards in
      let ann = try await boards.member("Ann")
      let page = try await boards.get("/storyboard", ann)
      #expect(buttons(page) == ["Open Project", "New"])
      #expect(page.text.contains("action=\"/storyboard/open\""))
      #expect(page.text.contains("action=\"/storyboard/new\""))
    }
  }

  @Test("the details view has two fields with defaults and two buttons, and stores nothing before Create")
  func details() async throws {
    try await StoryboardSite.run { boards in
      let ann = try await boards.member("Ann")
      let page = try await boards.get("/storyboard/new", ann)
      #expect(buttons(page) == ["Back", "Create"])
      #expect(page.text.contains("name=\"title\" value=\"Untitled\""))
      #expect(page.text.contains(">None</textarea>"))
      #expect(try await boards.get("/storyboard/open", ann).text.contains("There is no project yet"))
    }
  }

  @Test("Create leads to the workstation with the typed values and one frame; empty fields have defaults")
  func create() async throws {
    try await StoryboardSite.run { boards in
      let ann = try await boards.member("Ann")
      let id = try await boards.project("The river", by: ann)
      let page = try await boards.get("/storyboard/\(id)", ann)
      #expect(page.status == 200)
      #expect(page.text.contains("The river"))
      #expect(page.text.contains("A walk"))
      let answer = try await boards.get("/api/v1/storyboard/projects/\(id)", ann).object
      let storyboard = try #require(answer["storyboard"] as? [String: Any])
      #expect((storyboard["frames"] as? [Any])?.count == 1)
      #expect(storyboard["title"] as? String == "The river")
      #expect(answer["role"] as? String == "own")
      #expect((answer["shots"] as? [Any])?.count == 1)

      let empty = try await boards.form("/storyboard/new", ["title": "", "summary": ""], ann)
      let other = try #require(empty["Location"]?.split(separator: "/").last)
      let second = try await boards.get("/api/v1/storyboard/projects/\(other)", ann).object["storyboard"]
      #expect((second as? [String: Any])?["title"] as? String == "Untitled")
      #expect((second as? [String: Any])?["summary"] as? String == "None")
    }
  }

  @Test("a too long title is refused beside its field, and the form keeps all values")
  func long() async throws {
    try await StoryboardSite.run { boards in
      let ann = try await boards.member("Ann")
      let title = String(repeating: "a", count: 201)
      let answer = try await boards.form("/storyboard/new", ["title": title, "summary": "Kept words"], ann)
      #expect(answer.status == 422)
      #expect(answer.text.contains("title-problem"))
      #expect(answer.text.contains("Kept words"))
    }
  }

  @Test("each project is a tile with its title; at most one is selected, and Open is disabled without a selection")
  func tiles() async throws {
    try await StoryboardSite.run { boards in
      let ann = try await boards.member("Ann")
      let (one, two) = (try await boards.project("First", by: ann), try await boards.project("Second", by: ann))
      let fresh = try await boards.get("/storyboard/open", ann)
      #expect(fresh.text.contains("First") && fresh.text.contains("Second"))
      #expect(fresh.text.contains("value=\"yes\" disabled>"))
      #expect(!fresh.text.contains("aria-pressed=\"true\""))

      let selected = try await boards.get("/storyboard/open?project=\(one)", ann)
      #expect(selected.text.matches(of: /aria-pressed="true"/).count == 1)
      #expect(selected.text.contains("value=\"\" data-select=\"\(one)\" aria-pressed=\"true\""))
      #expect(selected.text.contains("value=\"\(two)\" data-select=\"\(two)\" aria-pressed=\"false\""))
      #expect(selected.text.contains("value=\"yes\">"))

      let opened = try await boards.get("/storyboard/open?project=\(one)&go=yes", ann)
      #expect(opened["Location"] == "/storyboard/\(one)")
      #expect(try await boards.get("/storyboard/open?project=&go=yes", ann).status == 200)
    }
  }

  @Test("a person without a role gets \"no such project\" and no tile")
  func stranger() async throws {
    try await StoryboardSite.run { boards in
      let ann = try await boards.member("Ann")
      let bob = try await boards.member("Bob")
      let id = try await boards.project("Secret", by: ann)
      #expect(try await boards.get("/storyboard/\(id)", bob).status == 404)
      #expect(try await boards.get("/api/v1/storyboard/projects/\(id)", bob).status == 404)
      #expect(try await boards.get("/api/v1/storyboard/projects/nothere", bob).status == 404)
      #expect(!(try await boards.get("/storyboard/open", bob).text.contains("Secret")))
    }
  }
}
