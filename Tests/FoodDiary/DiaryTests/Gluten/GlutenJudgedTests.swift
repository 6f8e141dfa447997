import Diary
import Foundation
import Testing

@Suite(
  "gluten: every line of real recipes",
  .enabled(if: IngredientLines.isThere, "needs the shared datasets: set MENAGERIE_DATASETS to their folder"))
struct GlutenJudgedTests {
  /// Whether the check gets the language of each line.
  enum Telling: String, CaseIterable, Sendable { case told, untold }

  /// Results for the lines of one language.
  struct Tally {
    var lines = 0
    var falseContains = 0
    var falseChecks = 0
  }

  @Test("every real line has a judgement made by hand")
  func judged() throws {
    let judgements = try JudgedLines()
    let lines = try IngredientLines.all()
    #expect(lines.count == 2234)
    #expect(lines.allSatisfy { judgements.verdict(of: $0) != nil })
  }

  @Test("no verdict on a real line is too mild, and few are too strict", arguments: Telling.allCases)
  func answers(telling: Telling) throws {
    let (check, judgements) = (try Rules.check.get(), try JudgedLines())
    var tallies: [String: Tally] = [:]
    for line in try IngredientLines.all() {
      let judged = try #require(judgements.verdict(of: line))
      let language = telling == .told ? RecipeLanguage(rawValue: line.language) : nil
      let answer = check(text: line.text, language: language)
      #expect(answer.verdict >= judged, "\(line.digest), \(line.language)")
      var tally = tallies[line.language, default: Tally()]
      tally.lines += 1
      if answer.verdict > judged {
        if answer.verdict == .contains { tally.falseContains += 1 } else { tally.falseChecks += 1 }
      }
      tallies[line.language] = tally
    }
    report(tallies, telling)
    let known = tallies.filter { RecipeLanguage(rawValue: $0.key) != nil }.map(\.value)
    #expect(known.map(\.falseContains).reduce(0, +) <= (telling == .told ? 3 : 5))
    #expect(known.map(\.falseChecks).reduce(0, +) <= (telling == .told ? 16 : 60))
  }

  private func report(_ tallies: [String: Tally], _ telling: Telling) {
    for (language, tally) in tallies.sorted(by: { $0.value.lines > $1.value.lines }) {
      print(
        "gluten, language \(telling.rawValue): \(language) \(tally.lines) lines,",
        "\(tally.falseContains) false contains, \(tally.falseChecks) false checks")
    }
  }
}
