import Diary
import WebPlatform

/// The recipe lists, own and community: filtered by words, meal, time and cuisine, in pages.
struct RecipeListPage {
  let app: FoodDiaryApp
  /// The number of recipes on a page, and in one response of the API.
  private static let onPage = 60, inAnswer = 200

  func add(to routes: inout RouteTable) {
    routes.diaryPage("/diary/recipes", app) { diary in try page(diary, .own) }
    routes.diaryPage("/diary/community", app) { diary in try page(diary, .community) }
    routes.api(
      .get, "/diary/recipes", for: .people,
      Operation(
        "Recipes that the signed-in person may see: own ones, or those of the community", tag: "diary",
        parameters: [
          .query("shelf", .oneOf(["own", "community"]), "default: own"),
          .query("q", .text(maxLength: 80), "words in titles, tags and ingredients"),
          .query("meal", DiarySchemas.meal, "a meal"),
          .query("minutes", .integer(1...6_000), "the maximum number of minutes"),
          .query("cuisine", .text(maxLength: 60), "a cuisine, as it is written"),
          .query("page", .integer(1...1_000), "the next 200, and so on; the last page has fewer"),
        ], answers: [.ok(.ok, .list(of: "Recipe"))])
    ) { context in
      let diary = try app.diary(context)
      let scope: RecipeScope = context.query["shelf"] == "community" ? .community : .own
      let page = try context.queryNumber("page", in: 1...1_000) ?? 1
      let numbers = try numbers(scope, diary).dropFirst((page - 1) * Self.inAnswer).prefix(Self.inAnswer)
      let recipes = try app.store.recipes.list(numbers, of: scope, for: diary.owner)
      return try .json(recipes.map { RecipeJSON($0, context) }).with(.cacheControl, "no-store")
    }
  }

  private func numbers(_ scope: RecipeScope, _ diary: DiaryContext) throws -> [Int64] {
    let query = diary.context.query
    let filter = try RecipeFilter(
      meal: query["meal"].flatMap(Meal.init(rawValue:)),
      upToMinutes: diary.context.queryNumber("minutes", in: 1...6_000), cuisine: query["cuisine"])
    return try app.index.numbers(scope, for: diary.owner, saying: query["q"] ?? "", filter)
  }

  private func page(_ diary: DiaryContext, _ scope: RecipeScope) throws -> Response {
    let localizer = diary.localizer
    let numbers = try numbers(scope, diary)
    let turner = try Pagination(of: numbers.count, size: Self.onPage, diary.context)
    let path = scope == .own ? "/diary/recipes" : "/diary/community"
    let tabs = [("/diary/recipes", "diary.recipes.own"), ("/diary/community", "diary.recipes.community")].map {
      address, key -> HTML in
      "<a href=\"\(address)\"\(attribute: "aria-current", address == path ? "page" : nil)>\(localizer(key))</a>"
    }
    let news = try app.store.community.news(of: diary.owner)
    let provenance = RecipeProvenance(app: app, diary: diary)
    let cards = try app.store.recipes.list(turner.rows(of: numbers), of: scope, for: diary.owner).map { kept in
      RecipeCard(
        kept: kept, localizer: localizer, from: provenance.text(kept), news: news.filter { $0.place == kept.id }
      )
      .html(diary)
    }
    var parts = PageParts(
      localizer("diary.nav.recipes"),
      """
      <h1>\(localizer("diary.nav.recipes"))</h1>\(removed(diary))\(MissingPictureReport.notice(diary.context))\
      \(RecipeNewsRoutes.html(news, diary))
      <nav class="diary-tabs" aria-label="\(localizer("diary.nav.recipes"))">\(tabs)</nav>
      \(filter(path, try app.store.recipes.cuisines(scope, for: diary.owner), diary))
      <p role="status" data-count>\(localizer("diary.recipes.count", ["count": .number(numbers.count)]))</p>
      \(numbers.isEmpty ? "<p class=\"empty\">\(localizer(scope == .own ? "diary.recipes.none" : "diary.recipes.none-shared"))</p>" as HTML : nil)
      <ul class="diary-recipes" data-recipes>\(cards)</ul><div data-pages>\(turner.html)</div>
      <p class="actions"><a class="button" href="/diary/recipes/import">\(localizer("diary.recipe.import"))</a></p>
      <a class="button primary diary-add" href="/diary/recipes/new\(scope == .community ? "?shelf=community" : "")">\(Icon.add.html) <span>\(localizer("diary.recipe.add"))</span></a>
      """)
    parts.modules = ["diary/recipes/list.js"]
    return diary.context.page(parts)
  }

  private func removed(_ diary: DiaryContext) -> HTML? {
    guard let id = diary.context.query["removed"].flatMap({ Int64($0) }) else { return nil }
    return """
      <form method="post" action="/diary/recipes/\(id)/restore" class="notice diary-removed" role="status">\(diary.context.formToken)\
      <span>\(diary.localizer("diary.entry.removed"))</span> <button>\(Icon.undo.html) \(diary.localizer("diary.undo"))</button></form>
      """
  }

  private func filter(_ path: String, _ cuisines: [String], _ diary: DiaryContext) -> HTML {
    let (localizer, query) = (diary.localizer, diary.context.query)
    let meals =
      [("", localizer("diary.recipes.any-meal"))]
      + Meal.allCases.map { ($0.rawValue, localizer("diary.meal.\($0.rawValue)")) }
    let times =
      [("", localizer("diary.recipes.any-time"))]
      + [15, 30, 60].map { ("\($0)", localizer("diary.recipes.up-to", ["count": .number($0)])) }
    let kitchens = [("", localizer("diary.recipes.any-cuisine"))] + cuisines.map { ($0, $0) }
    let form = FormState(query)
    return """
      <form method="get" action="\(path)" class="inline" role="search" data-search><label>\(localizer("diary.recipes.search"))\
      <input type="search" name="q" value="\(query["q"])" maxlength="80" autocomplete="off"></label>
      \(form.choice("meal", localizer("diary.entry.meal"), localizer, meals.map { (value: $0.0, title: $0.1) }))
      \(form.choice("minutes", localizer("diary.recipe.time"), localizer, times.map { (value: $0.0, title: $0.1) }))
      \(cuisines.isEmpty ? nil : form.choice("cuisine", localizer("diary.recipe.cuisine"), localizer, kitchens.map { (value: $0.0, title: $0.1) }))
      <button>\(Icon.search.html) \(localizer("diary.search.go"))</button></form>
      """
  }
}
