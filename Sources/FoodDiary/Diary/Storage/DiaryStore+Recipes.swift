package import Foundation
import GRDB

extension DiaryStore {
  /// The most recipes that one person may have.
  package static let mostRecipes = 20_000
  /// The longest recipe, in bytes of its JSON.
  package static let longestRecipe = 200_000
  /// So many people who report a recipe hide it from all.
  package static let reportsThatHide = 3

  /// Which recipes are asked for.
  package enum Shelf: Sendable, Hashable {
    /// A person's own, and their favourites.
    case own
    /// Those that all may see.
    case community
  }

  // MARK: Asking

  /// A recipe that somebody may see: their own, or one that was given to all.
  ///
  /// - Throws: `notFound`.
  package func recipe(_ id: Int64, for viewer: Int64) throws -> KeptRecipe {
    try database.read { db in try recipe(id, for: viewer, in: db) }
  }

  /// The recipes of a shelf that somebody may see.
  ///
  /// - Parameters:
  ///   - found: the only ones to look at, in the order in which they are wanted; `nil` for all, by title.
  ///   - limit: at most so many.
  package func recipes(
    _ shelf: Shelf, for viewer: Int64, among found: [Int64]? = nil, meal: Meal? = nil, upToMinutes: Int? = nil,
    limit: Int
  ) throws -> [KeptRecipe] {
    try database.read { db in
      let isOnShelf =
        switch shelf {
        case .own: "(recipe.owner = :viewer OR mine.owner IS NOT NULL AND recipe.sharedAt IS NOT NULL)"
        case .community: "recipe.sharedAt IS NOT NULL"
        }
      let order =
        found == nil
        ? "json_extract(recipe.recipe, '$.title') COLLATE NOCASE, recipe.id"
        : "(SELECT key FROM json_each(:found) WHERE value = recipe.id)"
      return try Row.fetchAll(
        db,
        sql: """
          \(Self.recipeSQL) AND \(isOnShelf)
            AND (:found IS NULL OR recipe.id IN (SELECT value FROM json_each(:found)))
            AND (:meal IS NULL OR EXISTS (SELECT 1 FROM json_each(recipe.recipe, '$.meals') WHERE value = :meal))
            AND (:minutes IS NULL OR json_extract(recipe.recipe, '$.minutes') <= :minutes)
          ORDER BY \(order) LIMIT :limit
          """,
        arguments: [
          "viewer": viewer, "found": found.map { "[\($0.map(String.init).joined(separator: ","))]" },
          "meal": meal?.rawValue,
          "minutes": upToMinutes, "limit": limit,
        ]
      ).map(kept)
        // Rules that have changed since may say something else than those by which it was given to all.
        .filter { shelf == .own || $0.answer.verdict != .contains }
    }
  }

  /// All recipes of somebody, as they are kept: for taking them along.
  package func allRecipes(of owner: Int64) throws -> [KeptRecipe] {
    try database.read { db in
      try Row.fetchAll(
        db, sql: "\(Self.recipeSQL) AND recipe.owner = :viewer ORDER BY recipe.id", arguments: ["viewer": owner]
      ).map(kept)
    }
  }

  // MARK: Changing

  /// Keeps a recipe; one that was kept under the same key before is left as it is.
  ///
  /// - Throws: `badText`, `full`, `noConsent`.
  package func add(
    _ recipe: Recipe, key: String, copiedFrom: Int64? = nil, to owner: Int64
  ) throws -> KeptRecipe {
    let (json, answer) = try written(recipe)
    return try database.write { db in
      _ = try Self.requireConsent(of: owner, in: db)
      let known = try Int64.fetchOne(
        db, sql: "SELECT id FROM recipe WHERE owner = ? AND key = ?", arguments: [owner, key])
      if let known { return try self.recipe(known, for: owner, in: db) }
      let count = try Int.fetchOne(db, sql: "SELECT COUNT(*) FROM recipe WHERE owner = ?", arguments: [owner]) ?? 0
      guard count < Self.mostRecipes else { throw DiaryError.full(limit: Self.mostRecipes) }
      try db.execute(
        sql: """
          INSERT INTO recipe(owner, key, recipe, answer, rulesVersion, copiedFrom, revision)
          VALUES (?, ?, ?, ?, ?, ?, \(Self.nextRevision))
          """, arguments: [owner, key, json, answer, check.rulesVersion, copiedFrom])
      return try self.recipe(db.lastInsertedRowID, for: owner, in: db)
    }
  }

  /// Changes a recipe. What its author had confirmed is to be confirmed again where the check says something else, and one that all may
  /// see is taken back where it contains gluten now.
  ///
  /// - Throws: `notFound`, `badText`.
  package func change(recipe id: Int64, to recipe: Recipe, of owner: Int64) throws {
    let (json, answer) = try written(recipe)
    try database.write { db in
      let old = try self.own(id, of: owner, in: db)
      let new = check(recipe)
      let stands = new.findings.map(\.words) == old.answer.findings.map(\.words)
      try db.execute(
        sql: """
          UPDATE recipe SET (recipe, answer, rulesVersion, revision) = (?, ?, ?, \(Self.nextRevision)),
            isConfirmed = isConfirmed AND ?, sharedAt = CASE WHEN ? THEN sharedAt END
          WHERE id = ?
          """,
        arguments: [
          json, answer, check.rulesVersion, stands, new.verdict != .contains && (stands || new.verdict == .none), id,
        ])
    }
  }

