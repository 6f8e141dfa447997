/// The recipes of the sample diary.
enum SampleRecipes {
  static let all = [
    recipe(
      "Chickpea pancakes", [.breakfast], 25, "French",
      ["150 g gram flour", "300 ml water", "2 tbsp olive oil", "1 tsp salt"],
      [
        "Whisk the gram flour, water, oil and salt.", "Rest for 15 minutes.",
        "Fry thinly in a hot pan, 2 minutes a side.",
      ]),
    recipe(
      "Chicken curry with rice", [.dinner], 45, "Indian",
      ["500 g chicken", "1 onion", "2 cloves garlic", "400 ml coconut milk", "300 g basmati rice", "1 tbsp turmeric"],
      [
        "Chop the onion and the garlic, and soften them in a pot.",
        "Add the chicken and the turmeric and brown for 5 minutes.",
        "Pour in the coconut milk and simmer for 20 minutes.", "Boil the rice for 12 minutes and serve.",
      ]),
    recipe(
      "Tacos", [.dinner, .lunch], 30, "Mexican",
      ["8 corn tortillas", "400 g ground beef", "1 avocado", "2 tomatoes", "1 lime"],
      [
        "Brown the beef for 10 minutes.", "Dice the tomatoes and the avocado, and squeeze the lime over them.",
        "Warm the tortillas and fill them.",
      ]),
    recipe(
      "Berry yogurt", [.breakfast, .snack], 5, nil, ["250 g yogurt", "100 g berries", "1 tbsp honey"],
      ["Wash the berries.", "Stir them into the yogurt with the honey."]),
    recipe(
      "Baked potatoes with beans", [.lunch], 70, "Irish",
      ["4 large potatoes", "400 g white beans", "1 tomato", "50 g cheese"],
      [
        "Bake the potatoes at 200 °C for 60 minutes.", "Warm the beans with the tomato for 10 minutes.",
        "Cut the potatoes open and fill them; grate the cheese over.",
      ]),
    recipe(
      "Tamari noodles", [.dinner], 20, "Japanese",
      ["250 g rice noodles", "3 tbsp tamari, gluten-free", "1 carrot", "2 eggs", "1 tbsp sesame oil"],
      [
        "Soak the noodles for 8 minutes.", "Fry the carrot in strips, then the eggs.",
        "Toss all with the tamari and the oil.",
      ]),
  ]

  private static func recipe(
    _ title: String, _ meals: Set<Meal>, _ minutes: Int, _ cuisine: String?, _ ingredients: [String], _ steps: [String]
  ) -> Recipe {
    var recipe = Recipe(title: title)
    (recipe.meals, recipe.minutes, recipe.cuisine, recipe.servings) = (meals, minutes, cuisine, 4)
    recipe.language = .english
    recipe.ingredients = ingredients.map { IngredientLine($0) }
    recipe.steps = steps
    return recipe
  }
}
