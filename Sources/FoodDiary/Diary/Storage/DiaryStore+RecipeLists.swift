import GRDB

extension DiaryStore {
  /// The set of recipes that a list shows.
  package enum RecipeScope: Sendable, Hashable {
    /// The person's own recipes and their favourites.
    case own
    /// The shared recipes.
    case community
  }

  /// The numbers of a scope's recipes that the viewer may see, by title.
  ///
  /// - Complexity: linear in the recipes of the scope; it reads no recipe.
  package func numbers(_ scope: RecipeScope, for viewer: Int64, _ filter: RecipeFilter = RecipeFilter()) throws
    -> [Int64]
  {
    try database.read { db in
      try Int64.fetchAll(
        db, sql: "SELECT id FROM (\(Self.listing(scope))) ORDER BY title COLLATE NOCASE, id",
        arguments: arguments(viewer, filter))
    }
  }

  package func cuisines(_ scope: RecipeScope, for viewer: Int64) throws -> [String] {
    try database.read { db in
      try String.fetchAll(
        db,
        sql: """
          SELECT DISTINCT cuisine FROM (\(Self.listing(scope))) WHERE cuisine IS NOT NULL ORDER BY cuisine COLLATE NOCASE
          """, arguments: arguments(viewer, RecipeFilter()))
    }
  }

  /// The titles of the viewer's own recipes and favourites, in order.
  package func recipeTitles(for viewer: Int64, limit: Int) throws -> [String] {
    try database.read { db in
      try String.fetchAll(
        db, sql: "SELECT DISTINCT title FROM (\(Self.listing(.own))) ORDER BY title COLLATE NOCASE LIMIT \(limit)",
        arguments: arguments(viewer, RecipeFilter()))
    }
  }

  /// The first of the viewer's own recipes and favourites with this title, ignoring case.
  func recipe(titled title: String, for viewer: Int64, in db: Database) throws -> Int64? {
    let bound = arguments(viewer, RecipeFilter()) + ["title": title]
    return try Int64.fetchOne(
      db, sql: "SELECT MIN(id) FROM (\(Self.listing(.own))) WHERE title = :title COLLATE NOCASE", arguments: bound)
  }

  /// The recipes with these numbers, in the same order, without those that the viewer may not see. On the
  /// community scope, a recipe whose answer is of outdated rules is left out, unless the current rules find
  /// nothing in it.
  package func recipes(
    _ numbers: some Sequence<Int64>, of scope: RecipeScope, for viewer: Int64
  ) throws -> [RecipeForViewer] {
    try database.read { db in
      let statement = try db.cachedStatement(sql: "\(Self.recipeSQL) AND recipe.id = :id")
      return try numbers.compactMap { id in
        guard let row = try Row.fetchOne(statement, arguments: ["viewer": viewer, "id": id]) else { return nil }
        let kept = try kept(row)
        let isOfNow = row["rulesVersion"] as String == check.rulesVersion
        return scope == .own || isOfNow || kept.answer.verdict == .none ? kept : nil
      }
    }
  }

  /// The first recipes of a scope that the viewer may see, by title.
  package func recipes(
    _ scope: RecipeScope, for viewer: Int64, _ filter: RecipeFilter = RecipeFilter(), limit: Int
  ) throws -> [RecipeForViewer] {
    try recipes(numbers(scope, for: viewer, filter).prefix(limit), of: scope, for: viewer)
  }

  private func arguments(_ viewer: Int64, _ filter: RecipeFilter) -> StatementArguments {
    [
      "viewer": viewer, "rules": check.rulesVersion, "meal": filter.meal.map { "%\"\($0.rawValue)\"%" },
      "minutes": filter.upToMinutes, "cuisine": filter.cuisine,
    ]
  }

  /// The SQL for numbers, titles and cuisines of a scope. It uses indexed columns only, so it reads no
  /// recipe.
  package static func listing(_ scope: RecipeScope) -> String {
    let wanted = """
      (:meal IS NULL OR recipe.meals LIKE :meal) AND (:minutes IS NULL OR recipe.minutes <= :minutes)
        AND (:cuisine IS NULL OR recipe.cuisine = :cuisine) AND :rules IS NOT NULL
      """
    switch scope {
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
