import Foundation
import Storyboards
import Testing
import WebPlatformTesting

/// A window that draws on the first frame of a project, like a page.
struct Drawing {
  let boards: StoryboardSite
  let project: String
  let person: TestSite.Browser
  var window = "w1"

  var path: String { "/api/v1/storyboard/projects/\(project)" }

  /// The project's current state.
  func storyboard() async throws -> Storyboard {
    let answer = try await boards.get(path, person)
    let all = try #require(answer.object["storyboard"], "\(answer.text)")
    return try JSONDecoder().decode(Storyboard.self, from: JSONSerialization.data(withJSONObject: all))
  }

  /// The identifiers of the elements on the first frame's foreground.
  func drawn() async throws -> [String] {
    try await storyboard().frames[0].layers[1].elements.map(\.id.description)
  }

  func takePen(over: Bool = false) async throws -> TestAnswer {
    try await boards.send("POST", "\(path)/pen", "{\"window\": \"\(window)\", \"takeOver\": \(over)}", person)
  }

  func release() async throws -> TestAnswer {
    try await boards.send("POST", "\(path)/pen/release", "{\"window\": \"\(window)\"}", person)
  }

  /// Strokes by their numbers, `e1`, `e2`…, each above the previous one.
  func strokes(_ numbers: ClosedRange<Int>) async throws -> String {
    let frame = try await storyboard().frames[0]
    return try Self.body(window, numbers.map { ($0, try Self.stroke($0, on: frame)) })
  }

  func draw(_ numbers: ClosedRange<Int>) async throws -> TestAnswer {
    try await boards.send("POST", "\(path)/edits", strokes(numbers), person)
  }

  static func stroke(_ number: Int, on frame: Frame) throws -> Edit {
    let points = (0..<Int32(20)).map { Trace.Point(x: 800 + $0 * 160, y: 1_600 + Int32(number % 50) * 160) }
    let element = Element(
      id: try #require(Identifier("e\(number)")),
      .stroke(Stroke(tool: .pen, ink: .black, size: 8, trace: Trace(points))))
    return .draw(
      on: .layer(layer: frame.layers[1].id, frame: frame.id), elements: [element],
      above: number > 1 ? Identifier("e\(number - 1)") : nil)
  }

  static func body(_ window: String, _ edits: [(number: Int, edit: Edit)]) throws -> String {
    let parts = try edits.map { number, edit in
      "{\"number\": \(number), \"edit\": \(String(decoding: try JSONEncoder().encode(edit), as: UTF8.self))}"
    }
    return "{\"window\": \"\(window)\", \"edits\": [\(parts.joined(separator: ","))]}"
  }
}
