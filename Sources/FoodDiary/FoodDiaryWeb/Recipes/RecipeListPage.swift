import Diary
import WebPlatform

/// My recipes, and those of all: by meal, by words, by time.
struct RecipeListPage {
  let app: FoodDiaryApp
  private static let limit = 200

  func add(to routes: inout RouteTable) {
    routes.diaryPage("/diary/recipes", app) { diary in try page(diary, .own) }
    routes.diaryPage("/diary/community", app) { diary in try page(diary, .community) }
    routes.api(
      .get, "/diary/recipes", for: .people,
      Operation(
        "Recipes that somebody may see, their own or those of all", tag: "diary",
        parameters: [
          .query("shelf", .oneOf(["own", "community"]), "own where nothing is said"),
          .query("q", .text(maxLength: 80), "words in titles, tags and ingredients"),
          .query("meal", DiarySchemas.meal, "a meal"),
          .query("minutes", .integer(1...6_000), "at most so many minutes"),
        ], answers: [.ok(.ok, .list(of: "Recipe"))])
    ) { visit in
      let diary = try app.diary(visit)
      let shelf: DiaryStore.Shelf = visit.query["shelf"] == "community" ? .community : .own
      return try .json(found(shelf, diary).map(SentRecipe.init)).with(.cacheControl, "no-store")
    }
  }

  private func found(_ shelf: DiaryStore.Shelf, _ diary: DiaryVisit) throws -> [KeptRecipe] {
    let query = diary.visit.query
    return try app.store.recipes(
      shelf, for: diary.owner, among: query["q"].map(app.index.find), meal: query["meal"].flatMap(Meal.init(rawValue:)),
      upToMinutes: diary.visit.queryNumber("minutes", in: 1...6_000), limit: Self.limit)
  }

  private func page(_ diary: DiaryVisit, _ shelf: DiaryStore.Shelf) throws -> Reply {
    let words = diary.words
    let recipes = try found(shelf, diary)
    let path = shelf == .own ? "/diary/recipes" : "/diary/community"
    let tabs = [("/diary/recipes", "diary.recipes.own"), ("/diary/community", "diary.recipes.community")].map {
      address, key -> HTML in
      "<a href=\"\(address)\"\(attribute: "aria-current", address == path ? "page" : nil)>\(words(key))</a>"
    }
    let cards = recipes.map { RecipeCard(kept: $0, words: words).html(diary) }
    var parts = PageParts(
      words("diary.nav.recipes"),
      """
      <h1>\(words("diary.nav.recipes"))</h1>\(removed(diary))
      <nav class="diary-tabs" aria-label="\(words("diary.nav.recipes"))">\(tabs)</nav>
      \(filter(path, diary))
      <p role="status" data-count>\(words("diary.recipes.count", ["count": .number(recipes.count)]))</p>
      \(recipes.isEmpty ? "<p class=\"empty\">\(words(shelf == .own ? "diary.recipes.none" : "diary.recipes.none-shared"))</p>" as HTML : nil)
      <ul class="diary-recipes" data-recipes>\(cards)</ul>
      <p class="actions"><a class="button" href="/diary/recipes/import">\(words("diary.recipe.import"))</a></p>
      <a class="button primary diary-add" href="/diary/recipes/new">\(Icon.add.html) <span>\(words("diary.recipe.add"))</span></a>
      """)
    parts.modules = ["diary/recipes/list.js"]
    return diary.visit.page(parts)
  }

  private func removed(_ diary: DiaryVisit) -> HTML? {
    guard let id = diary.visit.query["removed"].flatMap({ Int64($0) }) else { return nil }
    return """
      <form method="post" action="/diary/recipes/\(id)/restore" class="notice diary-removed" role="status">\(diary.visit.formToken)\
      <span>\(diary.words("diary.entry.removed"))</span> <button>\(Icon.undo.html) \(diary.words("diary.undo"))</button></form>
      """
  }

  private func filter(_ path: String, _ diary: DiaryVisit) -> HTML {
    let (words, query) = (diary.words, diary.visit.query)
    let meals =
      [("", words("diary.recipes.any-meal"))] + Meal.allCases.map { ($0.rawValue, words("diary.meal.\($0.rawValue)")) }
    let times =
      [("", words("diary.recipes.any-time"))]
      + [15, 30, 60].map { ("\($0)", words("diary.recipes.up-to", ["count": .number($0)])) }
    let form = FormState(query)
    return """
      <form method="get" action="\(path)" class="inline" role="search" data-search><label>\(words("diary.recipes.search"))\
      <input type="search" name="q" value="\(query["q"])" maxlength="80" autocomplete="off"></label>
      \(form.choice("meal", words("diary.entry.meal"), words, meals.map { (value: $0.0, title: $0.1) }))
      \(form.choice("minutes", words("diary.recipe.time"), words, times.map { (value: $0.0, title: $0.1) }))
      <button>\(Icon.search.html) \(words("diary.search.go"))</button></form>
      """
  }
}
