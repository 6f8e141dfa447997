import Diary
import Testing
import TestingSupport

@Suite("a recipe of twice the size takes about twice the time, for every kind of text")
struct SlowRecipeTests {
  private static let largest = Tier.choose(short: 1 << 14, thorough: 1 << 20)

  private func growth(_ text: (Int) -> String, by read: (String) throws -> Void) -> Double {
    Growth.perDoubling(upTo: Self.largest, of: text, by: read)
  }

  /// Markup of recipes and of other programs, and gluten words, in addition to characters that any text may contain.
  private static let marks =
    RepeatedMarks.all + [
      "@a{1%g} ", "@a", "~{5%min} ", "[-", "-]", "[- a -]", "-- a\n", "MMMMM\n", "Title: a\n",
      "<script type=\"application/ld+json\">",
      "<li>", "<div itemscope itemtype=\"https://schema.org/Recipe\">", "1 cup ", "1 1/2 cups (", "1 to 2 ", "2-3 x ",
      "180 °C ", "5 minutes ",
      "gluten-free ", "no gluten ", "may contain ", "wheat ", "wheat flour, ", "or ", "gluten-free or wheat ",
      "(gluten-free) ", "wheat.", "mehlbrotweizen", "glutenfrei", "ordinary or ",
    ]

  @Test("reading a file of twice the size takes about twice the time", arguments: marks)
  func file(mark: String) {
    for start in ["", "<html><body>", "---\ntitle: a\n---\n", ">> servings: 2\n", "{\"@type\":\"Recipe\",\"name\":\""] {
      let growth = growth({ start + RepeatedMarks.text(mark, $0) }) {
        _ = try RecipeReader.read(Array($0.utf8), name: "a")
      }
      #expect(growth < Growth.mostPerDoubling, "after \(start)")
    }
  }

  @Test("any number of byte order marks before a recipe is skipped", .timeLimit(.minutes(3)))
  func manyMarks() throws {
    let text =
      String(repeating: "\u{FEFF}", count: 500_000)
      + #"{"@type": "Recipe", "name": "Soup", "recipeIngredient": ["leek"]}"#
    #expect(try RecipeReader.read(Array(text.utf8), name: "a").map(\.recipe.title) == ["Soup"])
  }

  @Test("reading a pasted text of twice the size, and its recipe, takes about twice the time", arguments: marks)
  func pasted(mark: String) throws {
    let check = GlutenCheck(try .shipped())
    let readers: [(String, (String) -> Void)] = [
      ("ingredients", { _ = PastedList.ingredients($0) }), ("steps", { _ = PastedList.steps($0) }),
      ("recipe", { _ = LooseRecipe.read($0) }), ("amount", { _ = AmountReading($0) }),
      ("times", { _ = StepTime.times(in: $0) }), ("degrees", { _ = MetricView.step($0) }),
      ("gluten in English", { _ = check(text: $0, language: .english) }),
      ("gluten", { _ = check(text: $0, language: nil) }),
    ]
    for (name, read) in readers {
      #expect(growth({ RepeatedMarks.text(mark, $0) }, by: read) < Growth.mostPerDoubling, "\(name)")
    }
  }
}
