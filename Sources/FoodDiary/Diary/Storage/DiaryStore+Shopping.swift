import GRDB

extension DiaryStore {
  /// The most recipes that a shopping list is for.
  package static let mostShopped = 50

  /// A recipe on a shopping list.
  package struct Shopped: Sendable, Hashable {
    /// The recipe's number.
    package let id: Int64
    /// The recipe, for as many as it is wanted for.
    package let recipe: Recipe
    /// What the check says of it to the person.
    package let answer: GlutenAnswer
  }

  /// The recipes of somebody's shopping list that they may still see, in the order in which they were put there.
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

  /// Puts a recipe on somebody's shopping list, or says for how many it is wanted.
  ///
  /// - Parameter servings: for how many; `nil` for as many as the recipe is for.
  /// - Throws: `notFound`, `full`.
  package func shop(_ id: Int64, servings: Double?, of owner: Int64) throws {
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

  /// Takes a recipe off somebody's shopping list.
  package func unshop(_ id: Int64, of owner: Int64) throws {
    try database.write { db in
      try db.execute(sql: "DELETE FROM shopping WHERE owner = ? AND recipe = ?", arguments: [owner, id])
    }
  }
}
