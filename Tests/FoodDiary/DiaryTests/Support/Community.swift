import Diary
import Foundation
import GRDB
import Imaging
import MediaLibrary
import Testing

/// Three people with diaries and shared recipes.
struct Community {
  let diary: NewDiary
  let pictures: PrivatePictures
  /// The author; a follower, with the author's recipes among the favourites; and a third person.
  let author: Int64 = 7, friend: Int64 = 8, third: Int64 = 9

  init(room: Int = 5_000) throws {
    diary = try NewDiary()
    try diary.begin(third)
    var limits = PrivatePictures.Limits()
    limits.quota.pictures = room
    pictures = try PrivatePictures(libraryFolder: diary.folder, limits: limits)
  }

  var store: DiaryStore { diary.store }
  var now: Date { diary.now }

  static func recipe(_ title: String, _ ingredients: [String] = ["1 egg"], steps: [String] = ["Cook it."]) -> Recipe {
    var recipe = Recipe(title: title)
    recipe.language = .english
    recipe.ingredients = ingredients.map { IngredientLine($0) }
    recipe.steps = steps
    return recipe
  }

  /// Adds a shared recipe of the author to the favourites of the friend; returns its number.
  func followed(
    _ title: String = "Omelette", _ ingredients: [String] = ["1 egg"], leavesCopies: Bool? = nil,
    hasPicture: Bool = false
  ) throws -> Int64 {
    let kept = try store.recipes.add(Self.recipe(title, ingredients), key: title, to: author)
    if hasPicture {
      let picture = try pictures.add(Self.jpeg(), name: "plate", owner: author, app: DiaryStore.name)
      _ = try store.recipes.setPicture(picture.id.description, of: kept.id, of: author)
    }
    let words = kept.commonAnswer.findings.map(\.words)
    try store.community.share(kept.id, sayingYesTo: words, leavesCopies: leavesCopies, of: author, now: now)
    try store.community.favourite(kept.id, true, of: friend, now: now)
    return kept.id
  }

  static func jpeg() throws -> [UInt8] {
    let size = PixelSize(width: 20, height: 20)
    return try JPEGEncoder.encode(
      PixelBuffer(size: size, channels: 3, samples: .init(repeating: 9, count: 1_200)), quality: 90)
  }

  /// Checks all outdated recipes with the store's rules; returns the number of checked recipes.
  func renew(_ store: DiaryStore) throws -> Int {
    var count = 0
    while true {
      let some = try store.recipes.recomputeSomeAnswers(now: now)
      if some == 0 { return count }
      count += some
    }
  }

  /// The kinds of a person's notices.
  func news(_ owner: Int64) throws -> [RecipeNews.Kind] { try store.community.news(of: owner).map(\.kind) }

  /// The same diaries with additional words in the English lists.
  func withRules(contains: [String] = [], check: [String] = []) throws -> DiaryStore {
    let folder = URL(fileURLWithPath: diary.folder).appendingPathComponent("Lexicons \(UUID())")
    try FileManager.default.copyItem(at: GlutenRules.folder, to: folder)
    let file = folder.appendingPathComponent("en.json")
    var lexicon = try #require(try JSONSerialization.jsonObject(with: Data(contentsOf: file)) as? [String: Any])
    for (list, words) in [("contains", contains), ("check", check)] where !words.isEmpty {
      let groups = try #require(lexicon[list] as? [[String: Any]])
      lexicon[list] = [["kind": "fixed", "words": words]] + groups
    }
    // A word has one meaning, so the new words lose their roles.
    var roles = try #require(lexicon["roles"] as? [String: [String]])
    for (role, known) in roles { roles[role] = known.filter { !(contains + check).contains($0) } }
    lexicon["roles"] = roles
    try JSONSerialization.data(withJSONObject: lexicon).write(to: file)
    return try DiaryStore(libraryFolder: diary.folder, rules: GlutenRules(lexicons: folder))
  }

  /// The result of an SQL query.
  func ask<Value: DatabaseValueConvertible>(_ sql: String, as: Value.Type = Int.self) throws -> [Value] {
    try DatabaseQueue(path: diary.folder + "/diary.sqlite").read { try Value.fetchAll($0, sql: sql) }
  }
}
