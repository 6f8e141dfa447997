import Diary
import Imaging
import Testing

@Suite("recipes on paper")
struct RecipeLayoutTests {
  /// Every letter is half as wide as it is high.
  private func layout(_ paper: Paper) -> RecipeLayout {
    RecipeLayout(paper) { text, style in Double(text.count) * style.size / 2 }
  }

  private func printable(_ recipe: Recipe, _ verdict: GlutenVerdict = .check) -> PrintableRecipe {
    PrintableRecipe(
      recipe,
      gluten: .init(verdict, title: "Check the label", findings: ["stock: some makers use gluten"], limits: "Read it."),
      facts: "00:30", headings: ("Ingredients", "Method"))
  }

  private func soup(steps: Int) -> Recipe {
    var recipe = Recipe(title: "Soup")
    recipe.summary = "Warm."
    recipe.ingredients = [IngredientLine("For the base", isHeading: true), IngredientLine("1 l stock")]
    recipe.steps = (1...steps).map { "Stir for the time number \($0)." }
    return recipe
  }

  @Test("a short recipe is one sheet with title, gluten answer, ingredients and steps in this order")
  func order() {
    let pages = layout(.a4).pages(printable(soup(steps: 2)), picture: nil)
    #expect(
      pages.map(\.lines) == [
        [
          "Soup", "Check the label", "stock: some makers use gluten", "Read it.", "Warm.", "00:30", "Ingredients",
          "For the base", "•", "1 l stock", "Method", "1.", "Stir for the time number 1.", "2.",
          "Stir for the time number 2.",
        ]
      ])
  }

  @Test("several sheets are numbered, and all text is printed within the sheets", arguments: Paper.allCases)
  func manyPages(paper: Paper) {
    let pages = layout(paper).pages(printable(soup(steps: 100)), picture: PixelSize(width: 400, height: 300))
    // A step takes 11 × 1.4 + 6 = 21.4 points of 734 on A4, of 684 on Letter.
    #expect(pages.count == 4)
    let lines = pages.flatMap(\.lines)
    for step in 1...100 { #expect(lines.contains("Stir for the time number \(step).") && lines.contains("\(step).")) }
    #expect(pages.enumerated().allSatisfy { $1.lines.last == "\($0 + 1) / \(pages.count)" })
    for mark in pages.flatMap(\.marks) {
      let (right, below) =
        switch mark {
        case .text(let text, let x, let y, let style): (x + Double(text.count) * style.size / 2, y + style.size)
        case .bar(let x, let y, let height, _): (x, y + height)
        case .picture(let x, let y, let width, let height): (x + width, y + height)
        }
      #expect(right <= Double(paper.size.width) - 40 && below <= Double(paper.size.height) - 20)
    }
  }

  @Test("a heading is never the last line of a sheet", arguments: 1...60)
  func headings(lines: Int) throws {
    var recipe = soup(steps: 3)
    recipe.ingredients = (1...lines).map { IngredientLine("ingredient \($0)") }
    for page in layout(.letter).pages(printable(recipe), picture: nil) where page.lines.contains("Method") {
      let after = try #require(page.lines.firstIndex(of: "Method"))
      #expect(page.lines.dropFirst(after + 1).contains { $0.hasPrefix("Stir") }, "\(lines)")
    }
  }

  @Test("a word wider than the paper is broken, and a step longer than a sheet continues on the next")
  func wide() {
    var recipe = Recipe(title: "Soup")
    recipe.steps = [String(repeating: "x", count: 300), Array(repeating: "stir", count: 4_000).joined(separator: " ")]
    let pages = layout(.a4).pages(printable(recipe), picture: nil)
    let lines = pages.flatMap(\.lines)
    let broken = lines.filter { $0.hasPrefix("xxx") }
    #expect(broken.reduce(0) { $0 + $1.count } == 300)
    let words: [Substring] = lines.flatMap { $0.split(separator: " ") }
    #expect(words.count { $0 == "stir" } == 4_000)
    #expect(pages.count > 4)
  }

  @Test(
    "a picture keeps its proportions, and leaves room for text on the sheet",
    arguments: [(4_000, 300), (300, 4_000), (10, 10)])
  func pictures(width: Int, height: Int) throws {
    let page = try #require(
      layout(.a4).pages(printable(soup(steps: 1)), picture: PixelSize(width: width, height: height)).first)
    let shapes = page.marks.compactMap { mark -> (Double, Double)? in
      if case .picture(_, _, let width, let height) = mark { (width, height) } else { nil }
    }
    let (wide, high) = try #require(shapes.first)
    #expect(wide <= 487 && high <= 200 && abs(wide / high - Double(width) / Double(height)) < 1e-6)
  }
}
