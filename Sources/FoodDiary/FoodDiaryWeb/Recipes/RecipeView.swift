import Diary
import WebPlatform

/// A recipe for so many people, in the measures that somebody wants.
struct RecipeView {
  let recipe: Recipe
  let isMetric: Bool
  /// What an address says of it, with its question mark; empty where it is as it was written.
  let query: String

  /// - Parameter servings: for how many; what is no number of people changes nothing.
  init(_ written: Recipe, servings: Double?, isMetric: Bool) {
    var recipe = written
    var query: FormValues = [:]
    if let servings, servings.isFinite, (0.25...1_000).contains(servings) {
      recipe = recipe.scaled(toServings: servings)
      query = query.adding("servings", "\(servings)")
    }
    if isMetric {
      recipe.ingredients = recipe.ingredients.map(MetricView.line)
      recipe.steps = recipe.steps.map(MetricView.step)
      query = query.adding("metric", "yes")
    }
    (self.recipe, self.isMetric) = (recipe, isMetric)
    self.query = query.names.isEmpty ? "" : "?\(query.encoded)"
  }
}
