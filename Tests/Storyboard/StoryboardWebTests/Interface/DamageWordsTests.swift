import Foundation
import Testing
import WebPlatformTesting

@Suite("Messages about damaged storyboards")
struct DamageWordsTests {
  @Test("lost changes are counted; only without a loss the page says that nothing is lost")
  func journal() async throws {
    for isDamaged in [false, true] {
      var id = ""
      try await StoryboardSite.run(passing: 1) { boards in
        let ann = try await boards.member("Ann")
        id = try await boards.project(by: ann)
        let drawing = Drawing(boards: boards, project: id, person: ann)
        _ = try await drawing.takePen()
        for stroke in 1...3 { #expect(try await drawing.draw(stroke...stroke).status == 200) }
        // The state of the files after a kill.
        try FileManager.default.copyItem(atPath: folder(boards, id), toPath: "\(boards.folder)/killed")
      } then: { boards in
        try FileManager.default.removeItem(atPath: folder(boards, id))
        try FileManager.default.moveItem(atPath: "\(boards.folder)/killed", toPath: folder(boards, id))
        if isDamaged { try damageSecondEdit(inJournalsOf: folder(boards, id)) }
        let ann = try await boards.site.signIn("Ann")
        let project = try await boards.get("/api/v1/storyboard/projects/\(id)", ann)
        let notes = project.object["notes"] as? [String] ?? []
        let drawing = Drawing(boards: boards, project: id, person: ann)
        if isDamaged {
          #expect(
            notes == [
              "The program ended without closing this storyboard. 2 changes were restored from the journal.",
              "A file of the journal is damaged or missing.", "1 change that was shown as saved is missing.",
            ])
          #expect(try await drawing.drawn() == ["e1", "e3"])
        } else {
          #expect(
            notes == [
              "The program ended without closing this storyboard. 3 changes were restored from the journal.",
              "Every change that was shown as saved is there.",
            ])
          #expect(try await drawing.drawn() == ["e1", "e2", "e3"])
        }
      }
    }
  }

  @Test("an unreadable version stays in the list by its name, cannot be restored, and can be removed")
  func version() async throws {
    try await StoryboardSite.run { boards in
      let ann = try await boards.member("Ann")
      let id = try await boards.project(by: ann)
      let path = "/api/v1/storyboard/projects/\(id)/versions"
      _ = try await boards.form("/storyboard/\(id)/versions", ["name": "Before the river"], ann)
      try Data("nonsense".utf8).write(
        to: URL(fileURLWithPath: "\(folder(boards, id))/versions/000000000001"))
      let list = try await boards.get("/storyboard/\(id)/versions", ann)
      #expect(list.text.contains("Before the river") && list.text.contains("can no longer be read"))
      #expect(!list.text.contains("/versions/1/restore") && list.text.contains("/versions/1/remove"))
      let kept = try await boards.get(path, ann).list
      #expect(kept.map { $0["isReadable"] as? Bool } == [false])
      #expect(try await boards.form("/storyboard/\(id)/versions/1/restore", [:], ann).status == 404)
      #expect(try await boards.form("/storyboard/\(id)/versions/1/remove", [:], ann).status == 303)
      #expect(try await boards.get(path, ann).list.isEmpty)
    }
  }

  @Test("a drawing without a readable file is reported with the number of its frame")
  func drawing() async throws {
    var id = ""
    try await StoryboardSite.run(passing: 1) { boards in
      id = try await boards.project(by: boards.member("Ann"))
    } then: { boards in
      for name in ["drawings", "copies"] {
        try FileManager.default.removeItem(atPath: "\(folder(boards, id))/\(name)")
      }
      let ann = try await boards.site.signIn("Ann")
      let project = try await boards.get("/api/v1/storyboard/projects/\(id)", ann)
      #expect(
        project.object["notes"] as? [String] == [
          "The drawing of frame 1 cannot be read; a blank drawing is used instead."
        ])
    }
  }

  private func folder(_ boards: StoryboardSite, _ id: String) -> String { "\(boards.folder)/storyboards/\(id)" }

  private func damageSecondEdit(inJournalsOf folder: String) throws {
    let name = try #require(try FileManager.default.contentsOfDirectory(atPath: "\(folder)/journal").sorted().last)
    let url = URL(fileURLWithPath: "\(folder)/journal/\(name)")
    var bytes = [UInt8](try Data(contentsOf: url))
    let ends = bytes.indices.filter { bytes[$0] == UInt8(ascii: "\n") }
    bytes[ends[2] - 4] ^= 1
    try Data(bytes).write(to: url)
  }
}
