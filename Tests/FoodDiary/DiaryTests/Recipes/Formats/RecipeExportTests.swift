import Basics
import Diary
import Foundation
import Testing

@Suite("writing recipes")
struct RecipeExportTests {
  @Test("a written recipe is read back with exactly the same texts", arguments: UInt64(1)...60)
  func roundTrip(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let recipe = Self.recipe(&random)
    let read = try RecipeReader.read(Array(RecipeWriter.json(recipe).utf8), name: "recipe.json")
    #expect(read.map(\.recipe) == [recipe], "seed \(seed)")
  }

  @Test("an archive of recipes is read back in order, with the pictures", arguments: UInt64(1)...10)
  func archive(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let entries = (0..<1 + random.below(12)).map { _ in
      RecipeWriter.Entry(
        Self.recipe(&random),
        picture: random.below(2) == 0 ? nil : (0..<1 + random.below(400)).map { _ in UInt8(random.below(256)) })
    }
    let bytes = try RecipeWriter.archive(entries, at: Archive.time)
    let read = try RecipeReader.read(bytes, name: "recipes.zip")
    #expect(read.map(\.recipe) == entries.map(\.recipe), "seed \(seed)")
    #expect(read.map(\.picture) == entries.map(\.picture), "seed \(seed)")
  }

  @Test("a written recipe is strict JSON with names of schema.org")
  func strict() throws {
    var recipe = Recipe(title: "Soup </script> \u{1}")
    recipe.ingredients = [IngredientLine("1 leek")]
    recipe.servings = 4
    let text = RecipeWriter.json(recipe)
    let object = try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
    #expect(object["@type"] as? String == "Recipe")
    #expect(object["name"] as? String == recipe.title)
    #expect(object["recipeIngredient"] as? [String] == ["1 leek"])
    #expect(!text.contains("</script"))
  }

  @Test("an exported file that another program changed is read without loss")
  func changed() throws {
    var recipe = Recipe(title: "Soup")
    recipe.ingredients = [IngredientLine("1 leek")]
    let text = RecipeWriter.json(recipe).replacing(
      "\"recipeIngredient\"", with: "\"extra\": \"barley\", \"recipeIngredient\"")
    #expect(try RecipeReader.read(Array(text.utf8), name: "a.json").first?.recipe.unread.contains("barley") == true)
  }

  private static func recipe(_ random: inout SplitMix64) -> Recipe {
    let words = [
      "flour", "½", "<b>", "&amp;", "a\nb", "  ", "\"", "\\", "ß", "é", "🥕", "\u{2028}", "\u{0}", "\u{7F}", "1.", ":",
      "—", "{", "]",
      "</script>", "\r\n", "//", "\t", "",
    ]
    func text(_ least: Int = 0) -> String {
      let text = (0..<Int(random.below(5)) + least).map { _ in words[Int(random.below(UInt64(words.count)))] }.joined(
        separator: " ")
      return text.isEmpty && least > 0 ? "x" : text
    }
    func texts() -> [String] { (0..<random.below(5)).map { _ in text() } }
    var recipe = Recipe(title: text(1))
    recipe.summary = text()
    recipe.language = random.below(2) == 0 ? nil : RecipeLanguage.allCases[Int(random.below(5))]
    recipe.isInAnotherLanguage = recipe.language == nil && random.below(2) == 0 ? true : nil
    recipe.meals = Set(Meal.allCases.filter { _ in random.below(2) == 0 })
    recipe.minutes = random.below(2) == 0 ? nil : Int(random.below(10_000))
    recipe.servings = random.below(2) == 0 ? nil : 0.25 + random.unit() * 40
    recipe.cuisine = random.below(2) == 0 ? nil : text()
    recipe.tags = texts()
    recipe.ingredients = texts().map { IngredientLine($0, isHeading: random.below(4) == 0) }
    recipe.steps = texts()
    recipe.source = random.below(2) == 0 ? nil : text()
    recipe.unread = texts()
    return recipe
  }
}
