import Diary
import Foundation
import WebPlatform

/// Where a recipe is written, changed and looked at.
struct RecipePages {
  let app: FoodDiaryApp

  func add(to routes: inout RouteTable) {
    routes.diaryPage("/diary/recipes/new", app) { diary in
      var recipe = Recipe(title: "")
      recipe.language = RecipeLanguage(rawValue: String(diary.words.language.rawValue.prefix(2)))
      recipe.servings = 4
      return newPage(diary, FormState(RecipeForm.values(recipe, key: UUID().uuidString)))
    }
    routes.diaryPage("/diary/recipes/{recipe}/edit", app) { diary in
      let kept = try own(diary)
      return editPage(diary, kept, FormState(RecipeForm.values(kept.recipe, key: nil)))
    }
    routes.diaryPage("/diary/recipes/{recipe}", app) { diary in
      try page(diary, app.store.recipe(diary.visit.number("recipe"), for: diary.owner))
    }
  }

  func own(_ diary: DiaryVisit) throws -> KeptRecipe {
    let kept = try app.store.recipe(diary.visit.number("recipe"), for: diary.owner)
    guard kept.owner == diary.owner else { throw DiaryError.notFound }
    return kept
  }

  // MARK: Writing

  func newPage(_ diary: DiaryVisit, _ form: FormState) -> Reply {
    writing(diary, diary.words("diary.recipe.new"), back: "/diary/recipes") {
      RecipeForm.html(diary, form, action: "/diary/recipes", method: "POST", picture: nil)
    }
  }

  func editPage(_ diary: DiaryVisit, _ kept: KeptRecipe, _ form: FormState) -> Reply {
    let path = "/diary/recipes/\(kept.id)"
    return writing(diary, diary.words("diary.recipe.change"), back: path) {
      RecipeForm.html(
        diary, form, action: "\(path)/change", method: "PUT",
        picture: kept.picture.map { _ in "/api/v1\(path)/picture?size=small" })
    }
  }

  private func writing(_ diary: DiaryVisit, _ title: String, back: String, _ form: () -> HTML) -> Reply {
    var parts = PageParts(
      title,
      """
      <header class="diary-head"><a class="button icon-only" href="\(back)" aria-label="\(diary.words("diary.recipe.back"))">\(Icon.back.html)</a>
      <h1>\(title)</h1></header>\(form())
      """)
    parts.modules = ["diary/recipes/form.js"]
    return diary.visit.page(parts)
  }

  // MARK: Looking

  private func page(_ diary: DiaryVisit, _ kept: KeptRecipe) throws -> Reply {
    let (words, query) = (diary.words, diary.visit.query)
    let view = RecipeView(
      kept.recipe, servings: query["servings"].flatMap(Double.init), isMetric: query["metric"] == "yes")
    let path = "/diary/recipes/\(kept.id)"
    let picture: HTML? = kept.picture.map { _ in
      "<a href=\"/api/v1\(path)/picture\" data-view=\"\(kept.recipe.title)\"><img class=\"diary-large\" src=\"/api/v1\(path)/picture\" alt=\"\(words("diary.entry.picture", ["title": .text(kept.recipe.title)]))\"></a>"
    }
    var parts = PageParts(
      kept.recipe.title,
      """
      <article class="diary-recipe-page" data-recipe="\(kept.id)">
      <header class="diary-head"><a class="button icon-only" href="\(kept.owner == diary.owner ? "/diary/recipes" : "/diary/community")" aria-label="\(words("diary.recipe.back"))">\(Icon.back.html)</a>
      <h1>\(kept.recipe.title)</h1>
      \(kept.recipe.steps.isEmpty ? nil : "<a class=\"button primary\" href=\"\(path)/cook\(view.query)\">\(words("diary.cook.start"))</a>" as HTML)
      \(kept.owner == diary.owner ? "<a class=\"button\" href=\"\(path)/edit\">\(Icon.edit.html) \(words("diary.menu.edit"))</a>" as HTML : nil)</header>
      \(picture)\(kept.recipe.summary.isEmpty ? nil : "<p class=\"lead\">\(kept.recipe.summary)</p>" as HTML)
      <p class="quiet">\(facts(kept, words))</p>
      <div class="columns"><section class="card"><h2>\(words("diary.recipe.ingredients"))</h2>\(amounts(kept, view, path, words))
      <ul class="diary-ingredients">\(view.recipe.ingredients.map { line($0) })</ul></section>
      <section class="card"><h2>\(words("diary.recipe.steps"))</h2><ol class="diary-steps">\(view.recipe.steps.map { "<li>\($0)</li>" as HTML })</ol></section></div>
      \(GlutenWords(words: words).card(kept.answer, of: kept.recipe))
      \(RecipeSharing(app: app).html(diary, kept))
      <form method="get" action="/diary/days/\(diary.moment.day)/add" class="actions"><input type="hidden" name="recipe" value="\(kept.id)">\
      <button>\(Icon.add.html) \(words("diary.recipe.eat"))</button></form>
      <form method="post" action="\(path)/shop" class="actions">\(diary.visit.formToken)\
      \(view.recipe.servings.map { "<input type=\"hidden\" name=\"servings\" value=\"\("\($0)")\">" as HTML })\
      <button>\(Icon.list.html) \(words("diary.recipe.shop"))</button></form></article>
      """)
    parts.modules = ["platform/pictures/viewer.js"]
    return diary.visit.page(parts)
  }

  private func line(_ line: IngredientLine) -> HTML {
    line.isHeading ? "<li class=\"heading\">\(line.text)</li>" : "<li>\(line.text)</li>"
  }

  private func facts(_ kept: KeptRecipe, _ words: Words) -> String {
    let parts = [
      kept.recipe.minutes.map { RecipeTime(minutes: $0).text }, kept.recipe.cuisine,
      kept.recipe.tags.isEmpty ? nil : kept.recipe.tags.joined(separator: ", "),
      kept.recipe.source.map { words("diary.recipe.from", ["source": .text($0)]) },
      kept.copiedFrom == nil ? nil : words("diary.recipe.is-copy"),
    ]
    return parts.compactMap { $0 }.joined(separator: " · ")
  }

  /// For how many people, and in which measures.
  private func amounts(_ kept: KeptRecipe, _ view: RecipeView, _ path: String, _ words: Words) -> HTML {
    let servings: HTML? = view.recipe.servings.map { servings in
      """
      <label class="diary-servings">\(words("diary.recipe.servings"))<input name="servings" inputmode="decimal" maxlength="6" \
      value="\(servings == servings.rounded() ? "\(Int(servings))" : "\(servings)")"></label>
      """
    }
    return """
      <form method="get" action="\(path)" class="inline">\(servings)
      <label class="check"><input type="checkbox" name="metric" value="yes"\(attribute: "checked", if: view.isMetric)> \(words("diary.recipe.metric"))</label>
      <button>\(words("diary.recipe.reckon"))</button></form>
      """
  }
}
