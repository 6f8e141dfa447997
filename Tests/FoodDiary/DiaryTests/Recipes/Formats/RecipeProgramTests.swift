import Diary
import Foundation
import Testing

@Suite(
  "recipes of other programs",
  .enabled(if: RecipeDatasets.isThere, "needs the shared datasets: set MENAGERIE_DATASETS to their folder"))
struct RecipeProgramTests {
  @Test("are read from what these programs export")
  func exports() throws {
    for file in try RecipeDatasets.files("programs")
    where !file.hasSuffix(".url") && !file.contains("nextcloud-cookbook") {
      do {
        let recipes = try RecipeReader.read(try RecipeDatasets.bytes(file), name: file)
        for recipe in recipes.prefix(6) {
          print(
            file, recipes.count, recipe.recipe.title, recipe.recipe.ingredients.count, recipe.recipe.steps.count,
            recipe.picture?.count ?? 0, recipe.recipe.minutes ?? -1, recipe.recipe.servings ?? -1, recipe.warnings)
          for u in recipe.recipe.unread { print("   UNREAD", u.prefix(200)) }
        }
      } catch { print(file, error) }
    }
  }
}
