import Diary
import Foundation
import Testing

/// Invented lines for each kind of past error, in all languages: choices, half negations, lists of exclusions, similar
/// words, words of other languages, typing errors.
@Suite("gluten: kinds of lines that were answered wrongly once")
struct GlutenKindsTests {
  @Test("a line gets the verdict that a human reader gives", arguments: try GlutenKindsTests.rows())
  func told(row: JudgedRow) throws {
    let answer = try Rules.check.get()(text: row.text, language: row.language)
    #expect(row.right.contains(answer.verdict), "\(answer.verdict), \(answer.findings.map(\.words))")
  }

  @Test(
    "a line with gluten gets at least check if the language is unknown",
    arguments: try GlutenKindsTests.rows())
  func untold(row: JudgedRow) throws {
    let answer = try Rules.check.get()(text: row.text, language: nil)
    #expect(answer.verdict != .none || row.right.contains(.none))
  }

  static func rows() throws -> [JudgedRow] {
    try JudgedRow.rows(of: Bundle.module.bundleURL.appendingPathComponent("Fixtures/kinds.tsv"))
  }
}

@Suite(
  "gluten: lines, dishes, brands and sentences that were judged by hand",
  .enabled(if: IngredientLines.isThere, "needs the shared datasets: set MENAGERIE_DATASETS to their folder"))
struct GlutenJudgedKindsTests {
  /// Results for the lines of one language.
  struct Tally {
    var lines = 0
    var right = 0
    /// Wrong answers with *none*.
    var dangerous = 0
    /// Wrong answers with *contains*.
    var falseContains = 0

    mutating func count(_ verdict: GlutenVerdict, _ row: JudgedRow) {
      lines += 1
      guard !row.right.contains(verdict) else { return right += 1 }
      if verdict == .none { dangerous += 1 }
      if verdict == .contains { falseContains += 1 }
    }
  }

  private func rows() throws -> [JudgedRow] {
    try JudgedRow.rows(of: IngredientLines.folder.appendingPathComponent("lines-judged.tsv"))
  }

  /// Counts the answers by language, and prints them as a table; the last row is the total.
  private func tally(_ rows: [JudgedRow], _ title: String, told: (JudgedRow) -> RecipeLanguage?) throws -> Tally {
    let check = try Rules.check.get()
    var (tallies, all) = ([String: Tally](), Tally())
    for row in rows {
      let verdict = check(text: row.text, language: told(row)).verdict
      tallies[row.code, default: Tally()].count(verdict, row)
      all.count(verdict, row)
    }
    print(
      "gluten, \(title)\n\n| language | lines | right | dangerous none | false contains |\n|---|---:|---:|---:|---:|")
    for (language, tally) in tallies.sorted(by: { $0.key < $1.key }) + [("all", all)] {
      print("| \(language) | \(tally.lines) | \(tally.right) | \(tally.dangerous) | \(tally.falseContains) |")
    }
    return all
  }

  @Test(
    "no line wrongly gets none, and at most one in a hundred wrongly gets contains",
    arguments: GlutenJudgedTests.Telling.allCases)
  func answers(telling: GlutenJudgedTests.Telling) throws {
    let all = try tally(rows(), "language \(telling.rawValue)") { telling == .told ? $0.language : nil }
    #expect(all.lines > 400)
    #expect(all.dangerous == 0)
    #expect(all.falseContains * 100 <= all.lines)
    #expect(all.right * 100 >= all.lines * 97)
  }

  @Test(
    "with a wrongly stated language, at most one line in a hundred wrongly gets none",
    arguments: RecipeLanguage.allCases)
  func mistaken(language: RecipeLanguage) throws {
    let others = try rows().filter { $0.language != language }
    let all = try tally(others, "language wrongly \(language.rawValue)") { _ in language }
    #expect(all.dangerous * 100 <= all.lines)
  }
}
