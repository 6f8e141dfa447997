package import Foundation
import GRDB

extension DiaryStore {
  /// The maximum number of recipes for one person.
  package static let mostRecipes = 20_000
  /// The maximum size of a recipe, in bytes of its JSON.
  package static let longestRecipe = 200_000
  /// After this many reports only the author sees a recipe.
  package static let reportsThatHide = 3

  // MARK: Queries

  /// A recipe that the viewer may see: their own, a shared one, or a favourite that they keep after its
  /// author removed it.
  ///
  /// - Throws: `notFound`.
  package func recipe(_ id: Int64, for viewer: Int64) throws -> RecipeForViewer {
    try database.read { db in try recipe(id, for: viewer, in: db) }
  }

  /// All recipes of a person, for the export of personal data.
  package func allRecipes(of owner: Int64) throws -> [RecipeForViewer] {
    try database.read { db in
      try Row.fetchAll(
        db, sql: "\(Self.recipeSQL) AND recipe.owner = :viewer ORDER BY recipe.id", arguments: ["viewer": owner]
      ).map(kept)
    }
  }

  // MARK: Changing

  /// Stores a recipe. If the key is stored already, that recipe stays unchanged.
  ///
  /// - Throws: `badText`, `full`, `noConsent`.
  package func add(
    _ recipe: Recipe, key: String, to owner: Int64
  ) throws -> RecipeForViewer {
    let written = try written(recipe)
    return try keeping(for: owner) { db in try add(written, key: key, copiedFrom: nil, to: owner, in: db) }
  }

  func add(
    _ written: Written, key: String, copiedFrom: Int64?, to owner: Int64, in db: Database
  ) throws -> RecipeForViewer {
    let known = try Int64.fetchOne(
      db, sql: "SELECT id FROM recipe WHERE owner = ? AND key = ?", arguments: [owner, key])
    if let known { return try recipe(known, for: owner, in: db) }
    let count = try Int.fetchOne(db, sql: "SELECT COUNT(*) FROM recipe WHERE owner = ?", arguments: [owner]) ?? 0
    guard count < Self.mostRecipes else { throw DiaryError.full(limit: Self.mostRecipes) }
    return try recipe(insert(written, key: key, copiedFrom: copiedFrom, to: owner, in: db), for: owner, in: db)
  }

  /// Removes a recipe. It can be restored for ``keepsRemoved`` seconds. Until then it is visible only for
  /// people who have it among their favourites, if the author allows copies. They are notified, and so are
  /// the people who lose it.
  ///
  /// - Throws: `notFound`.
  package func remove(recipe id: Int64, of owner: Int64, now: Date) throws {
    try database.write { db in
      let kept = try own(id, of: owner, in: db)
      try db.execute(
        sql: "UPDATE recipe SET removedAt = ?, revision = \(Self.nextRevision) WHERE id = ?",
        arguments: [Self.seconds(now), id])
      if kept.sharedAt != nil {
        try tell(kept.leavesCopies ? .kept : .gone, favouritesOf: id, title: kept.recipe.title, now: now, in: db)
      }
    }
  }

  /// Restores a removed recipe; one that was not removed stays unchanged. It is a favourite of the same
  /// people again and shared again, unless newer rules forbid that.
  ///
  /// - Throws: `notFound`.
  package func restore(recipe id: Int64, of owner: Int64, now: Date) throws -> RecipeForViewer {
    try database.write { db in
      try db.execute(
        sql: "UPDATE recipe SET removedAt = NULL, revision = \(Self.nextRevision) WHERE id = ? AND owner = ?",
        arguments: [id, owner])
      let kept = try own(id, of: owner, in: db)
      try Self.forgetNews([.kept, .gone], ofRecipe: id, in: db)
      guard kept.sharedAt != nil, kept.commonAnswer.verdict > (kept.isConfirmed ? .check : .none) else { return kept }
      try db.execute(sql: "UPDATE recipe SET sharedAt = NULL WHERE id = ?", arguments: [id])
      try tell(.away, favouritesOf: id, title: kept.recipe.title, now: now, in: db)
      return try own(id, of: owner, in: db)
    }
  }

  /// Sets the picture of a recipe; `nil` removes it.
  ///
  /// - Returns: the previous picture.
  /// - Throws: `notFound`, `consentTakenBack`.
  package func setPicture(_ picture: String?, ofRecipe id: Int64, of owner: Int64) throws -> String? {
    try database.write { db in
      if picture != nil { try requireMayKeep(about: owner, in: db) }
      let old = try own(id, of: owner, in: db).picture
      try db.execute(sql: "UPDATE recipe SET picture = ? WHERE id = ?", arguments: [picture, id])
      return old
    }
  }
}
