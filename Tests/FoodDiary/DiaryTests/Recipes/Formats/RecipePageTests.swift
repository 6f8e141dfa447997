import Diary
import Foundation
import Testing

@Suite(
  "recipes of real pages",
  .enabled(if: RecipeDatasets.isThere, "needs the shared datasets: set MENAGERIE_DATASETS to their folder"))
struct RecipePageTests {
  @Test("real pages give the expected title, ingredients and steps")
  func pages() throws {
    var (titles, lines, steps, full) = (0, 0, 0, 0)
    var unread: [String] = []
    var asked = (titles: 0, lines: 0, steps: 0)
    for page in try RecipeDatasets.pages() {
      // The goal covers only content in the stored part of the page.
      let goal = Score(
        isTitled: page.titleInPage, lines: Int((Double(page.ingredients.count) * page.ingredientsInPage).rounded()),
        steps: Int((Double(page.steps.count) * page.stepsInPage).rounded()))
      let bytes = try RecipeDatasets.bytes("pages/\(page.name).html")
      let recipes = try RecipeReader.read(bytes, name: page.name + ".html")
      let best = recipes.map { Score($0.recipe, page).within(goal) }.max { $0.total < $1.total } ?? Score()
      if recipes.contains(where: { !$0.recipe.unread.isEmpty }) { unread.append(page.name) }
      titles += best.isTitled ? 1 : 0
      lines += best.lines
      steps += best.steps
      asked.titles += goal.isTitled ? 1 : 0
      asked.lines += goal.lines
      asked.steps += goal.steps
      if best.total == goal.total {
        full += 1
      } else {
        print("\(page.name): \(best.lines) of \(goal.lines) lines, \(best.steps) of \(goal.steps) steps")
      }
    }
    print(
      "titles \(titles) of \(asked.titles), lines \(lines) of \(asked.lines), steps \(steps) of \(asked.steps), full \(full)"
    )
    #expect(titles == 120)
    #expect(lines >= 1394)
    #expect(steps >= 845)
    #expect(full >= 115)
    // The reader knows all members of these pages, so that a warning is meaningful.
    #expect(unread == [])
  }

  private struct Score {
    var isTitled = false
    var lines = 0
    var steps = 0
    var total: Int { lines + steps + (isTitled ? 1 : 0) }

    init(isTitled: Bool = false, lines: Int = 0, steps: Int = 0) {
      (self.isTitled, self.lines, self.steps) = (isTitled, lines, steps)
    }

    /// The score, limited to the goal.
    func within(_ goal: Score) -> Score {
      Score(isTitled: isTitled && goal.isTitled, lines: min(lines, goal.lines), steps: min(steps, goal.steps))
    }

    init(_ recipe: Recipe, _ page: RecipeDatasets.Page) {
      isTitled = Self.plain(recipe.title).contains(Self.plain(page.title))
      let held = recipe.ingredients.map { Self.plain($0.text) }
      lines = page.ingredients.filter { line in held.contains { $0.contains(Self.plain(line)) } }.count
      let text = Self.plain(recipe.steps.joined(separator: " "))
      steps = page.steps.filter { text.contains(Self.plain($0.replacing(/^\d+\.\s*/, with: ""))) }.count
    }

    /// Letters and digits only, without character references and tags.
    private static func plain(_ text: String) -> String {
      var text = text
      for _ in 0..<2 {
        for (name, sign) in [
          ("&amp;", "&"), ("&#39;", ""), ("&quot;", ""), ("&nbsp;", ""), ("&#8217;", ""), ("&frac12;", "½"),
        ] {
          text = text.replacingOccurrences(of: name, with: sign)
        }
      }
      text = text.replacing(/<[a-zA-Z\/][^>]*>/, with: "")
      return String(
        text.lowercased().unicodeScalars.filter { $0.properties.isAlphabetic || $0.properties.numericType != nil })
    }
  }
}
