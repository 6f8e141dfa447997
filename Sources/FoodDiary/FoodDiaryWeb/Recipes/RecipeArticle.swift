import Diary
import WebPlatform

/// A recipe to be read: by its owner, by all, and by whoever has a link.
struct RecipeArticle {
  let kept: KeptRecipe
  let view: RecipeView
  /// The page that it stands on.
  let path: String
  let localizer: Localizer

  /// What it looks like, and what it is.
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

  /// What goes in, and what is done with it.
  var columns: HTML {
    """
    <div class="columns"><section class="card"><h2>\(localizer("diary.recipe.ingredients"))</h2>\(amounts)
    <ul class="diary-ingredients">\(view.recipe.ingredients.map { line($0) })</ul></section>
    <section class="card"><h2>\(localizer("diary.recipe.steps"))</h2><ol class="diary-steps">\(view.recipe.steps.map { "<li>\($0)</li>" as HTML })</ol></section></div>
    """
  }

  /// What the check says, and by which language it read.
  ///
  /// - Parameters:
  ///   - viewer: who may change the language, where the recipe is theirs.
  ///   - beside: what can be said of findings of the same words.
  func gluten(for viewer: Int64? = nil, _ beside: ([GlutenFinding]) -> HTML? = { _ in nil }) -> HTML {
    let change: HTML? =
      kept.owner == viewer
      ? " <a href=\"/diary/recipes/\(kept.id)/edit#language\">\(localizer("diary.gluten.language-change"))</a>" : nil
    return GlutenWords(localizer: localizer).card(
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

  /// How long it takes, what kind of dish it is, and where it comes from.
  var facts: [String] {
    [
      kept.recipe.minutes.map { RecipeTime(minutes: $0).text }, kept.recipe.cuisine,
      kept.recipe.tags.isEmpty ? nil : kept.recipe.tags.joined(separator: ", "),
      kept.recipe.source.map { localizer("diary.recipe.from", ["source": .text($0)]) },
      kept.copiedFrom == nil ? nil : localizer("diary.recipe.is-copy"),
    ].compactMap { $0 }
  }

  /// For how many people, and in which measures.
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
