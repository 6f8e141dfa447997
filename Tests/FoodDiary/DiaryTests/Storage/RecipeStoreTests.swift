import Diary
import Foundation
import GRDB
import Imaging
import MediaLibrary
import Testing

@Suite("stored recipes")
struct RecipeStoreTests {
  private func recipe(_ title: String, _ ingredients: [String] = ["1 egg"]) -> Recipe {
    var recipe = Recipe(title: title)
    recipe.language = .english
    recipe.ingredients = ingredients.map { IngredientLine($0) }
    recipe.steps = ["Cook it.", "Eat it."]
    return recipe
  }

  @Test(
    "a recipe is private until it is shared, and cannot be shared with gluten or unconfirmed words")
  func sharing() throws {
    let diary = try NewDiary()
    let (store, owner, other, now) = (diary.store, diary.owner, diary.other, diary.now)
    let kept = try store.recipes.add(recipe("Omelette"), key: "a", to: owner)
    #expect(kept.answer.verdict == .none)
    #expect(throws: DiaryError.notFound) { try store.recipes.find(kept.id, for: other) }
    #expect(throws: DiaryError.notFound) { try store.community.share(kept.id, of: other, now: now) }
    try store.community.share(kept.id, of: owner, now: now)
    #expect(try store.recipes.find(kept.id, for: other).recipe.title == "Omelette")
    #expect(try store.recipes.list(.community, for: other, limit: 10).map(\.id) == [kept.id])
    #expect(try store.recipes.list(.own, for: other, limit: 10).isEmpty)

    let bread = try store.recipes.add(recipe("Toast", ["2 slices bread"]), key: "b", to: owner)
    #expect(throws: DiaryError.cannotShare(.containsGluten)) {
      try store.community.share(bread.id, of: owner, now: now)
    }
    let stock = try store.recipes.add(recipe("Supper", ["1 stock cube"]), key: "c", to: owner)
    #expect(stock.answer.verdict == .check)
    #expect(throws: DiaryError.cannotShare(.notConfirmed)) { try store.community.share(stock.id, of: owner, now: now) }
    try store.community.share(stock.id, sayingYesTo: ["Stock cube"], of: owner, now: now)

