import Foundation
import Testing

@testable import Diary

/// The cases are shared with the pages' module, which parses lists by the same rule.
@Suite("a pasted list")
struct PastedListTests {
  private struct Cases: Decodable {
    let ingredients: [Lines], steps: [Steps]

    struct Lines: Decodable { let text: String, rows: [String], headings: [String] }
    struct Steps: Decodable { let text: String, steps: [String] }
  }

  private func cases() throws -> Cases {
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../../../Modules/fooddiary/pasted-lists.json").standardized
    return try JSONDecoder().decode(Cases.self, from: Data(contentsOf: file))
  }

  @Test("is split into lines, without the marks before them")
  func ingredients() throws {
    for one in try cases().ingredients {
      #expect(PastedList.lines(one.text) == one.rows, "\(one.text)")
      let lines = PastedList.ingredients(one.text)
      #expect(lines.filter(\.isHeading).map(\.text) == one.headings, "\(one.text)")
    }
  }

  @Test("is split into steps by blank lines, or else by lines; a backslash keeps a break")
  func steps() throws {
    for one in try cases().steps { #expect(PastedList.steps(one.text) == one.steps, "\(one.text)") }
  }

  @Test("steps stay the same on their way through a form", arguments: written)
  func wayAndBack(_ steps: [String]) {
    #expect(PastedList.steps(PastedList.text(ofSteps: steps)) == steps)
  }

  private static let written = [
    [], ["Mix."], ["Mix.", "Bake."], ["Mix\nwell."], ["Mix\n\nwell.", "Bake."], ["Mix:\n- eggs\n1. oil", "Eat."],
  ]
}
