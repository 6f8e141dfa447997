import Foundation
import Storyboards
import Testing
import WebPlatformTesting

@Suite("Edits and the pen")
struct EditRoutesTests {
  @Test("every reader gets the edits of the window with the pen; repeated edits are applied once")
  func draws() async throws {
    try await StoryboardSite.run { boards in
      let ann = try await boards.member("Ann")
      let drawing = Drawing(boards: boards, project: try await boards.project(by: ann), person: ann)
      #expect(try await drawing.takePen().status == 200)
      let first = try await drawing.draw(1...3).object
      #expect(first["number"] as? Int == 3)
      #expect(first["sequence"] as? Int == 3)
      let again = try await drawing.draw(2...4).object
      #expect(again["number"] as? Int == 4)
      #expect(try await drawing.drawn() == ["e1", "e2", "e3", "e4"])
    }
  }

  @Test("a window without the pen is refused with the holder's name; after a takeover the other is refused")
  func pen() async throws {
    try await StoryboardSite.run { boards in
      let (ann, bob) = (try await boards.member("Ann"), try await boards.member("Bob"))
      let id = try await boards.project(by: ann)
      try await boards.share(id, with: "Bob", as: "draw", by: ann)
      let hers = Drawing(boards: boards, project: id, person: ann)
      let his = Drawing(boards: boards, project: id, person: bob, window: "w2")
      _ = try await hers.takePen()
      _ = try await hers.draw(1...2)

      let refused = try await his.takePen()
      #expect(refused.status == 409)
      #expect((refused.object["detail"] as? String)?.contains("Ann has the pen") == true)
      let early = try await boards.send("POST", "\(his.path)/edits", his.strokes(1...1), bob)
      #expect(early.status == 409)

      let pen = try await his.takePen(over: true).object["pen"] as? [String: Any]
      #expect(pen?["name"] as? String == "Bob")
      #expect(pen?["isFree"] as? Bool == false)
      let late = try await boards.send("POST", "\(hers.path)/edits", hers.strokes(3...3), ann)
      #expect(late.status == 409)
      #expect((late.object["detail"] as? String)?.contains("Bob has the pen") == true)

      let beside = try await boards.send("POST", "\(hers.path)/beside", hers.strokes(3...3), ann).object
      #expect(beside["leftOut"] as? Int == 0)
      #expect(beside["version"] as? Int != nil)
      #expect(try await hers.drawn() == ["e1", "e2"])
    }
  }

  @Test("a person cannot send edits for another person's window")
  func foreignWindow() async throws {
    try await StoryboardSite.run { boards in
      let (ann, bob) = (try await boards.member("Ann"), try await boards.member("Bob"))
      let id = try await boards.project(by: ann)
      try await boards.share(id, with: "Bob", as: "draw", by: ann)
      let hers = Drawing(boards: boards, project: id, person: ann)
      _ = try await hers.takePen()
      let forged = Drawing(boards: boards, project: id, person: bob)
      #expect(try await forged.draw(1...1).status == 409)
      #expect(try await forged.release().status == 204)
      #expect(try await hers.draw(1...1).status == 200)
    }
  }

  @Test("a released pen can be taken, also after the form that a closing page sends")
  func release() async throws {
    try await StoryboardSite.run { boards in
      let ann = try await boards.member("Ann")
      let id = try await boards.project(by: ann)
      let one = Drawing(boards: boards, project: id, person: ann)
      let two = Drawing(boards: boards, project: id, person: ann, window: "w2")
      _ = try await one.takePen()
      #expect(try await two.takePen().status == 409)
      #expect(try await boards.form("/storyboard/\(id)/pen/release", ["window": "w1"], ann).status == 204)
      #expect(try await two.takePen().status == 200)
      #expect(try await two.release().status == 204)
      #expect(try await one.takePen().status == 200)
    }
  }