    // A change with new text withdraws the certificate until it is checked.
    try store.recipes.change(stock.id, to: recipe("Supper", ["1 stock cube", "1 sausage"]), of: owner, now: now)
    #expect(
      try store.recipes.find(stock.id, for: owner).sharedAt == nil
        && !store.recipes.find(stock.id, for: owner).isConfirmed)
    try store.recipes.change(kept.id, to: recipe("Omelette", ["2 eggs"]), of: owner, now: now)
    #expect(try store.recipes.find(kept.id, for: owner).sharedAt == now, "nothing to look at is new")
    try store.community.unshare(kept.id, of: owner, now: now)
    #expect(throws: DiaryError.notFound) { try store.recipes.find(kept.id, for: other) }
  }

  @Test("a favourite counts once per person, follows the original, and ends with the original")
  func favourites() throws {
    let diary = try NewDiary()
    let (store, owner, other, now) = (diary.store, diary.owner, diary.other, diary.now)
    let kept = try store.recipes.add(recipe("Omelette"), key: "a", to: owner)
    #expect(throws: DiaryError.notFound) { try store.community.favourite(kept.id, true, of: other, now: now) }
    try store.community.share(kept.id, of: owner, now: now)
    for _ in 0..<3 { try store.community.favourite(kept.id, true, of: other, now: now) }
    #expect(try store.recipes.find(kept.id, for: owner).favourites == 1)
    try store.recipes.change(kept.id, to: recipe("Frittata"), of: owner, now: now)
    #expect(try store.recipes.list(.own, for: other, limit: 10).map(\.recipe.title) == ["Frittata"])
    let copy = try store.community.copy(kept.id, key: "copy", to: other)
    try store.recipes.change(kept.id, to: recipe("Scrambled eggs"), of: owner, now: now)
    #expect(try store.recipes.find(copy.id, for: other).recipe.title == "Frittata", "a copy never changes silently")
    try store.community.favourite(kept.id, false, of: other, now: now)
    #expect(try store.recipes.find(kept.id, for: owner).favourites == 0)
    try store.community.favourite(kept.id, true, of: other, now: now)
    try store.erase(owner, removingContent: true, now: now)
    #expect(try store.recipes.list(.own, for: other, limit: 10).map(\.id) == [copy.id])
  }

  @Test("a report hides a recipe from the reporter, and three reports hide it from all but the author")
  func reports() throws {
    let diary = try NewDiary()
    let (store, owner, now) = (diary.store, diary.owner, diary.now)
    let kept = try store.recipes.add(recipe("Omelette"), key: "a", to: owner)
    try store.community.share(kept.id, of: owner, now: now)
    try store.community.report(kept.id, because: "no", by: diary.other, now: now)
    #expect(throws: DiaryError.notFound) { try store.recipes.find(kept.id, for: diary.other) }
    #expect(try store.recipes.find(kept.id, for: 50).id == kept.id)
    for viewer in [51, 52] as [Int64] {
      #expect(throws: DiaryError.noConsent) { try store.community.report(kept.id, because: "", by: viewer, now: now) }
      try diary.begin(viewer)
      try store.community.report(kept.id, because: "", by: viewer, now: now)
    }
    #expect(throws: DiaryError.notFound) { try store.recipes.find(kept.id, for: 50) }
    #expect(try store.recipes.find(kept.id, for: owner).id == kept.id)
  }

  @Test("a search finds only visible recipes, best first, also after changes and removals")
  func search() throws {
    let diary = try NewDiary()
    let (store, owner, now) = (diary.store, diary.owner, diary.now)
    let index = RecipeIndex(store)
    let soup = try store.recipes.add(recipe("Tomato soup", ["2 tomatoes"]), key: "a", to: owner)
    let stew = try store.recipes.add(recipe("Stew", ["1 tomato"]), key: "b", to: owner)
    let secret = try store.recipes.add(recipe("Tomato secret"), key: "c", to: diary.other)
    func found(_ text: String, by viewer: Int64) throws -> [Int64] {
      try index.numbers(.own, for: viewer, saying: text, RecipeFilter())
    }
    #expect(try found("tomato", by: owner) == [soup.id, stew.id])
    #expect(try found("tomatoe", by: diary.other) == [secret.id], "one typo, and nothing of others")
    try store.recipes.change(stew.id, to: recipe("Goulash"), of: owner, now: now)
    try store.recipes.remove(soup.id, of: owner, now: diary.now)
    #expect(try found("tomato", by: owner).isEmpty && found("goul", by: owner) == [stew.id])
    _ = try store.recipes.restore(soup.id, of: owner, now: now)
    #expect(try found("soup", by: owner) == [soup.id])
  }

  @Test("a shared recipe that contains gluten by new rules is not in the community")
  func rulesChange() throws {
    let diary = try NewDiary()
    let (store, owner, now) = (diary.store, diary.owner, diary.now)
    let kept = try store.recipes.add(recipe("Omelette"), key: "a", to: owner)
    try store.community.share(kept.id, of: owner, now: now)
    try DatabaseQueue(path: diary.folder + "/diary.sqlite").write { db in
      try db.execute(
        sql: "UPDATE recipe SET recipe = replace(recipe, '1 egg', '2 slices bread'), rulesVersion = 'of before'")
    }
    #expect(try store.recipes.list(.community, for: diary.other, limit: 10).isEmpty)
    #expect(try store.recipes.find(kept.id, for: owner).answer.verdict == .contains)
  }

  @Test("a recipe with an unreadable picture is imported, and the picture is reported")
  func lostPicture() throws {
    let diary = try NewDiary()
    let pictures = try PrivatePictures(libraryFolder: diary.folder)
    let json = #"{"@type": "Recipe", "name": "Soup", "recipeIngredient": ["2 carrots"], "recipeInstructions": "Boil."}"#
    var imported = try #require(RecipeReader.read(Array(json.utf8), name: "soup.json").first)
    imported.picture = Array("no picture".utf8)
    let taken = try diary.store.recipes.take(imported, for: diary.owner, pictures: pictures)
    #expect(taken.lostPicture != nil && taken.kept.recipe.title == "Soup" && taken.kept.picture == nil)
    let grey = PixelBuffer(
      size: PixelSize(width: 20, height: 20), channels: 3, samples: .init(repeating: 9, count: 1_200))
    imported.picture = try JPEGEncoder.encode(grey, quality: 90)
    let again = try diary.store.recipes.take(imported, for: diary.owner, pictures: pictures)
    #expect(again.kept.id == taken.kept.id && again.kept.picture != nil && again.lostPicture == nil)
  }

  @Test("the current cooking step is stored for twelve hours")
  func cooking() throws {
    let diary = try NewDiary()
    let (store, owner, now) = (diary.store, diary.owner, diary.now)
    let kept = try store.recipes.add(recipe("Omelette"), key: "a", to: owner)
    try store.recipes.setStep(7, ofCooking: kept.id, by: owner, now: now)
    #expect(
      try store.recipes.step(ofCooking: kept.id, by: owner, now: now.addingTimeInterval(43_000)) == 1,
      "there are two steps")
    #expect(try store.recipes.step(ofCooking: kept.id, by: owner, now: now.addingTimeInterval(43_201)) == nil)
    #expect(throws: DiaryError.notFound) { try store.recipes.setStep(1, ofCooking: kept.id, by: diary.other, now: now) }
  }
}

@Suite("a recipe")
struct RecipeTests {
  @Test("a recipe is encoded and decoded unchanged")
  func coding() throws {
    var recipe = Recipe(title: "Crêpes")
    recipe.meals = [.breakfast, .snack]
    recipe.ingredients = [
      IngredientLine("Pour la pâte", isHeading: true), IngredientLine("250 g de farine de sarrasin"),
    ]
    recipe.language = .french
    #expect(try JSONDecoder().decode(Recipe.self, from: JSONEncoder().encode(recipe)) == recipe)
  }
}
