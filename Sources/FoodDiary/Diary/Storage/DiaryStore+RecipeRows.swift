import Foundation
import GRDB

extension DiaryStore {
  /// Recipes that are there and that `:viewer` may see.
  static let recipeSQL = """
    SELECT recipe.*, mine.owner IS NOT NULL AS isFavourite,
      (SELECT COUNT(*) FROM favourite WHERE favourite.recipe = recipe.id) AS favourites
    FROM recipe LEFT JOIN favourite mine ON mine.recipe = recipe.id AND mine.owner = :viewer
    WHERE recipe.removedAt IS NULL AND (recipe.owner = :viewer OR recipe.sharedAt IS NOT NULL
      AND NOT EXISTS (SELECT 1 FROM report WHERE report.recipe = recipe.id AND report.owner = :viewer)
      AND (SELECT COUNT(*) FROM report WHERE report.recipe = recipe.id) < \(reportsThatHide))
    """
  /// The number of the next change.
  static let nextRevision = "(SELECT COALESCE(MAX(revision), 0) + 1 FROM recipe)"

  func recipe(_ id: Int64, for viewer: Int64, in db: Database) throws -> KeptRecipe {
    let row = try Row.fetchOne(
      db, sql: "\(Self.recipeSQL) AND recipe.id = :id", arguments: ["viewer": viewer, "id": id])
    guard let row else { throw DiaryError.notFound }
    return try kept(row)
  }

  func own(_ id: Int64, of owner: Int64, in db: Database) throws -> KeptRecipe {
    let kept = try recipe(id, for: owner, in: db)
    guard kept.owner == owner else { throw DiaryError.notFound }
    return kept
  }

  /// A recipe as it is in a row; what rules of another version said is asked anew.
  func kept(_ row: Row) throws -> KeptRecipe {
    let recipe = try JSONDecoder().decode(Recipe.self, from: Data((row["recipe"] as String).utf8))
    let isOfNow = row["rulesVersion"] as String == check.rulesVersion
    let stored =
      isOfNow ? try? JSONDecoder().decode(GlutenAnswer.self, from: Data((row["answer"] as String).utf8)) : nil
    return KeptRecipe(
      id: row["id"], owner: row["owner"], recipe: recipe, picture: row["picture"], answer: stored ?? check(recipe),
      isConfirmed: row["isConfirmed"] && isOfNow,
      sharedAt: (row["sharedAt"] as Int64?).map { Date(timeIntervalSince1970: Double($0)) },
      copiedFrom: row["copiedFrom"],
      favourites: row["favourites"], isFavourite: row["isFavourite"])
  }

  /// A recipe and what the check says of it, as they are kept.
  ///
  /// - Throws: `badText`.
  func written(_ recipe: Recipe) throws -> (json: String, answer: String) {
    var recipe = recipe
    recipe.title = try Self.text(recipe.title, "title", upTo: DiaryEntry.Limits.title, mayBeEmpty: .refused)
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    let json = try encoder.encode(recipe)
    guard json.count <= Self.longestRecipe else {
      throw DiaryError.badText(field: "steps", .tooLong(limit: Self.longestRecipe))
    }
    return (String(decoding: json, as: UTF8.self), String(decoding: try encoder.encode(check(recipe)), as: UTF8.self))
  }
}

extension DiaryStore {
  /// The recipes that changed after a revision, in the order of their changes; without what is written for those that were removed.
  func recipesChanged(since revision: Int64) throws -> [(id: Int64, recipe: Recipe?, revision: Int64)] {
    try database.read { db in
      try Row.fetchAll(
        db,
        sql:
          "SELECT id, CASE WHEN removedAt IS NULL THEN recipe END AS recipe, revision FROM recipe WHERE revision > ? ORDER BY revision",
        arguments: [revision]
      ).map { row in
        let text: String? = row["recipe"]
        return (row["id"], try text.map { try JSONDecoder().decode(Recipe.self, from: Data($0.utf8)) }, row["revision"])
      }
    }
  }
}