  @Test("an edit that does not apply is refused with the last stored number; earlier edits are stored")
  func refused() async throws {
    try await StoryboardSite.run { boards in
      let ann = try await boards.member("Ann")
      let drawing = Drawing(boards: boards, project: try await boards.project(by: ann), person: ann)
      _ = try await drawing.takePen()
      let frame = try await drawing.storyboard().frames[0]
      let bad = Edit.erase(
        on: .layer(layer: frame.layers[1].id, frame: frame.id), elements: [try #require(Identifier("nothere"))])
      let body = try Drawing.body(
        "w1", [(1, Drawing.stroke(1, on: frame)), (2, bad), (3, Drawing.stroke(2, on: frame))])
      let answer = try await boards.send("POST", "\(drawing.path)/edits", body, ann)
      #expect(answer.status == 422)
      #expect(answer.object["number"] as? Int == 1)
      #expect(answer.object["code"] as? String == "storyboard.edit.unknown")
      #expect(try await drawing.drawn() == ["e1"])
      let gap = try await boards.send(
        "POST", "\(drawing.path)/edits", Drawing.body("w1", [(5, Drawing.stroke(2, on: frame))]), ann)
      #expect(gap.status == 422)
      #expect(gap.object["code"] as? String == "storyboard.edit.gap")
    }
  }

  @Test(
    "bodies without a list of edits are refused and change nothing",
    arguments: [
      "", "{", "[]", "null", "{\"window\": \"w1\"}", "{\"window\": \"W 1\", \"edits\": []}",
      "{\"window\": \"w1\", \"edits\": [{\"number\": 1}]}",
      "{\"window\": \"w1\", \"edits\": [{\"number\": 1, \"edit\": {\"burn\": {}}}]}",
      "{\"window\": \"w1\", \"edits\": [{\"number\": 1e99, \"edit\": {\"removeFrames\": {\"frames\": []}}}]}",
      "{\"window\": \"w1\", \"edits\": [{\"number\": 0, \"edit\": {\"removeFrames\": {\"frames\": []}}}]}",
      "{\"window\": \"w1\", \"edits\": " + String(repeating: "[", count: 5_000),
    ])
  func hostile(_ body: String) async throws {
    try await StoryboardSite.run { boards in
      let ann = try await boards.member("Ann")
      let drawing = Drawing(boards: boards, project: try await boards.project(by: ann), person: ann)
      _ = try await drawing.takePen()
      let answer = try await boards.send("POST", "\(drawing.path)/edits", body, ann)
      #expect([400, 422].contains(answer.status), "\(answer.status): \(answer.text)")
      #expect(try await drawing.drawn() == [])
    }
  }

  @Test("too many bytes and too many edits in a request are refused")
  func bounds() async throws {
    try await StoryboardSite.run { boards in
      let ann = try await boards.member("Ann")
      let drawing = Drawing(boards: boards, project: try await boards.project(by: ann), person: ann)
      _ = try await drawing.takePen()
      let long = "{\"window\": \"w1\", \"edits\": [\"" + String(repeating: "a", count: 16_000_000) + "\"]}"
      #expect(try await boards.send("POST", "\(drawing.path)/edits", long, ann).status == 413)
      let frame = try await drawing.storyboard().frames[0]
      let edit = Edit.moveFrames(frames: [frame.id], after: nil)
      let many = try Drawing.body("w1", (1...1_001).map { ($0, edit) })
      #expect(try await boards.send("POST", "\(drawing.path)/edits", many, ann).status == 422)
    }
  }

  @Test("edits without the session's token are refused")
  func token() async throws {
    try await StoryboardSite.run { boards in
      let ann = try await boards.member("Ann")
      let drawing = Drawing(boards: boards, project: try await boards.project(by: ann), person: ann)
      _ = try await drawing.takePen()
      let answer = try await boards.site.ask(
        "POST", "\(drawing.path)/edits", ann.cookie, body: Array(drawing.strokes(1...1).utf8))
      #expect(answer.status == 403)
    }
  }

  @Test("a reader gets the edits after a number, and must reload after an unknown number")
  func entries() async throws {
    try await StoryboardSite.run { boards in
      let ann = try await boards.member("Ann")
      let drawing = Drawing(boards: boards, project: try await boards.project(by: ann), person: ann)
      _ = try await drawing.takePen()
      _ = try await drawing.draw(1...4)
      let answer = try await boards.get("\(drawing.path)/entries?after=2", ann)
      let entries = try #require(answer.object["entries"] as? [[String: Any]], "\(answer.text)")
      #expect(entries.map { $0["sequence"] as? Int } == [3, 4])
      #expect(entries.allSatisfy { $0["by"] as? String == "Ann" && $0["window"] as? String == "w1" })
      let edits = try JSONSerialization.data(withJSONObject: entries.map { $0["edit"] })
      #expect(try JSONDecoder().decode([Edit].self, from: edits).count == 2)
      #expect(try await boards.get("\(drawing.path)/entries?after=9", ann).status == 410)
      #expect(try await boards.get("\(drawing.path)/entries?after=-1", ann).status == 422)
    }
  }

  @Test("listeners get the state at once, after an edit, and after a change of the pen")
  func events() async throws {
    try await StoryboardSite.run { boards in
      let ann = try await boards.member("Ann")
      let drawing = Drawing(boards: boards, project: try await boards.project(by: ann), person: ann)
      let reading = await boards.site.begin("GET", "\(drawing.path)/events", ann.cookie)
      #expect(reading.status == 200)
      func next(until holds: (String) -> Bool) async throws -> Bool {
        while let piece = try await reading.next() {
          if holds(String(decoding: piece, as: UTF8.self)) { return true }
        }
        return false
      }
      #expect(try await next { $0.contains("event: project") && $0.contains("\"sequence\":0") })
      _ = try await drawing.takePen()
      #expect(try await next { $0.contains("\"window\":\"w1\"") })
      _ = try await drawing.draw(1...1)
      #expect(try await next { $0.contains("\"sequence\":1") })
    }
  }
}
