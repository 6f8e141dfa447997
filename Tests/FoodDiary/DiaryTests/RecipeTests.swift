import Diary
import Foundation
import Testing

@Suite("a recipe")
struct RecipeTests {
  @Test("is stored unchanged")
  func coding() throws {
    var recipe = Recipe(title: "Crêpes")
    recipe.meals = [.breakfast, .snack]
    recipe.ingredients = [
      IngredientLine("Pour la pâte", isHeading: true), IngredientLine("250 g de farine de sarrasin"),
    ]
    recipe.language = .french
    #expect(try JSONDecoder().decode(Recipe.self, from: JSONEncoder().encode(recipe)) == recipe)
  }
}
