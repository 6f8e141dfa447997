import Diary
import WebPlatform

/// A recipe to read, for its owner, for other people, and for guests with a link.
struct RecipeArticle {
  let kept: RecipeForViewer
  let view: RecipeView
  /// The path of the page.
  let path: String
  let localizer: Localizer

  /// The picture, the summary and the facts.
  var introduction: HTML {
    let address = "/api/v1/diary/recipes/\(kept.id)/picture"
    let alternative = localizer("diary.entry.picture", ["title": .text(kept.recipe.title)])
    let picture: HTML? = kept.picture.map { _ in
      "<a href=\"\(address)\" data-view=\"\(kept.recipe.title)\"><img class=\"diary-large\" src=\"\(address)\" alt=\"\(alternative)\"></a>"
    }
    return """
      \(picture)\(kept.recipe.summary.isEmpty ? nil : "<p class=\"lead\">\(kept.recipe.summary)</p>" as HTML)
      <p class="quiet">\(facts.joined(separator: " · "))</p>
      """
  }

  /// The ingredients and the steps.
  var columns: HTML {
    """
    <div class="columns"><section class="card"><h2>\(localizer("diary.recipe.ingredients"))</h2>\(amounts)
    <ul class="diary-ingredients">\(view.recipe.ingredients.map { line($0) })</ul></section>
    <section class="card"><h2>\(localizer("diary.recipe.steps"))</h2><ol class="diary-steps">\(view.recipe.steps.map { "<li>\($0)</li>" as HTML })</ol></section></div>
    """
  }

  /// The gluten answer, and the language in which the check read the recipe.
  ///
  /// - Parameters:
  ///   - viewer: the reader's account. Only the owner gets the link for changing the language.
  ///   - beside: the controls for findings with the same words.
  func gluten(for viewer: Int64? = nil, _ beside: ([GlutenFinding]) -> HTML? = { _ in nil }) -> HTML {
    let change: HTML? =
      kept.owner == viewer
      ? " <a href=\"/diary/recipes/\(kept.id)/edit#language\">\(localizer("diary.gluten.language-change"))</a>" : nil
    return GlutenMarkup(localizer: localizer).card(
      kept.answer, reading: "<p class=\"quiet\">\(language)\(change)</p>", beside)
  }

  private var language: String {
    let read = kept.recipe.readLanguage
    guard let language = read.language else { return localizer("diary.gluten.language-unknown") }
    let name = Localizer.Value.text(localizer.languageName(language.rawValue))
    return localizer("diary.gluten.language-\(read.source.rawValue)", ["language": name])
  }

  private func line(_ line: IngredientLine) -> HTML {
    line.isHeading ? "<li class=\"heading\">\(line.text)</li>" : "<li>\(line.text)</li>"
  }

  /// The time, the cuisine, the tags, the source, and the remark that the recipe is a copy.
  var facts: [String] {
    [
      kept.recipe.minutes.map { RecipeTime(minutes: $0).text }, kept.recipe.cuisine,
      kept.recipe.tags.isEmpty ? nil : kept.recipe.tags.joined(separator: ", "),
      kept.recipe.source.map { localizer("diary.recipe.from", ["source": .text($0)]) },
      kept.copiedFrom == nil ? nil : localizer("diary.recipe.is-copy"),
    ].compactMap { $0 }
  }

  /// The controls for servings and units.
  private var amounts: HTML {
    let servings: HTML? = view.servings.map { servings in
      """
      <label class="diary-servings">\(localizer("diary.recipe.servings"))<input name="servings" inputmode="decimal" maxlength="6" \
      value="\(servings)"></label>
      """
    }
    return """
      <form method="get" action="\(path)" class="inline">\(servings)
      <label class="check"><input type="checkbox" name="metric" value="yes"\(attribute: "checked", if: view.isMetric)> \(localizer("diary.recipe.metric"))</label>
      <button>\(localizer("diary.recipe.reckon"))</button></form>
      """
  }
}
