import GRDB

/// The set of recipes that a list shows.
package enum RecipeScope: Sendable, Hashable {
  /// The person's own recipes and their favourites.
  case own
  /// The shared recipes.
  case community
}

/// The filter of a recipe list; `nil` means no restriction.
package struct RecipeFilter: Sendable, Hashable {
  package var meal: Meal?
  /// The maximum time in minutes; recipes without a time are left out.
  package var upToMinutes: Int?
  /// The cuisine as written in the recipe.
  package var cuisine: String?

  package init(meal: Meal? = nil, upToMinutes: Int? = nil, cuisine: String? = nil) {
    (self.meal, self.upToMinutes, self.cuisine) = (meal, upToMinutes, cuisine)
  }
}

extension DiaryStore.Recipes {
  /// The numbers of a scope's recipes that the viewer may see, by title. The community scope leaves out recipes that
  /// contain gluten for the viewer.
  ///
  /// - Complexity: linear in the recipes of the scope; it reads no recipe.
  package func numbers(_ scope: RecipeScope, for viewer: Int64, _ filter: RecipeFilter = RecipeFilter()) throws
    -> [Int64]
  {
    try listed("SELECT id FROM (\(Self.listing(scope))) ORDER BY title COLLATE NOCASE, id", viewer, filter)
  }

  package func cuisines(_ scope: RecipeScope, for viewer: Int64) throws -> [String] {
    let all = "SELECT DISTINCT cuisine FROM (\(Self.listing(scope)))"
    return try listed("\(all) WHERE cuisine IS NOT NULL ORDER BY cuisine COLLATE NOCASE", viewer)
  }

  /// The titles of the viewer's own recipes and favourites, in order.
  package func titles(for viewer: Int64, limit: Int) throws -> [String] {
    let all = "SELECT DISTINCT title FROM (\(Self.listing(.own)))"
    return try listed("\(all) ORDER BY title COLLATE NOCASE LIMIT \(limit)", viewer)
  }

  private func listed<Value: DatabaseValueConvertible>(
    _ sql: String, _ viewer: Int64, _ filter: RecipeFilter = RecipeFilter()
  ) throws -> [Value] {
    try read { db in try Value.fetchAll(db, sql: sql, arguments: arguments(viewer, filter)) }
  }

  /// The first of the viewer's own recipes and favourites with this title, ignoring case.
  func find(titled title: String, for viewer: Int64, in db: Database) throws -> Int64? {
    let bound = arguments(viewer, RecipeFilter()) + ["title": title]
    return try Int64.fetchOne(
      db, sql: "SELECT MIN(id) FROM (\(Self.listing(.own))) WHERE title = :title COLLATE NOCASE", arguments: bound)
  }

  /// The recipes with these numbers, in the same order, without those that the viewer may not see. On the
  /// community scope, a recipe whose answer is of outdated rules is left out, unless the current rules find
  /// nothing in it.
  package func list(
    _ numbers: some Sequence<Int64>, of scope: RecipeScope, for viewer: Int64
  ) throws -> [RecipeForViewer] {
    try read { db in
      let statement = try db.cachedStatement(sql: "\(Self.visible) AND recipe.id = :id")
      return try numbers.compactMap { id in
        guard let row = try Row.fetchOne(statement, arguments: ["viewer": viewer, "id": id]) else { return nil }
        let kept = try forViewer(row)
        let isOfNow = row["rulesVersion"] as String == store.check.rulesVersion
        return scope == .own || isOfNow || kept.answer.verdict == .none ? kept : nil
      }
    }
  }

  /// The first recipes of a scope that the viewer may see, by title.
  package func list(
    _ scope: RecipeScope, for viewer: Int64, _ filter: RecipeFilter = RecipeFilter(), limit: Int
  ) throws -> [RecipeForViewer] {
    try list(numbers(scope, for: viewer, filter).prefix(limit), of: scope, for: viewer)
  }

  private func arguments(_ viewer: Int64, _ filter: RecipeFilter) -> StatementArguments {
    [
      "viewer": viewer, "rules": store.check.rulesVersion, "meal": filter.meal.map { "%\"\($0.rawValue)\"%" },
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
