import Diary
import Foundation
import Testing

@Suite(
  "gluten: lines, dishes, brands and sentences that were judged by hand",
  .enabled(if: IngredientLines.isThere, "needs the shared datasets: set MENAGERIE_DATASETS to their folder"))
struct GlutenJudgedKindsTests {
  /// What came of the lines of one language.
  struct Tally {
    var lines = 0
    var dangerous = 0
    var falseContains = 0
  }

  @Test(
    "none is not said where it is dangerous, and contains is seldom said wrongly",
    arguments: GlutenJudgedTests.Telling.allCases)
  func answers(telling: GlutenJudgedTests.Telling) throws {
    let check = try Rules.check.get()
    var tallies: [String: Tally] = [:]
    for row in try JudgedRow.rows(of: IngredientLines.folder.appendingPathComponent("lines-judged.tsv")) {
      let verdict = check(text: row.text, language: telling == .told ? row.language : nil).verdict
      var tally = tallies[row.code, default: Tally()]
      tally.lines += 1
      if !row.right.contains(verdict) {
        if verdict == .none { tally.dangerous += 1 }
        if verdict == .contains { tally.falseContains += 1 }
      }
      tallies[row.code] = tally
    }
    for (language, tally) in tallies.sorted(by: { $0.key < $1.key }) {
      print(
        "gluten by kind, language \(telling.rawValue): \(language) \(tally.lines) lines,",
        "\(tally.dangerous) dangerous none, \(tally.falseContains) false contains")
    }
    let lines = tallies.values.map(\.lines).reduce(0, +)
    #expect(lines > 400)
    #expect(tallies.values.map(\.dangerous).reduce(0, +) == 0)
    #expect(tallies.values.map(\.falseContains).reduce(0, +) * 100 <= lines)
  }
}
