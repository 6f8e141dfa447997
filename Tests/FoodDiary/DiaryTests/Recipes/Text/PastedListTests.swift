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

  @Test("a pasted list is split into lines without list markers")
  func ingredients() throws {
    for one in try cases().ingredients {
      #expect(PastedList.lines(one.text) == one.rows, "\(one.text)")
      let lines = PastedList.ingredients(one.text)
      #expect(lines.filter(\.isHeading).map(\.text) == one.headings, "\(one.text)")
    }
  }

  @Test("a pasted text is split into steps at blank lines, else at lines; a backslash keeps the line break")
  func steps() throws {
    for one in try cases().steps { #expect(PastedList.steps(one.text) == one.steps, "\(one.text)") }
  }

  @Test("steps stay unchanged when written as one text and read back", arguments: written)
  func wayAndBack(_ steps: [String]) {
    #expect(PastedList.steps(PastedList.text(ofSteps: steps)) == steps)
  }

  private static let written = [
    [], ["Mix."], ["Mix.", "Bake."], ["Mix\nwell."], ["Mix\n\nwell.", "Bake."], ["Mix:\n- eggs\n1. oil", "Eat."],
  ]
}
