import Testing

@testable import Diary

@Suite("the language that a recipe is read in")
struct ReadLanguageTests {
  private func recipe(_ ingredients: [String], _ steps: [String] = []) -> Recipe {
    var recipe = Recipe(title: "")
    recipe.ingredients = ingredients.map { IngredientLine($0) }
    recipe.steps = steps
    return recipe
  }

  @Test(
    "the short words of a text show its language",
    arguments: [
      ("2 tablespoons of sugar", "Stir the eggs into the rice.", RecipeLanguage.english),
      ("1 Prise Salz", "Das Mehl mit den Eiern verrühren und backen.", .german),
      ("1 pincée de sel", "Mélangez la farine avec les œufs.", .french),
      ("una pizca de sal", "Mezcla la harina con los huevos y el agua.", .spanish),
      ("een snufje zout", "Meng het meel met de eieren en bak het.", .dutch),
    ])
  func text(line: String, step: String, language: RecipeLanguage) {
    let read = recipe([line], [step]).readLanguage
    #expect(read == ReadLanguage(language: language, source: .text))
  }

  @Test(
    "no language is guessed for other languages, few words, or a mix of two languages",
    arguments: [
      "Mescolare la farina con le uova e un cucchiaio di olio", "Misture a farinha com os ovos e uma colher de azeite",
      "Blanda mjöl med ägg och en nypa salt", "Wymieszaj mąkę z jajkami i solą na patelni", "500 g Mehl", "4 eggs", "",
      "gula dan garam dan air", "on on on on",
      "the and with und mit der", "混ぜる 卵 小麦粉",
    ])
  func unknown(text: String) {
    #expect(recipe([text]).readLanguage == ReadLanguage(language: nil, source: .text))
  }

  @Test("a stated language has priority, even one without a lexicon")
  func told() {
    var german = recipe(["1 Prise Salz"], ["Das Mehl mit den Eiern verrühren und backen."])
    german.language = .dutch
    #expect(german.readLanguage == ReadLanguage(language: .dutch, source: .told))
    german.language = nil
    german.isInAnotherLanguage = true
    #expect(german.readLanguage == ReadLanguage(language: nil, source: .told))
  }
}

@Suite("the language of an imported page")
struct TakenLanguageTests {
  @Test("an imported recipe has the language of its markup, unless the text shows another")
  func pages() throws {
    let all = try Community()
    func taken(_ language: String, _ line: String, _ step: String) throws -> ReadLanguage {
      let page = """
        <html lang="\(language)"><script type="application/ld+json">{"@type": "Recipe", "name": "\(line)",
        "recipeIngredient": ["\(line)"], "recipeInstructions": "\(step)"}</script></html>
        """
      let read = try #require(try RecipeReader.read(Array(page.utf8), name: "page.html").first)
      return try all.store.recipes.take(read, for: all.author, pictures: all.pictures).kept.recipe.readLanguage
    }
    let shown = try taken("en", "1 Prise Salz", "Das Mehl mit den Eiern verrühren und backen.")
    #expect(shown == ReadLanguage(language: .german, source: .text))
    #expect(try taken("de", "500 g Mehl", "Kneten.") == ReadLanguage(language: .german, source: .told))
  }
}

@Suite(
  "the language of real pages",
  .enabled(if: RecipeDatasets.isThere, "needs the shared datasets: set MENAGERIE_DATASETS to their folder"))
struct PageLanguageTests {
  @Test("the language of a real page is never guessed wrongly, and nearly always found")
  func pages() throws {
    var (known, all) = (0, 0)
    for page in try RecipeDatasets.pages() {
      var recipe = Recipe(title: page.title)
      recipe.ingredients = page.ingredients.map { IngredientLine($0) }
      recipe.steps = page.steps
      let (right, told) = (RecipeLanguage(rawValue: page.language), recipe.shownLanguage)
      #expect(told == nil || told == right, "\(page.name)")
      if right != nil { (known, all) = (known + (told == nil ? 0 : 1), all + 1) }
    }
    print("language: \(known) of \(all) pages are told by their text")
    #expect(known * 100 >= all * 95)
  }
}
