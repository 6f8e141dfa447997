import Foundation
import Testing
import WebPlatform

@Suite("errors in JSON bodies")
struct JSONFlawTests {
  private struct Row: Decodable {
    let count: Int
  }

  @Test(
    "the path leads from the outside to the value, with items by number from 0",
    arguments: [
      (#"[{"count": 1}, {"count": "x"}]"#, .wrongType(path: "[1].count")), ("[{}]", .missing(path: "[0].count")),
      (#"[{"count": null}]"#, .null(path: "[0].count")), (#"{"count": 1}"#, .wrongType(path: "")),
      ("[{", .unusable(path: "")),
    ] as [(String, JSONFlaw)])
  func paths(text: String, flaw: JSONFlaw) throws {
    let error = try #require(throws: (any Error).self) {
      try JSONDecoder().decode([Row].self, from: Data(text.utf8))
    }
    #expect(JSONFlaw(error) == flaw)
  }

  @Test("invalid JSON has its own message")
  func phrases() {
    #expect(JSONFlaw.unusable(path: "").message == Message("json.unreadable"))
    #expect(JSONFlaw.unusable(path: "a").message == Message("json.unusable", ["path": .text("a")]))
  }
}
