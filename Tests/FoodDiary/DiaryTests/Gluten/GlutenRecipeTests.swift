import Diary
import Foundation
import Testing

@Suite("gluten: a recipe")
struct GlutenRecipeTests {
  let check: GlutenCheck

  init() throws { check = try Rules.check.get() }

  private func recipe(_ ingredients: [String] = [], steps: [String] = [], language: RecipeLanguage? = .english)
    -> Recipe
  {
    var recipe = Recipe(title: "Supper")
    recipe.language = language
    recipe.ingredients = ingredients.map { IngredientLine($0) }
    recipe.steps = steps
    return recipe
  }

  @Test("findings name the place of each word in the recipe")
  func places() {
    var recipe = recipe(["1 egg", "200 g flour"], steps: ["Whisk.", "Dust with flour."])
    recipe.title = "Bread pudding"
    recipe.summary = "With soy sauce"
    let findings = check(recipe).findings
    #expect(findings.map(\.place) == [.title, .summary, .ingredient(1), .step(1)])
    #expect(findings.map(\.words) == ["Bread pudding", "soy sauce", "flour", "flour"])
  }

  @Test("a recipe of harmless words has no findings")
  func harmless() {
    let answer = check(recipe(["1 egg", "200 g rice"], steps: ["Boil the rice."]))
    #expect(answer.verdict == .none)
    #expect(answer.findings.isEmpty)
  }

  @Test("a recipe with text that an import could not read has a finding for that text")
  func unread() {
    var recipe = recipe(["1 egg"])
    recipe.unread = ["<li>??</li>"]
    let answer = check(recipe)
    #expect(answer.verdict == .check)
    #expect(answer.findings.contains { $0.place == .unread(0) && $0.reason == .unread })
  }

  @Test("a recipe in an unknown language is read by the lexicons of all five languages")
  func untold() {
    #expect(check(recipe(["2 eggs", "250 g Weizenmehl"], language: nil)).verdict == .contains)
    var known = recipe(["2 eggs", "riz complet", "harina de maíz"], language: nil)
    known.title = "Rice"
    #expect(check(known).findings.isEmpty)
  }

  @Test("a recipe with a wrongly stated language gets check")
  func mislabelled() {
    #expect(check(recipe(["Mieszaj długo mięso kurczaka oraz cebulę"])).verdict == .check)
  }

  @Test("a finding has the written words and their byte range")
  func bytes() {
    let text = "1 œuf, 200 g de pâte brisée"
    let finding = check(text: text, language: .french).findings[0]
    #expect(finding.words == "pâte brisée")
    #expect(String(decoding: Array(text.utf8)[finding.bytes], as: UTF8.self) == finding.words)
    #expect(finding.swap == .glutenFreePastry)
    #expect(finding.reason == .madeOfWheat)
  }

  @Test("an answer is encoded and decoded unchanged, with the version of the rules")
  func kept() throws {
    let answer = check(recipe(["malt"], steps: ["Add oats."]))
    #expect(answer.rulesVersion == check.rulesVersion)
    #expect(try JSONDecoder().decode(GlutenAnswer.self, from: JSONEncoder().encode(answer)) == answer)
    #expect(answer.findings.first?.reason == .grain(.barley))
  }

  @Test("a food name in a title or step means the ingredient, or an added food if no ingredient has the name")
  func bareNames() {
    var pancakes = recipe(
      ["200 g gluten-free flour", "2 eggs"], steps: ["Whisk the flour and the eggs to a batter.", "Fry each pancake."])
    pancakes.title = "Pancakes"
    let answer = check(pancakes)
    #expect(answer.verdict == .check && answer.findings.allSatisfy { $0.reason == .ingredientsNameNone })
    pancakes.steps.append("Dust with wheat flour.")
    #expect(check(pancakes).verdict == .contains)
    #expect(check(recipe(["2 eggs"], steps: ["Dust with flour."])).verdict == .contains, "no flour is among them")
    #expect(check(recipe(["200 g plain flour"], steps: ["Add the flour."])).verdict == .contains)
    #expect(check(recipe([], steps: ["Add the flour."])).verdict == .contains)
  }
}
