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

  @Test("says where each word stands")
  func places() {
    var recipe = recipe(["1 egg", "200 g flour"], steps: ["Whisk.", "Dust with flour."])
    recipe.title = "Bread pudding"
    recipe.summary = "With soy sauce"
    let findings = check(recipe).findings
    #expect(findings.map(\.place) == [.title, .summary, .ingredient(1), .step(1)])
    #expect(findings.map(\.words) == ["Bread pudding", "soy sauce", "flour", "flour"])
  }

  @Test("of harmless words has none")
  func harmless() {
    let answer = check(recipe(["1 egg", "200 g rice"], steps: ["Boil the rice."]))
    #expect(answer.verdict == .none)
    #expect(answer.findings.isEmpty)
  }

  @Test("with text that an import could not read is never without a finding")
  func unread() {
    var recipe = recipe(["1 egg"])
    recipe.unread = ["<li>??</li>"]
    let answer = check(recipe)
    #expect(answer.verdict == .check)
    #expect(answer.findings.contains { $0.place == .unread(0) && $0.reason == .unread })
  }

  @Test("of an unknown language is tried in all five")
  func untold() {
    #expect(check(recipe(["2 eggs", "250 g Weizenmehl"], language: nil)).verdict == .contains)
    var known = recipe(["2 eggs", "riz complet", "harina de maíz"], language: nil)
    known.title = "Rice"
    #expect(check(known).findings.isEmpty)
  }

  @Test("that says it is in a language that it is not in is answered with check")
  func mislabelled() {
    #expect(check(recipe(["Mieszaj długo mięso kurczaka oraz cebulę"])).verdict == .check)
  }

  @Test("finds words with their bytes, under any spelling")
  func bytes() {
    let text = "1 œuf, 200 g de pâte brisée"
    let finding = check(text: text, language: .french).findings[0]
    #expect(finding.words == "pâte brisée")
    #expect(String(decoding: Array(text.utf8)[finding.bytes], as: UTF8.self) == finding.words)
    #expect(finding.swap == .glutenFreePastry)
    #expect(finding.reason == .madeOfWheat)
  }

  @Test("is kept with the version of the rules")
  func kept() throws {
    let answer = check(recipe(["malt"], steps: ["Add oats."]))
    #expect(answer.rulesVersion == check.rulesVersion)
    #expect(try JSONDecoder().decode(GlutenAnswer.self, from: JSONEncoder().encode(answer)) == answer)
    #expect(answer.findings.first?.reason == .grain(.barley))
  }

  @Test("a bare name in the title or a step is of what the ingredients name, and of another thing where they name none")
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
