import Diary
import WebPlatform

/// A recipe for so many people, in the measures that somebody wants.
struct RecipeView {
  let recipe: Recipe
  let isMetric: Bool
  /// What somebody asked for that changes it; nothing where it is as it was written.
  let choices: FormValues

  /// - Parameter asked: `servings`, where what is no number of people changes nothing, and `metric`.
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

  /// What an address says of it, with its question mark.
  var query: String { choices.names.isEmpty ? "" : "?\(choices.encoded)" }

  /// For how many people it is, as somebody writes a number; `nil` where nobody said.
  var servings: String? { recipe.writtenServings }
}

extension Recipe {
  /// For how many people it is, as somebody writes a number; `nil` where nobody said.
  var writtenServings: String? { servings.map { number in Int(exactly: number).map(String.init) ?? "\(number)" } }
}
