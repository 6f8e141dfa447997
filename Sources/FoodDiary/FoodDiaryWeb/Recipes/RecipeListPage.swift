import Diary
import WebPlatform

/// My recipes, and those of all: by words, meal, time and cuisine, some on a page.
struct RecipeListPage {
  let app: FoodDiaryApp
  /// How many stand on a page, and how many the interface answers at once.
  private static let onPage = 60, inAnswer = 200

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
          .query("cuisine", .text(maxLength: 60), "a cuisine, as it is written"),
          .query("page", .integer(1...1_000), "the next 200, and so on; the last page has fewer"),
        ], answers: [.ok(.ok, .list(of: "Recipe"))])
    ) { visit in
      let diary = try app.diary(visit)
      let shelf: DiaryStore.Shelf = visit.query["shelf"] == "community" ? .community : .own
      let page = try visit.queryNumber("page", in: 1...1_000) ?? 1
      let numbers = try numbers(shelf, diary).dropFirst((page - 1) * Self.inAnswer).prefix(Self.inAnswer)
      let recipes = try app.store.recipes(numbers, of: shelf, for: diary.owner)
      return try .json(recipes.map { SentRecipe($0, visit) }).with(.cacheControl, "no-store")
    }
  }

  private func numbers(_ shelf: DiaryStore.Shelf, _ diary: DiaryVisit) throws -> [Int64] {
    let query = diary.visit.query
    let filter = try RecipeFilter(
      meal: query["meal"].flatMap(Meal.init(rawValue:)),
      upToMinutes: diary.visit.queryNumber("minutes", in: 1...6_000), cuisine: query["cuisine"])
    return try app.index.numbers(shelf, for: diary.owner, saying: query["q"] ?? "", filter)
  }

  private func page(_ diary: DiaryVisit, _ shelf: DiaryStore.Shelf) throws -> Reply {
    let words = diary.words
    let numbers = try numbers(shelf, diary)
    let turner = try PageTurner(of: numbers.count, size: Self.onPage, diary.visit)
    let path = shelf == .own ? "/diary/recipes" : "/diary/community"
    let tabs = [("/diary/recipes", "diary.recipes.own"), ("/diary/community", "diary.recipes.community")].map {
      address, key -> HTML in
      "<a href=\"\(address)\"\(attribute: "aria-current", address == path ? "page" : nil)>\(words(key))</a>"
    }
    let news = try app.store.recipeNews(of: diary.owner)
    let provenance = RecipeProvenance(app: app, diary: diary)
    let cards = try app.store.recipes(turner.rows(of: numbers), of: shelf, for: diary.owner).map { kept in
      RecipeCard(kept: kept, words: words, from: provenance.text(kept), news: news.filter { $0.place == kept.id })
        .html(diary)
    }
    var parts = PageParts(
      words("diary.nav.recipes"),
      """
      <h1>\(words("diary.nav.recipes"))</h1>\(removed(diary))\(LostPictures.notice(diary.visit))\
      \(RecipeNewsRoutes.html(news, diary))
      <nav class="diary-tabs" aria-label="\(words("diary.nav.recipes"))">\(tabs)</nav>
      \(filter(path, try app.store.cuisines(shelf, for: diary.owner), diary))
      <p role="status" data-count>\(words("diary.recipes.count", ["count": .number(numbers.count)]))</p>
      \(numbers.isEmpty ? "<p class=\"empty\">\(words(shelf == .own ? "diary.recipes.none" : "diary.recipes.none-shared"))</p>" as HTML : nil)
      <ul class="diary-recipes" data-recipes>\(cards)</ul><div data-pages>\(turner.html)</div>
      <p class="actions"><a class="button" href="/diary/recipes/import">\(words("diary.recipe.import"))</a></p>
      <a class="button primary diary-add" href="/diary/recipes/new\(shelf == .community ? "?shelf=community" : "")">\(Icon.add.html) <span>\(words("diary.recipe.add"))</span></a>
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

  private func filter(_ path: String, _ cuisines: [String], _ diary: DiaryVisit) -> HTML {
    let (words, query) = (diary.words, diary.visit.query)
    let meals =
      [("", words("diary.recipes.any-meal"))] + Meal.allCases.map { ($0.rawValue, words("diary.meal.\($0.rawValue)")) }
    let times =
      [("", words("diary.recipes.any-time"))]
      + [15, 30, 60].map { ("\($0)", words("diary.recipes.up-to", ["count": .number($0)])) }
    let kitchens = [("", words("diary.recipes.any-cuisine"))] + cuisines.map { ($0, $0) }
    let form = FormState(query)
    return """
      <form method="get" action="\(path)" class="inline" role="search" data-search><label>\(words("diary.recipes.search"))\
      <input type="search" name="q" value="\(query["q"])" maxlength="80" autocomplete="off"></label>
      \(form.choice("meal", words("diary.entry.meal"), words, meals.map { (value: $0.0, title: $0.1) }))
      \(form.choice("minutes", words("diary.recipe.time"), words, times.map { (value: $0.0, title: $0.1) }))
      \(cuisines.isEmpty ? nil : form.choice("cuisine", words("diary.recipe.cuisine"), words, kitchens.map { (value: $0.0, title: $0.1) }))
      <button>\(Icon.search.html) \(words("diary.search.go"))</button></form>
      """
  }
}
