import Foundation
import Storyboards
import Testing
import WebPlatformTesting

@Suite("A person's own objects")
struct ObjectTests {
  private func object(_ name: String, _ elements: [Element]) throws -> String {
    let json = String(decoding: try JSONEncoder().encode(elements), as: UTF8.self)
    return "{\"name\": \"\(name)\", \"elements\": \(json)}"
  }

  private func stroke() throws -> Element {
    Element(
      id: try #require(Identifier("e1")),
      .stroke(Stroke(tool: .pen, ink: .black, size: 4, trace: Trace([.init(x: 0, y: 0), .init(x: 160, y: 160)]))))
  }

  @Test("an object is stored unchanged, for its owner only, until it is removed")
  func kept() async throws {
    try await StoryboardSite.run { boards in
      let (ann, bob) = (try await boards.member("Ann"), try await boards.member("Bob"))
      let path = "/api/v1/storyboard/objects"
      let kept = try await boards.send("POST", path, object("My <tree>", [stroke()]), ann)
      let id = try #require(kept.object["id"] as? String, "\(kept.text)")
      let objects = try #require(try await boards.get(path, ann).object["objects"] as? [[String: Any]])
      #expect(objects.count == 1 && objects[0]["name"] as? String == "My <tree>")
      let elements = try JSONSerialization.data(withJSONObject: try #require(objects[0]["elements"]))
      #expect(try JSONDecoder().decode([Element].self, from: elements) == [stroke()])
      #expect((try await boards.get(path, bob).object["objects"] as? [Any])?.isEmpty == true)
      #expect(try await boards.send("DELETE", "\(path)/\(id)", "", bob).status == 204)
      #expect((try await boards.get(path, ann).object["objects"] as? [Any])?.count == 1)
      #expect(try await boards.send("DELETE", "\(path)/\(id)", "", ann).status == 204)
      #expect((try await boards.get(path, ann).object["objects"] as? [Any])?.isEmpty == true)
    }
  }

  @Test(
    "objects that a storyboard would refuse are refused",
    arguments: [
      "{}", #"{"name": "", "elements": []}"#, #"{"name": "a", "elements": []}"#, #"{"name": "a", "elements": "b"}"#,
      #"{"name": "a", "elements": [{}]}"#,
    ])
  func refused(_ json: String) async throws {
    try await StoryboardSite.run { boards in
      let ann = try await boards.member("Ann")
      #expect([400, 422].contains(try await boards.send("POST", "/api/v1/storyboard/objects", json, ann).status))
      let twice = try object("a", [stroke(), stroke()])
      #expect(try await boards.send("POST", "/api/v1/storyboard/objects", twice, ann).status == 422)
      #expect((try await boards.get("/api/v1/storyboard/objects", ann).object["objects"] as? [Any])?.isEmpty == true)
    }
  }
}
