import Diary
import WebPlatform

/// Cooking mode: one step per screen, with its ingredients and timers.
struct CookPage {
  let app: FoodDiaryApp

  private struct Step: Decodable { let step: Int }

  func add(to routes: inout RouteTable) {
    routes.diaryPage("/diary/recipes/{recipe}/cook", app) { diary in
      try page(diary, app.store.recipes.find(diary.context.number("recipe"), for: diary.owner))
    }
    routes.api(
      .put, "/diary/recipes/{recipe}/step", for: .people,
      Operation(
        "Store the present step of cooking, from 0", tag: "diary", parameters: [RecipeRoutes.recipe],
        body: .object(["step": .integer(0...10_000)], isClosed: true), answers: [.nothing])
    ) { context in
      let step: Step = try context.decode()
      try app.store.recipes.setStep(
        step.step, ofCooking: context.number("recipe"), by: app.diary(context).owner, now: app.now())
      return .done
    }
  }

  private func page(_ diary: DiaryContext, _ kept: RecipeForViewer) throws -> Response {
    let localizer = diary.localizer
    let view = RecipeView(kept.recipe, diary.context.query)
    let remembered = try app.store.recipes.step(ofCooking: kept.id, by: diary.owner, now: app.now())
    let steps = view.recipe.steps.enumerated().map { index, text in step(index, text, of: view.recipe, localizer) }
    let resume: HTML? = remembered.flatMap { $0 > 0 ? $0 : nil }.map { step in
      "<p class=\"notice diary-resume\" data-resume><span>\(localizer("diary.cook.resume", ["number": .number(step + 1)]))</span> <a class=\"button\" href=\"#step-\(step + 1)\">\(localizer("diary.cook.go-on"))</a></p>"
    }
    var parts = PageParts(
      kept.recipe.title,
      """
      <section class="cook" data-cook="\(kept.id)"><header class="diary-head">
      <a class="button icon-only" data-end href="/diary/recipes/\(kept.id)\(view.query)" aria-label="\(localizer("diary.cook.end"))">\(Icon.cross.html)</a>
      <h1>\(kept.recipe.title)</h1><p>\(GlutenMarkup(localizer: localizer).badge(kept.answer))</p><p class="quiet" data-awake>\(localizer("diary.cook.may-sleep"))</p></header>\(resume)
      <ol class="cook-steps">\(steps)</ol>
      <nav class="cook-turn" aria-label="\(localizer("diary.recipe.steps"))"><button data-back hidden>\(Icon.back.html) \(localizer("diary.cook.back"))</button>
      <span data-place aria-live="polite"></span><button class="primary" data-next hidden>\(localizer("diary.cook.next")) \(Icon.next.html)</button></nav>
      <div data-timers></div></section>
      """)
    parts.modules = ["diary/recipes/cook.js"]
    return diary.context.page(parts)
  }

  private func step(_ index: Int, _ text: String, of recipe: Recipe, _ localizer: Localizer) -> HTML {
    let mentioned = recipe.ingredientsMentioned(inStep: text).map { "<li>\(recipe.ingredients[$0].text)</li>" as HTML }
    let timers = StepTime.times(in: text).map { time -> HTML in
      "<button type=\"button\" data-timer=\"\(time.seconds)\">\(Icon.clock.html) \(text[time.range])</button>"
    }
    return """
      <li id="step-\(index + 1)" class="cook-step" tabindex="-1"><p>\(text)</p>
      \(mentioned.isEmpty ? nil : "<ul class=\"cook-needs\" aria-label=\"\(localizer("diary.recipe.ingredients"))\">\(mentioned)</ul>" as HTML)
      \(timers.isEmpty ? nil : "<div class=\"actions cook-timers\" hidden>\(timers)</div>" as HTML)</li>
      """
  }
}
