import GRDB

extension DiaryStore {
  /// The maximum number of recipes on a shopping list.
  package static let mostShopped = 50

  package struct Shopped: Sendable, Hashable {
    package let id: Int64
    /// The recipe, scaled to the number of servings wanted.
    package let recipe: Recipe
    /// The gluten answer for the person.
    package let answer: GlutenAnswer
  }

  /// The recipes on the shopping list that the person may still see, in the order in which they were added.
  package func shopping(of owner: Int64) throws -> [Shopped] {
    try database.read { db in
      try Row.fetchAll(
        db, sql: "SELECT recipe, servings FROM shopping WHERE owner = ? ORDER BY rowid", arguments: [owner]
      ).compactMap { row in
        guard let kept = try? recipe(row["recipe"], for: owner, in: db) else { return nil }
        let servings: Double? = row["servings"]
        return Shopped(
          id: kept.id, recipe: servings.map(kept.recipe.scaled(toServings:)) ?? kept.recipe, answer: kept.answer)
      }
    }
  }

  /// Adds a recipe to the shopping list, or changes its servings.
  ///
  /// - Parameter servings: `nil` for the recipe's own number of servings.
  /// - Throws: `notFound`, `full`.
  package func addToShoppingList(_ id: Int64, servings: Double?, of owner: Int64) throws {
    try keeping(for: owner) { db in
      _ = try recipe(id, for: owner, in: db)
      let count = try Int.fetchOne(
        db, sql: "SELECT COUNT(*) FROM shopping WHERE owner = ? AND recipe <> ?", arguments: [owner, id])
      guard count ?? 0 < Self.mostShopped else { throw DiaryError.full(limit: Self.mostShopped) }
      try db.execute(
        sql: """
          INSERT INTO shopping(owner, recipe, servings) VALUES (?, ?, ?)
          ON CONFLICT (owner, recipe) DO UPDATE SET servings = excluded.servings
          """, arguments: [owner, id, servings])
    }
  }

  package func removeFromShoppingList(_ id: Int64, of owner: Int64) throws {
    try database.write { db in
      try db.execute(sql: "DELETE FROM shopping WHERE owner = ? AND recipe = ?", arguments: [owner, id])
    }
  }
}
