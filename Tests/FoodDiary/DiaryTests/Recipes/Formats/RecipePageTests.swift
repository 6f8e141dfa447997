import Diary
import Foundation
import Testing

@Suite(
  "recipes of real pages",
  .enabled(if: RecipeDatasets.isThere, "needs the shared datasets: set MENAGERIE_DATASETS to their folder"))
struct RecipePageTests {
  @Test("give title, ingredients and steps as people expect them")
  func pages() throws {
    var (titles, lines, steps, full) = (0, Share(), Share(), 0)
    var (titlesAsked, failed) = (0, [String]())
    for page in try RecipeDatasets.pages() {
      let bytes = try RecipeDatasets.bytes("pages/\(page.name).html")
      guard let recipes = try? RecipeReader.read(bytes, name: page.name + ".html") else {
        failed.append(page.name)
        lines.asked += Double(page.ingredients.count) * page.ingredientsInPage
        steps.asked += Double(page.steps.count) * page.stepsInPage
        if page.titleInPage { titlesAsked += 1 }
        continue
      }
      let best = recipes.map { Score($0.recipe, page) }.max { $0.total < $1.total } ?? Score()
      let lineGoal = (Double(page.ingredients.count) * page.ingredientsInPage).rounded()
      let stepGoal = (Double(page.steps.count) * page.stepsInPage).rounded()
      lines.asked += lineGoal
      steps.asked += stepGoal
      lines.found += min(lineGoal, Double(best.lines))
      steps.found += min(stepGoal, Double(best.steps))
      if page.titleInPage { titlesAsked += 1 }
      if page.titleInPage, best.isTitled { titles += 1 }
      let isFull =
        Double(best.lines) >= lineGoal && Double(best.steps) >= stepGoal && (best.isTitled || !page.titleInPage)
      if isFull {
        full += 1
      } else {
        print(
          "\(page.name): title \(best.isTitled), lines \(best.lines)/\(lineGoal), steps \(best.steps)/\(stepGoal)",
          recipes.count, recipes.map(\.recipe.title))
      }
    }
    print("titles \(titles) of \(titlesAsked), lines \(lines), steps \(steps), pages in full \(full), none \(failed)")
  }

  private struct Share: CustomStringConvertible {
    var (found, asked) = (0.0, 0.0)
    var description: String { "\(Int(found)) of \(Int(asked))" }
  }

  private struct Score {
    var (isTitled, lines, steps) = (false, 0, 0)
    var total: Int { lines + steps + (isTitled ? 1 : 0) }

    init() {}

    init(_ recipe: Recipe, _ page: RecipeDatasets.Page) {
      isTitled = Self.plain(recipe.title).contains(Self.plain(page.title))
      let held = recipe.ingredients.map { Self.plain($0.text) }
      lines = page.ingredients.filter { line in held.contains { $0.contains(Self.plain(line)) } }.count
      let text = Self.plain(recipe.steps.joined(separator: " "))
      steps = page.steps.filter { text.contains(Self.plain($0.replacing(/^\d+\.\s*/, with: ""))) }.count
    }

    /// Letters and digits alone, without references of characters and tags.
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
