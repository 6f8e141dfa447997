package import Foundation
import GRDB

extension DiaryStore {
  // MARK: Sharing

  /// Shares a recipe with everyone.
  ///
  /// The recipe is judged by `commonAnswer`: oats labelled gluten-free count as allowed, because the setting
  /// "no oats" would hide recipes that most people may eat. The author's remarks about packets count as
  /// unconfirmed claims.
  ///
  /// - Parameters:
  ///   - words: the words that the author confirms as gluten-free. They must include every word that the check leaves
  ///     open, unless the recipe is confirmed already.
  ///   - leavesCopies: whether people with the recipe among their favourites may keep a copy; `nil` leaves the
  ///     setting unchanged.
  /// - Throws: `notFound`, `cannotShare`.
  package func share(
    _ id: Int64, sayingYesTo words: [String] = [], leavesCopies: Bool? = nil, of owner: Int64, now: Date
  )
    throws
  {
    try keeping(for: owner) { db in
      let kept = try own(id, of: owner, in: db)
      guard kept.commonAnswer.verdict != .contains else { throw DiaryError.cannotShare(.containsGluten) }
      let isSeen = kept.commonAnswer.looks.map(\.words).allSatisfy(Set(words.map { $0.lowercased() }).contains)
      guard kept.isConfirmed || isSeen else { throw DiaryError.cannotShare(.notConfirmed) }
      try db.execute(
        sql: """
          UPDATE recipe SET sharedAt = COALESCE(sharedAt, ?), isConfirmed = ?, leavesCopies = COALESCE(?, leavesCopies)
          WHERE id = ?
          """,
        arguments: [Self.seconds(now), kept.commonAnswer.verdict == .check, leavesCopies, id])
      try Self.forgetNews([.away, .takenBack, .lookAgain, .barred], ofRecipe: id, in: db)
      // The answer may have changed while the recipe was not shared.
      _ = try tellWorse(favouritesOf: stored(id, in: db), now: now, in: db)
    }
  }

  /// Stops sharing a recipe. People who have it among their favourites are notified.
  ///
  /// - Throws: `notFound`.
  package func unshare(_ id: Int64, of owner: Int64, now: Date) throws {
    try database.write { db in
      let kept = try own(id, of: owner, in: db)
      guard kept.sharedAt != nil else { return }
      try db.execute(sql: "UPDATE recipe SET sharedAt = NULL WHERE id = ?", arguments: [id])
      try tell(.takenBack, favouritesOf: id, title: kept.recipe.title, now: now, in: db)
    }
  }

  /// Sets whether people with the recipe among their favourites keep an anonymous copy when it is removed.
  ///
  /// - Throws: `notFound`, and `consentTakenBack` when the setting is switched on without a parent's
  ///   consent.
  package func set(leavesCopies: Bool, ofRecipe id: Int64, of owner: Int64) throws {
    try database.write { db in
      if leavesCopies { try requireMayKeep(about: owner, in: db) }
      _ = try own(id, of: owner, in: db)
      try db.execute(sql: "UPDATE recipe SET leavesCopies = ? WHERE id = ?", arguments: [leavesCopies, id])
    }
  }

  // MARK: Using shared recipes

  /// Adds another person's recipe to the viewer's favourites, or removes it. Repeated calls change nothing.
  /// The viewer's own recipes are ignored, because they are on the shelf already.
  ///
  /// - Throws: `notFound`.
  package func favourite(_ id: Int64, _ isFavourite: Bool, of viewer: Int64, now: Date) throws {
    try database.write { db in
      let kept = try recipe(id, for: viewer, in: db)
      guard isFavourite else { return try Self.forgetFavourite(id, of: viewer, in: db) }
      guard kept.owner != viewer else { return }
      try requireMayKeep(about: viewer, in: db)
      try db.execute(
        sql: "INSERT INTO favourite(owner, recipe, since, known) VALUES (?, ?, ?, ?) ON CONFLICT DO NOTHING",
        arguments: [viewer, id, Self.seconds(now), kept.answer.verdict.rawValue])
    }
  }

  /// Stores an independent copy of a recipe that the person may see. Later changes to the original do not
  /// reach it. ``copyPictures(_:)`` copies the picture.
  ///
  /// - Parameter key: as in `add`.
  /// - Throws: `notFound`, `full`, `noConsent`.
  package func copy(_ id: Int64, key: String, to owner: Int64) throws -> RecipeForViewer {
    try keeping(for: owner) { db in
      let kept = try recipe(id, for: owner, in: db)
      let copy = try add(written(kept.recipe), key: key, copiedFrom: kept.id, to: owner, in: db)
      try Self.queuePictureCopy(kept.picture, of: kept.owner, forRecipe: copy.id, in: db)
      return copy
    }
  }

  /// Hides a recipe from the person who reports it. After ``reportsThatHide`` reports only the author sees
  /// it. The author and the people who have it among their favourites are then notified. Repeated reports by
  /// one person count once.
  ///
  /// - Throws: `notFound`, also for the person's own recipe; `badText`, `noConsent`, `consentTakenBack`.
  package func report(_ id: Int64, because reason: String, by viewer: Int64, now: Date) throws {
    let reason = try Self.text(reason, "reason", upTo: 500, mayBeEmpty: .allowed)
    try keeping(for: viewer) { db in
      let isSaid = try Bool.fetchOne(
        db, sql: "SELECT 1 FROM report WHERE owner = ? AND recipe = ?", arguments: [viewer, id])
      if isSaid == true { return }
      let kept = try recipe(id, for: viewer, in: db)
      guard kept.owner != viewer else { throw DiaryError.notFound }
      try db.execute(
        sql: "INSERT INTO report(owner, recipe, reason, at) VALUES (?, ?, ?, ?)",
        arguments: [viewer, id, reason, Self.seconds(now)])
      try Self.forgetFavourite(id, of: viewer, in: db)
      let count = try Int.fetchOne(db, sql: "SELECT COUNT(*) FROM report WHERE recipe = ?", arguments: [id]) ?? 0
      guard count == Self.reportsThatHide else { return }
      try tell(.reported, favouritesOf: id, title: kept.recipe.title, now: now, in: db)
      try Self.tell(.reported, of: id, title: kept.recipe.title, to: kept.owner, now: now, in: db)
    }
  }

  package func reports(by owner: Int64) throws -> [RecipeReport] {
    try database.read { db in
      try Row.fetchAll(
        db, sql: "SELECT recipe, reason FROM report WHERE owner = ? ORDER BY at, recipe", arguments: [owner]
      )
      .map { RecipeReport(recipe: $0["recipe"], reason: $0["reason"]) }
    }
  }

  private static func forgetFavourite(_ id: Int64, of owner: Int64, in db: Database) throws {
    for table in ["favourite", "recipeNews"] {
      try db.execute(sql: "DELETE FROM \(table) WHERE owner = ? AND recipe = ?", arguments: [owner, id])
    }
  }
}
