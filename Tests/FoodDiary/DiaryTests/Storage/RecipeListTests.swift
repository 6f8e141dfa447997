import Diary
import Foundation
import GRDB
import Testing

@Suite("lists of recipes")
struct RecipeListTests {
  private func recipe(_ title: String, _ change: (inout Recipe) -> Void = { _ in }) -> Recipe {
    var recipe = Recipe(title: title)
    recipe.language = .english
    recipe.ingredients = [IngredientLine("1 egg")]
    change(&recipe)
    return recipe
  }

  @Test("a list is sorted by title, and filters use the current meal, time and cuisine")
  func filters() throws {
    let diary = try NewDiary()
    let (store, owner) = (diary.store, diary.owner)
    let curry = try store.recipes.add(
      recipe("curry") { ($0.cuisine, $0.minutes, $0.meals) = ("Indian", 30, [.dinner, .lunch]) }, key: "a", to: owner)
    let eggs = try store.recipes.add(
      recipe("Eggs") { ($0.minutes, $0.meals) = (10, [.breakfast]) }, key: "b", to: owner)
    let bread = try store.recipes.add(recipe("Bananas"), key: "c", to: owner)
    func numbers(_ filter: RecipeFilter = RecipeFilter()) throws -> [Int64] {
      try store.recipes.numbers(.own, for: owner, filter)
    }
    #expect(try numbers() == [bread.id, curry.id, eggs.id])
    #expect(try numbers(RecipeFilter(meal: .lunch)) == [curry.id])
    #expect(try numbers(RecipeFilter(upToMinutes: 29)) == [eggs.id], "one that says no time is not known to be quick")
    #expect(try numbers(RecipeFilter(cuisine: "Indian")) == [curry.id])
    #expect(try store.recipes.cuisines(.own, for: owner) == ["Indian"])
    #expect(
      try store.recipes.numbers(.own, for: diary.other).isEmpty
        && store.recipes.cuisines(.own, for: diary.other).isEmpty)
    try store.recipes.change(curry.id, to: recipe("Zucchini") { $0.cuisine = "Thai" }, of: owner, now: diary.now)
    #expect(try numbers() == [bread.id, eggs.id, curry.id])
    #expect(try store.recipes.cuisines(.own, for: owner) == ["Thai"] && numbers(RecipeFilter(meal: .lunch)).isEmpty)
  }

  @Test("a list by words ignores accents and case, and contains no recipe of other people")
  func accents() throws {
    let diary = try NewDiary()
    let titles = ["Zebra cake", "Éclair", "apple tart", "Dumplings"]
    for title in titles { _ = try diary.store.recipes.add(recipe(title), key: title, to: diary.owner) }
    _ = try diary.store.recipes.add(recipe("Another's"), key: "x", to: diary.other)
    let index = RecipeIndex(diary.store)
    let numbers = try index.numbers(.own, for: diary.owner, saying: "", RecipeFilter())
    #expect(
      try diary.store.recipes.list(numbers, of: .own, for: diary.owner).map(\.recipe.title)
        == ["apple tart", "Dumplings", "Éclair", "Zebra cake"])
  }

  @Test("lists are read from indexes alone")
  func indices() throws {
    let diary = try NewDiary()
    let kept = try diary.store.recipes.add(recipe("Omelette"), key: "a", to: diary.owner)
    try diary.store.community.share(kept.id, of: diary.owner, now: diary.now)
    let database = try DatabaseQueue(path: diary.folder + "/diary.sqlite")
    for (shelf, index) in [(RecipeScope.own, "recipeOfOwner"), (.community, "recipeOfAll")] {
      let bound: StatementArguments = [
        "viewer": diary.other, "rules": "", "meal": nil, "minutes": nil, "cuisine": nil,
      ]
      let plan = try database.read { db in
        try Row.fetchAll(db, sql: "EXPLAIN QUERY PLAN \(DiaryStore.Recipes.listing(shelf))", arguments: bound)
          .map { $0["detail"] as String }.joined(separator: "\n")
      }
      #expect(plan.contains("COVERING INDEX \(index)"), "\(plan)")
    }
  }

  @Test("a planned meal with a recipe's title uses the person's own recipe or favourite, never another")
  func planned() throws {
    let diary = try NewDiary()
    let (store, owner) = (diary.store, diary.owner)
    let kept = try store.recipes.add(recipe("Omelette"), key: "a", to: owner)
    func plan(_ title: String, of owner: Int64) throws -> Int64? {
      try store.plan.add(title, recipe: nil, for: .lunch, on: diary.day(), of: owner).recipe
    }
    #expect(try plan("omelette", of: owner) == kept.id)
    #expect(try plan("Toast", of: owner) == nil && plan("Omelette", of: diary.other) == nil)
  }
}