  /// Removes a recipe, which can be brought back for a while; until then nobody sees it.
  ///
  /// - Throws: `notFound`.
  package func remove(recipe id: Int64, of owner: Int64, now: Date) throws {
    try database.write { db in
      _ = try own(id, of: owner, in: db)
      try db.execute(
        sql: "UPDATE recipe SET removedAt = ?, revision = \(Self.nextRevision) WHERE id = ?",
        arguments: [Self.seconds(now), id])
    }
  }

  /// Brings a recipe back that was removed; one that is there stays.
  ///
  /// - Throws: `notFound`.
  package func bringBack(recipe id: Int64, of owner: Int64) throws -> KeptRecipe {
    try database.write { db in
      try db.execute(
        sql: "UPDATE recipe SET removedAt = NULL, revision = \(Self.nextRevision) WHERE id = ? AND owner = ?",
        arguments: [id, owner])
      return try own(id, of: owner, in: db)
    }
  }

  /// Gives a recipe a picture, or takes it away.
  ///
  /// - Returns: the picture that the recipe had.
  /// - Throws: `notFound`.
  package func setPicture(_ picture: String?, ofRecipe id: Int64, of owner: Int64) throws -> String? {
    try database.write { db in
      let old = try own(id, of: owner, in: db).picture
      try db.execute(sql: "UPDATE recipe SET picture = ? WHERE id = ?", arguments: [picture, id])
      return old
    }
  }

  // MARK: What all may see

  /// Notes that the author has looked at the words that the check names.
  ///
  /// - Throws: `notFound`.
  package func confirm(recipe id: Int64, of owner: Int64) throws {
    try database.write { db in
      _ = try own(id, of: owner, in: db)
      try db.execute(sql: "UPDATE recipe SET isConfirmed = 1 WHERE id = ?", arguments: [id])
    }
  }

  /// Gives a recipe to all, or takes it back.
  ///
  /// - Throws: `notFound`, `cannotShare`.
  package func share(_ id: Int64, _ isShared: Bool, of owner: Int64, now: Date) throws {
    try database.write { db in
      let kept = try own(id, of: owner, in: db)
      if isShared {
        guard kept.answer.verdict != .contains else { throw DiaryError.cannotShare(.containsGluten) }
        guard kept.answer.verdict == .none || kept.isConfirmed else { throw DiaryError.cannotShare(.notConfirmed) }
      }
      try db.execute(
        sql: "UPDATE recipe SET sharedAt = CASE WHEN ? THEN COALESCE(sharedAt, ?) END WHERE id = ?",
        arguments: [isShared, Self.seconds(now), id])
    }
  }

  /// Puts a recipe among somebody's favourites, or takes it out; however often it is said, it counts once.
  ///
  /// - Throws: `notFound`.
  package func favourite(_ id: Int64, _ isFavourite: Bool, of viewer: Int64, now: Date) throws {
    try database.write { db in
      _ = try recipe(id, for: viewer, in: db)
      guard isFavourite else {
        return try db.execute(sql: "DELETE FROM favourite WHERE owner = ? AND recipe = ?", arguments: [viewer, id])
      }
      try db.execute(
        sql: "INSERT INTO favourite(owner, recipe, since) VALUES (?, ?, ?) ON CONFLICT DO NOTHING",
        arguments: [viewer, id, Self.seconds(now)])
    }
  }

  /// Hides a recipe from whoever reports it; some reports hide it from all but its author.
  ///
  /// - Throws: `notFound`, `badText`.
  package func report(_ id: Int64, because reason: String, by viewer: Int64, now: Date) throws {
    let reason = try Self.text(reason, "reason", upTo: 500, mayBeEmpty: .allowed)
    try database.write { db in
      _ = try recipe(id, for: viewer, in: db)
      try db.execute(
        sql: "INSERT INTO report(owner, recipe, reason, at) VALUES (?, ?, ?, ?) ON CONFLICT DO NOTHING",
        arguments: [viewer, id, reason, Self.seconds(now)])
    }
  }

  // MARK: Cooking

  /// How long a step is remembered, in seconds.
  package static let remembersStep: TimeInterval = 12 * 3_600

  /// The step at which somebody cooked a recipe in the last twelve hours, counted from 0.
  package func step(ofCooking id: Int64, by viewer: Int64, now: Date) throws -> Int? {
    try database.read { db in
      try Int.fetchOne(
        db, sql: "SELECT step FROM cooking WHERE owner = ? AND recipe = ? AND at > ? AND step > 0",
        arguments: [viewer, id, Self.seconds(now.addingTimeInterval(-Self.remembersStep))])
    }
  }

  /// Remembers at which step somebody cooks.
  ///
  /// - Throws: `notFound`.
  package func setStep(_ step: Int, ofCooking id: Int64, by viewer: Int64, now: Date) throws {
    try database.write { db in
      let count = try recipe(id, for: viewer, in: db).recipe.steps.count
      try db.execute(
        sql: "INSERT OR REPLACE INTO cooking(owner, recipe, step, at) VALUES (?, ?, ?, ?)",
        arguments: [viewer, id, min(max(0, step), max(0, count - 1)), Self.seconds(now)])
    }
  }
}
