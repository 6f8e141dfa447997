import Diary
import Testing

@Suite("times in steps")
struct StepTimeTests {
  @Test(
    "a time in a step is found in five languages",
    arguments: [
      ("Simmer for 20 minutes.", [1200], "20 minutes"),
      ("Bake 1 h 30 in the oven", [5400], "1 h 30"),
      ("Cuire 1h30 au four", [5400], "1h30"),
      ("Rest for 1 hour and 30 minutes, then bake", [5400], "1 hour and 30 minutes"),
      ("Boil 1½ hours", [5400], "1½ hours"),
      ("10 bis 12 Minuten kochen", [600, 720], "10 bis 12 Minuten"),
      ("Bake for 20-25 min.", [1200, 1500], "20-25 min"),
      ("Laisser une demi-heure", [1800], "une demi-heure"),
      ("Wait half an hour", [1800], "half an hour"),
      ("Deje reposar media hora", [1800], "media hora"),
      ("Eine Stunde ruhen lassen", [3600], "Eine Stunde"),
      ("Laat 10 minuten koken", [600], "10 minuten"),
      ("Cocer 45 segundos", [45], "45 segundos"),
      ("Anderthalb Stunden backen", [5400], "Anderthalb Stunden"),
      ("Marinate for 2 days", [172_800], "2 days"),
      ("a 20-minute rest", [1200], "20-minute"),
    ])
  func times(step: String, seconds: [Int], words: String) {
    let times = StepTime.times(in: step)
    #expect(times.count == 1)
    #expect(times.first.map { [$0.seconds, $0.longest].compactMap { $0 } } == seconds)
    #expect(times.first.map { String(step[$0.range]) } == words)
  }

  @Test("all times of a step are found, and other numbers are not")
  func several() {
    #expect(StepTime.times(in: "Fry 5 minutes, then 10 more minutes and rest 1 hour.").map(\.seconds) == [300, 3600])
    #expect(StepTime.times(in: "Cut in 2 pieces of 3 cm, at 180 °C").isEmpty)
  }
}

@Suite("ingredients of a step")
struct StepIngredientTests {
  private static func recipe(_ lines: String...) -> Recipe {
    var recipe = Recipe(title: "Dish")
    recipe.ingredients = lines.map { IngredientLine($0) }
    return recipe
  }

  @Test("a step mentions the ingredients that its text names")
  func english() {
    let recipe = Self.recipe("2 cups plain flour", "2 tbsp olive oil", "1 tsp sesame oil", "3 carrots, diced", "salt")
    #expect(recipe.ingredientsMentioned(inStep: "Fry the carrots in the olive oil.") == [1, 3])
    #expect(recipe.ingredientsMentioned(inStep: "Add the oil and salt.") == [1, 2, 4])
    #expect(recipe.ingredientsMentioned(inStep: "Sift the flour.") == [0])
    #expect(recipe.ingredientsMentioned(inStep: "Serve.").isEmpty)
  }

  @Test("singular and plural of a short word match, and different short words do not")
  func short() {
    let recipe = Self.recipe("2 pies", "1 pyx", "3 leeks", "1 ox")
    #expect(recipe.ingredientsMentioned(inStep: "Warm the pie.") == [0])
    #expect(recipe.ingredientsMentioned(inStep: "Cut each leek, then the ox.") == [2, 3])
  }

  @Test("ingredients are found in other languages, and at the end of a compound")
  func others() {
    #expect(Self.recipe("250 g Weizenmehl", "2 Eier").ingredientsMentioned(inStep: "Mehl und Ei verrühren") == [0, 1])
    #expect(
      Self.recipe("200 g de farine", "3 œufs").ingredientsMentioned(inStep: "Mélanger la farine et les oeufs") == [
        0, 1,
      ])
  }
}
