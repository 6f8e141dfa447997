import Diary
import Foundation
import WebPlatform

/// The pages for writing, changing and viewing a recipe.
struct RecipePages {
  let app: FoodDiaryApp

  func add(to routes: inout RouteTable) {
    routes.diaryPage("/diary/recipes/new", app) { diary in
      var recipe = Recipe(title: "")
      recipe.servings = 4
      let values = RecipeForm.values(recipe, key: UUID().uuidString).setting("shelf", to: diary.context.query["shelf"])
      return newPage(diary, FormState(values))
    }
    routes.diaryPage("/diary/recipes/{recipe}/edit", app) { diary in
      let kept = try own(diary)
      return editPage(diary, kept, FormState(RecipeForm.values(kept.recipe, key: nil)))
    }
    routes.diaryPage("/diary/recipes/{recipe}", app) { diary in
      try page(diary, app.store.recipes.find(diary.context.number("recipe"), for: diary.owner))
    }
  }

  func own(_ diary: DiaryContext) throws -> RecipeForViewer {
    let kept = try app.store.recipes.find(diary.context.number("recipe"), for: diary.owner)
    guard kept.owner == diary.owner else { throw DiaryError.notFound }
    return kept
  }

  // MARK: Writing

  func newPage(_ diary: DiaryContext, _ form: FormState, isBegun: Bool = false) -> Response {
    writing(
      diary, diary.localizer("diary.recipe.new"),
      back: RecipePublishing.isFor(form) ? "/diary/community" : "/diary/recipes"
    ) {
      RecipeForm.html(diary, form, action: "/diary/recipes", method: "POST", picture: nil, isBegun: isBegun)
    }
  }

  func editPage(_ diary: DiaryContext, _ kept: RecipeForViewer, _ form: FormState) -> Response {
    let path = "/diary/recipes/\(kept.id)"
    return writing(diary, diary.localizer("diary.recipe.change"), back: path) {
      RecipeForm.html(
        diary, form, action: "\(path)/change", method: "PUT",
        picture: kept.picture.map { _ in "/api/v1\(path)/picture?size=small" })
    }
  }

  private func writing(_ diary: DiaryContext, _ title: String, back: String, _ form: () -> HTML) -> Response {
    var parts = PageParts(
      title,
      """
      <header class="diary-head"><a class="button icon-only" href="\(back)" aria-label="\(diary.localizer("diary.recipe.back"))">\(Icon.back.html)</a>
      <h1>\(title)</h1></header>\(form())
      """)
    parts.modules = ["diary/recipes/form.js"]
    return diary.context.page(parts)
  }

  // MARK: Viewing

  private func page(_ diary: DiaryContext, _ kept: RecipeForViewer) throws -> Response {
    let localizer = diary.localizer
    let path = "/diary/recipes/\(kept.id)"
    let view = RecipeView(kept.recipe, diary.context.query)
    let article = RecipeArticle(kept: kept, view: view, path: path, localizer: localizer)
    let news = try app.store.community.news(of: diary.owner).filter { $0.place == kept.id }
    let giving = RecipePublishing(kept: kept, diary: diary)
    let isJustWritten = diary.context.query["given"] != nil && kept.owner == diary.owner
    var parts = PageParts(
      kept.recipe.title,
      """
      <article class="diary-recipe-page" data-recipe="\(kept.id)">
      <header class="diary-head"><a class="button icon-only" href="\(kept.owner == diary.owner ? "/diary/recipes" : "/diary/community")" aria-label="\(localizer("diary.recipe.back"))">\(Icon.back.html)</a>
      <h1>\(kept.recipe.title)</h1>
      \(kept.recipe.steps.isEmpty ? nil : "<a class=\"button primary\" data-cook-link href=\"\(path)/cook\(view.query)\">\(localizer("diary.cook.start"))</a>" as HTML)
      \(kept.owner == diary.owner ? "<a class=\"button\" href=\"\(path)/edit\">\(Icon.edit.html) \(localizer("diary.menu.edit"))</a>" as HTML : nil)
      \(RecipeLink.button(diary.context, kept))</header>
      \(MissingPictureReport.notice(diary.context))\(RecipeNewsRoutes.html(news, diary))\(isJustWritten ? giving.html(isJustWritten: true) : nil)
      \(RecipeProvenance(app: app, diary: diary).html(kept))
      \(article.introduction)\(article.columns)\(article.gluten(for: diary.owner) { AnswerRoutes.html($0, of: kept, diary) })
      \(isJustWritten ? nil : kept.owner == diary.owner ? giving.html(isJustWritten: false) : RecipeSharing.html(diary, kept))
      <form method="get" action="/diary/days/\(diary.moment.day)/add" class="actions"><input type="hidden" name="recipe" value="\(kept.id)">\
      <button>\(Icon.add.html) \(localizer("diary.recipe.eat"))</button></form>
      <form method="post" action="\(path)/shop" class="actions">\(diary.context.formToken)\
      \(view.recipe.servings.map { "<input type=\"hidden\" name=\"servings\" value=\"\("\($0)")\">" as HTML })\
      <button>\(Icon.list.html) \(localizer("diary.recipe.shop"))</button></form>
      \(RecipeFiles.links(kept, view, localizer))</article>
      """)
    parts.modules = ["platform/pictures/viewer.js", "diary/recipes/share.js", "diary/recipes/turning.js"]
    return diary.context.page(parts)
  }
}
