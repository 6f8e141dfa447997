import Diary
import Foundation
import Testing

@Suite(
  "real files of other programs",
  .enabled(if: RecipeDatasets.isThere, "needs the shared datasets: set MENAGERIE_DATASETS to their folder"))
struct RecipeProgramTests {
  /// Numbers of recipes: in total, with ingredients, with steps, with pictures, and with unparsed text.
  struct Counts: Equatable, CustomStringConvertible {
    var (recipes, ingredients, steps, pictures, unread) = (0, 0, 0, 0, 0)

    init(_ recipes: Int, _ ingredients: Int, _ steps: Int, _ pictures: Int, _ unread: Int) {
      (self.recipes, self.ingredients, self.steps, self.pictures, self.unread) = (
        recipes, ingredients, steps, pictures, unread
      )
    }

    init(_ read: [ImportedRecipe]) {
      recipes = read.count
      ingredients = read.count { !$0.recipe.ingredients.isEmpty }
      steps = read.count { !$0.recipe.steps.isEmpty }
      pictures = read.count { $0.picture != nil }
      unread = read.count { !$0.recipe.unread.isEmpty }
    }

    var description: String { "\(recipes) recipes, \(ingredients) \(steps) \(pictures) \(unread)" }
  }

  private static func counts(_ files: [String]) throws -> Counts {
    var all: [ImportedRecipe] = []
    for file in files { all += try RecipeReader.read(try RecipeDatasets.bytes(file), name: file) }
    for recipe in all where !recipe.recipe.unread.isEmpty {
      print("\(files[0]) …: \(recipe.recipe.title): \(recipe.recipe.unread)")
    }
    return Counts(all)
  }

  @Test(
    "real exports of other programs give all their recipes",
    arguments: [
      ("mealie/migrations/chowdown.zip", Counts(2, 2, 2, 2, 0)),
      ("mealie/migrations/copymethat.zip", Counts(3, 3, 3, 3, 0)),
      ("mealie/migrations/mealie.zip", Counts(3, 3, 3, 3, 0)),
      ("mealie/migrations/nextcloud.zip", Counts(3, 3, 3, 2, 0)),
      ("mealie/migrations/paprika.zip", Counts(5, 5, 5, 5, 0)),
      ("mealie/migrations/tandoor.zip", Counts(1, 1, 1, 1, 0)),
      ("mealie/migrations/plantoeat.zip", Counts(2, 2, 2, 0, 0)),
      ("mealie/migrations/myrecipebox.csv", Counts(10, 10, 10, 0, 0)),
      ("gourmet/athenos.mx2", Counts(100, 100, 100, 0, 0)), ("gourmet/mealmaster.mmf", Counts(5, 5, 5, 0, 0)),
      ("gourmet/mealmaster_2_col.mmf", Counts(1, 1, 1, 0, 0)), ("gourmet/sample.kreml", Counts(1, 1, 1, 1, 0)),
      ("gourmet/test_set.grmt", Counts(2, 2, 2, 1, 0)),
    ])
  func exports(file: String, counts: Counts) throws {
    #expect(try Self.counts(["programs/" + file]) == counts)
  }

  @Test("test files of other programs, in JSON, Cooklang and HTML, are read")
  func folders() throws {
    #expect(try Self.counts(RecipeDatasets.files("programs/mealie/json")) == Counts(12, 12, 12, 0, 0))
    let texts =
      try RecipeDatasets.files("programs/cooklang")
      + RecipeDatasets.files("programs/tandoor").filter { $0.hasSuffix(".cook") }
    #expect(try Self.counts(texts) == Counts(6, 6, 6, 0, 0))
    // Single-page applications contain no recipe before their scripts run.
    let pages = try RecipeDatasets.files("programs/mealie/html").filter { !$0.hasSuffix("mealie-recipe.html") }
    #expect(try Self.counts(pages) == Counts(8, 8, 7, 0, 0))
    #expect(try Self.counts(RecipeDatasets.files("programs/tandoor/html")) == Counts(26, 26, 23, 0, 0))
  }

  @Test("test files of Nextcloud Cookbook give the recipes that Nextcloud expects")
  func nextcloud() throws {
    var (names, lines, hasSteps) = ([0, 0], [0, 0], [0, 0])
    for file in try RecipeDatasets.files("programs/nextcloud-cookbook").filter({ $0.hasSuffix(".html") }) {
      let expected =
        try? JSONSerialization.jsonObject(
          with: Data(RecipeDatasets.bytes(file.replacing(".html", with: ".json")))) as? [String: Any]
      guard let expected, expected["@type"] as? String == "Recipe" else { continue }
      let recipe = try? RecipeReader.read(try RecipeDatasets.bytes(file), name: file).first?.recipe
      let name = expected["name"] as? String
      names[1] += 1
      names[0] += recipe.map { name == nil || Self.plain($0.title) == Self.plain(name ?? "") } == true ? 1 : 0
      let wanted = expected["recipeIngredient"] as? [String] ?? []
      let held = Self.plain(recipe?.ingredients.map(\.text).joined() ?? "")
      lines[1] += wanted.count
      lines[0] += wanted.count { held.contains(Self.plain($0)) }
      guard let steps = expected["recipeInstructions"] as? [Any], !steps.isEmpty else { continue }
      hasSteps[1] += 1
      hasSteps[0] += recipe?.steps.isEmpty == false ? 1 : 0
    }
    print("Nextcloud's tests: names \(names), lines \(lines), with steps \(hasSteps)")
    #expect(names == [21, 21])
    // The expected text of the other lines is garbled, or is a template that Nextcloud's own test fills in.
    #expect(lines[0] >= 204)
    #expect(hasSteps[0] >= hasSteps[1] - 2)
  }

  private static func plain(_ text: String) -> String {
    text.replacingOccurrences(of: "&amp;", with: "&").lowercased().filter(\.isLetter)
  }
}
