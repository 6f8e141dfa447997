/// Merges recipes that a file contains twice.
enum RecipeSet {
  /// The recipes without duplicates: equal titles with compatible ingredients and steps are merged. Bare
  /// titles, which only link to recipes elsewhere, are dropped if another recipe has content.
  static func distinct(_ recipes: [ImportedRecipe]) -> [ImportedRecipe] {
    let hasFull = recipes.contains(where: isFull)
    var kept: [ImportedRecipe] = []
    var places: [String: [Int]] = [:]
    for recipe in recipes where isFull(recipe) || !hasFull {
      let key = FoldedText.folded(recipe.recipe.title)
      if let place = places[key]?.first(where: { isSame(kept[$0].recipe, recipe.recipe) }) {
        kept[place] = merged(kept[place], recipe)
      } else {
        places[key, default: []].append(kept.count)
        kept.append(recipe)
      }
    }
    return kept
  }

  private static func isFull(_ recipe: ImportedRecipe) -> Bool {
    !recipe.recipe.ingredients.isEmpty || !recipe.recipe.steps.isEmpty || !recipe.recipe.unread.isEmpty
  }

  private static func isSame(_ one: Recipe, _ two: Recipe) -> Bool {
    (one.ingredients.isEmpty || two.ingredients.isEmpty || one.ingredients == two.ingredients)
      && (one.steps.isEmpty || two.steps.isEmpty || one.steps == two.steps)
  }

  /// The first recipe, completed by the second.
  static func merged(_ one: ImportedRecipe, _ two: ImportedRecipe) -> ImportedRecipe {
    var merged = one
    if merged.recipe.ingredients.isEmpty { merged.recipe.ingredients = two.recipe.ingredients }
    if merged.recipe.steps.isEmpty { merged.recipe.steps = two.recipe.steps }
    if merged.recipe.summary.isEmpty { merged.recipe.summary = two.recipe.summary }
    merged.recipe.meals.formUnion(two.recipe.meals)
    merged.recipe.minutes = merged.recipe.minutes ?? two.recipe.minutes
    merged.recipe.servings = merged.recipe.servings ?? two.recipe.servings
    merged.recipe.cuisine = merged.recipe.cuisine ?? two.recipe.cuisine
    merged.recipe.language = merged.recipe.language ?? two.recipe.language
    merged.recipe.source = merged.recipe.source ?? two.recipe.source
    merged.recipe.unread += two.recipe.unread.filter { !merged.recipe.unread.contains($0) }
    merged.pictureName = merged.pictureName ?? two.pictureName
    merged.picture = merged.picture ?? two.picture
    let warnings = (one.warnings + two.warnings).filter { warning in
      switch warning {
      case .noIngredients: merged.recipe.ingredients.isEmpty
      case .noSteps: merged.recipe.steps.isEmpty
      case .unknownServings: merged.recipe.servings == nil
      case .unknownTime: merged.recipe.minutes == nil
      default: true
      }
    }
    merged.warnings = []
    for warning in warnings { merged.warn(warning) }
    return merged
  }
}
