import GRDB

extension DiaryStore {
  /// The recipes on shopping lists.
  package struct Shopping: DiaryPart {
    package let store: DiaryStore

    /// The maximum number of recipes on a shopping list.
    static let most = 50

    package struct Item: Sendable, Hashable {
      package let id: Int64
      /// The recipe, scaled to the number of servings wanted.
      package let recipe: Recipe
      /// The gluten answer for the person.
      package let answer: GlutenAnswer
    }

    /// The recipes on the shopping list that the person may still see, in the order in which they were added.
    package func all(of owner: Int64) throws -> [Item] {
      try read { db in
        try ShoppingRow.of(owner).order(Column.rowID).fetchAll(db).compactMap { row in
          guard let kept = try? store.recipes.find(row.recipe, for: owner, in: db) else { return nil }
          return Item(
            id: kept.id, recipe: row.servings.map(kept.recipe.scaled(toServings:)) ?? kept.recipe, answer: kept.answer)
        }
      }
    }

    /// Adds a recipe to the shopping list, or changes its servings.
    ///
    /// - Parameter servings: `nil` for the recipe's own number of servings.
    /// - Throws: `notFound`, `full`, `noConsent`, `consentTakenBack`.
    package func add(_ id: Int64, servings: Double?, of owner: Int64) throws {
      try keeping(for: owner) { db in
        _ = try store.recipes.find(id, for: owner, in: db)
        let others = try ShoppingRow.of(owner).filter { $0.recipe != id }.fetchCount(db)
        guard others < Self.most else { throw DiaryError.full(limit: Self.most) }
        try ShoppingRow(owner: owner, recipe: id, servings: servings).upsert(db)
      }
    }

    package func remove(_ id: Int64, of owner: Int64) throws {
      _ = try write { db in try ShoppingRow.of(owner).filter { $0.recipe == id }.deleteAll(db) }
    }
  }
}

private struct ShoppingRow: OwnedRecord {
  static let databaseTableName = "shopping"
  enum Columns: String, ColumnExpression { case owner, recipe, servings }

  var owner: Int64, recipe: Int64, servings: Double?
}
