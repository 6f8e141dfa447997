import Testing

@testable import Diary

@Suite("a recipe in free text")
struct LooseRecipeTests {
  @Test(
    "a text is split at its headings, in five languages",
    arguments: [
      ("Ingredients:", "Method"), ("INGRÉDIENTS", "Préparation :"), ("Ingrediënten", "Bereidingswijze"),
      ("Zutaten", "Die Zubereitung"), ("Ingrédients pour 4 personnes", "Préparation"), ("Zutaten für 2", "Zubereitung"),
      ("Ingredients for 4 people:", "Method"), ("Ingrediënten voor 4 personen", "Bereiding"),
      ("Ingredientes para 4 personas", "Elaboración"),
    ])
  func headings(_ what: String, _ how: String) {
    let recipe = LooseRecipe.read(
      "\nGranny's pie\nFrom the old book.\n\n\(what)\n- 2 apples\nFor the top:\nsugar\n\n\(how)\n1. Peel.\n2. Bake for 20 minutes.\nhttps://kitchen.example/pie\n"
    )
    #expect(recipe.title == "Granny's pie" && recipe.summary == "From the old book.")
    #expect(recipe.ingredients.map(\.text) == ["2 apples", "For the top:", "sugar"])
    #expect(recipe.steps == ["Peel.", "Bake for 20 minutes."])
  }

  @Test("without headings, lines with an amount or a list marker are ingredients, and other lines are steps")
  func amounts() {
    let recipe = LooseRecipe.read(
      "2 eggs\n½ l milk\n• salt\n1. Whisk 2 of them.\nFry on both sides.", title: "Omelette")
    #expect(recipe.title == "Omelette" && recipe.ingredients.map(\.text) == ["2 eggs", "½ l milk", "salt"])
    #expect(recipe.steps == ["Whisk 2 of them.", "Fry on both sides."])
  }

  @Test("a text without a possible title line keeps all its text")
  func long() {
    let sentence = String(repeating: "Stir and stir. ", count: 40)
    let recipe = LooseRecipe.read(sentence)
    #expect(recipe.title.isEmpty && recipe.steps == [String(sentence.dropLast())] && recipe.ingredients.isEmpty)
    #expect(LooseRecipe.read(" \n ").steps.isEmpty)
  }
}
