import GRDB

extension DiaryStore {
  /// Which recipes are asked for.
  package enum Shelf: Sendable, Hashable {
    /// A person's own, and their favourites.
    case own
    /// Those that all may see.
    case community
  }

  /// The numbers of the recipes of a shelf that somebody may see, by title.
  ///
  /// - Complexity: linear in the recipes of the shelf; it reads none of them.
  package func numbers(_ shelf: Shelf, for viewer: Int64, _ filter: RecipeFilter = RecipeFilter()) throws -> [Int64] {
    try database.read { db in
      try Int64.fetchAll(
        db, sql: "SELECT id FROM (\(Self.listing(shelf))) ORDER BY title COLLATE NOCASE, id",
        arguments: arguments(viewer, filter))
    }
  }

  /// The cuisines of a shelf's recipes, in order.
  package func cuisines(_ shelf: Shelf, for viewer: Int64) throws -> [String] {
    try database.read { db in
      try String.fetchAll(
        db,
        sql: """
          SELECT DISTINCT cuisine FROM (\(Self.listing(shelf))) WHERE cuisine IS NOT NULL ORDER BY cuisine COLLATE NOCASE
          """, arguments: arguments(viewer, RecipeFilter()))
    }
  }

  /// The titles of a person's own recipes and favourites, in order.
  package func recipeTitles(for viewer: Int64, limit: Int) throws -> [String] {
    try database.read { db in
      try String.fetchAll(
        db, sql: "SELECT DISTINCT title FROM (\(Self.listing(.own))) ORDER BY title COLLATE NOCASE LIMIT \(limit)",
        arguments: arguments(viewer, RecipeFilter()))
    }
  }

  /// The first of a person's own recipes and favourites with a title, whatever the case of its letters.
  func recipe(titled title: String, for viewer: Int64, in db: Database) throws -> Int64? {
    let bound = arguments(viewer, RecipeFilter()) + ["title": title]
    return try Int64.fetchOne(
      db, sql: "SELECT MIN(id) FROM (\(Self.listing(.own))) WHERE title = :title COLLATE NOCASE", arguments: bound)
  }

  /// Recipes of a shelf, in the order in which they are named; those that somebody may not see are left out. So is what rules of before
  /// let through to all, before those of now have been asked, unless they find nothing at all.
  package func recipes(
    _ numbers: some Sequence<Int64>, of shelf: Shelf, for viewer: Int64
  ) throws -> [KeptRecipe] {
    try database.read { db in
      let statement = try db.cachedStatement(sql: "\(Self.recipeSQL) AND recipe.id = :id")
      return try numbers.compactMap { id in
        guard let row = try Row.fetchOne(statement, arguments: ["viewer": viewer, "id": id]) else { return nil }
        let kept = try kept(row)
        let isOfNow = row["rulesVersion"] as String == check.rulesVersion
        return shelf == .own || isOfNow || kept.answer.verdict == .none ? kept : nil
      }
    }
  }

  /// The first recipes of a shelf that somebody may see, by title.
  package func recipes(
    _ shelf: Shelf, for viewer: Int64, _ filter: RecipeFilter = RecipeFilter(), limit: Int
  ) throws -> [KeptRecipe] {
    try recipes(numbers(shelf, for: viewer, filter).prefix(limit), of: shelf, for: viewer)
  }

  private func arguments(_ viewer: Int64, _ filter: RecipeFilter) -> StatementArguments {
    [
      "viewer": viewer, "rules": check.rulesVersion, "meal": filter.meal.map { "%\"\($0.rawValue)\"%" },
      "minutes": filter.upToMinutes, "cuisine": filter.cuisine,
    ]
  }

  /// What asks for the numbers, titles and cuisines of a shelf; of columns that indices hold, so that no recipe is read.
  package static func listing(_ shelf: Shelf) -> String {
    let wanted = """
      (:meal IS NULL OR recipe.meals LIKE :meal) AND (:minutes IS NULL OR recipe.minutes <= :minutes)
        AND (:cuisine IS NULL OR recipe.cuisine = :cuisine) AND :rules IS NOT NULL
      """
    switch shelf {
    case .own:
      return """
        SELECT id, title, cuisine FROM recipe INDEXED BY recipeOfOwner WHERE owner = :viewer AND removedAt IS NULL AND \(wanted)
        UNION ALL SELECT recipe.id, recipe.title, recipe.cuisine FROM favourite mine JOIN recipe ON recipe.id = mine.recipe
        WHERE mine.owner = :viewer AND recipe.owner <> :viewer AND \(isVisible) AND \(wanted)
        """
    case .community:
      return """
        SELECT recipe.id, recipe.title, recipe.cuisine
        FROM recipe INDEXED BY recipeOfAll LEFT JOIN favourite mine ON mine.recipe = recipe.id AND mine.owner = :viewer
          LEFT JOIN diarist ON diarist.owner = :viewer
        WHERE recipe.sharedAt IS NOT NULL AND recipe.removedAt IS NULL AND \(isVisible) AND \(wanted)
          AND (recipe.rulesVersion <> :rules
            OR CASE diarist.oats WHEN 'never' THEN recipe.verdictNever ELSE recipe.verdict END <> 'contains')
        """
    }
  }
}
