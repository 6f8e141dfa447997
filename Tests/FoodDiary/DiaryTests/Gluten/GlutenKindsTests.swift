import Diary
import Foundation
import Testing

/// Invented lines for each kind of past error, in all languages: choices, half negations, lists of exclusions, similar
/// words, words of other languages, typing errors.
@Suite("gluten: kinds of lines that were answered wrongly once")
struct GlutenKindsTests {
  @Test("each gets the answer that a human reader would give", arguments: try GlutenKindsTests.rows())
  func told(row: JudgedRow) throws {
    let answer = try Rules.check.get()(text: row.text, language: row.language)
    #expect(row.right.contains(answer.verdict), "\(answer.verdict), \(answer.findings.map(\.words))")
  }

  @Test(
    "words that matter are never answered with none where the language is unknown",
    arguments: try GlutenKindsTests.rows())
  func untold(row: JudgedRow) throws {
    let answer = try Rules.check.get()(text: row.text, language: nil)
    #expect(answer.verdict != .none || row.right.contains(.none))
  }

  static func rows() throws -> [JudgedRow] {
    try JudgedRow.rows(of: Bundle.module.bundleURL.appendingPathComponent("Fixtures/kinds.tsv"))
  }
}
