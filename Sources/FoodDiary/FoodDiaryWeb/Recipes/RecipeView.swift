import Diary
import WebPlatform

/// A recipe scaled to the requested servings and units.
struct RecipeView {
  let recipe: Recipe
  let isMetric: Bool
  /// The requested changes; empty for the recipe as written.
  let choices: FormValues

  /// - Parameter asked: `servings`, ignored unless it is a number from 0.25 to 1,000, and `metric`.
  init(_ written: Recipe, _ asked: FormValues) {
    var recipe = written
    let (servings, isMetric) = (asked["servings"].flatMap(Double.init), asked["metric"] == "yes")
    var choices: FormValues = [:]
    if let servings, servings.isFinite, (0.25...1_000).contains(servings) {
      recipe = recipe.scaled(toServings: servings)
      choices = choices.adding("servings", "\(servings)")
    }
    if isMetric {
      recipe.ingredients = recipe.ingredients.map(MetricView.line)
      recipe.steps = recipe.steps.map(MetricView.step)
      choices = choices.adding("metric", "yes")
    }
    (self.recipe, self.isMetric, self.choices) = (recipe, isMetric, choices)
  }

  /// The query of the URL, with its question mark.
  var query: String { choices.names.isEmpty ? "" : "?\(choices.encoded)" }

  /// The servings without needless decimals; `nil` if unknown.
  var servings: String? { recipe.writtenServings }
}

extension Recipe {
  /// The servings without needless decimals; `nil` if unknown.
  var writtenServings: String? { servings.map { number in Int(exactly: number).map(String.init) ?? "\(number)" } }
}
