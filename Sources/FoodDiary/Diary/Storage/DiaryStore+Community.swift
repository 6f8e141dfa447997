package import Foundation
import GRDB

extension DiaryStore {
  // MARK: Giving

  /// Gives a recipe to all.
  ///
  /// It is judged by what anybody may be told: for oats that are labelled gluten-free, since a setting that knows no oats would keep
  /// from all what most may eat, and with what its author says of packets as their word alone.
  ///
  /// - Parameters:
  ///   - words: the words that the author says yes to; they have to be all those that the check leaves open now, unless they were
  ///     confirmed before.
  ///   - leavesCopies: whether those who have it among their favourites may keep a copy; `nil` where that stays as it is.
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
      // It may have changed while nobody saw it.
      _ = try tellWorse(favouritesOf: stored(id, in: db), now: now, in: db)
    }
  }

  /// Takes a recipe back from all. Those who have it among their favourites are told.
  ///
  /// - Throws: `notFound`.
  package func takeBack(_ id: Int64, of owner: Int64, now: Date) throws {
    try database.write { db in
      let kept = try own(id, of: owner, in: db)
      guard kept.sharedAt != nil else { return }
      try db.execute(sql: "UPDATE recipe SET sharedAt = NULL WHERE id = ?", arguments: [id])
      try tell(.takenBack, favouritesOf: id, title: kept.recipe.title, now: now, in: db)
    }
  }

  /// Says whether those who have a recipe among their favourites keep a copy without a name when it goes.
  ///
  /// - Throws: `notFound`, and `consentTakenBack` where they would keep more than before.
  package func set(leavesCopies: Bool, ofRecipe id: Int64, of owner: Int64) throws {
    try database.write { db in
      if leavesCopies { try requireMayKeep(about: owner, in: db) }
      _ = try own(id, of: owner, in: db)
      try db.execute(sql: "UPDATE recipe SET leavesCopies = ? WHERE id = ?", arguments: [leavesCopies, id])
    }
  }

  // MARK: Taking

  /// Puts a recipe of somebody else among a person's favourites, or takes it out; however often it is said, it counts once. One's own
  /// are on the shelf already.
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

  /// Keeps a copy of a recipe that somebody may see, which does not change with it. Its picture is copied by ``copyPictures(_:)``.
  ///
  /// - Parameter key: as in `add`.
  /// - Throws: `notFound`, `full`, `noConsent`.
  package func copy(_ id: Int64, key: String, to owner: Int64) throws -> KeptRecipe {
    try keeping(for: owner) { db in
      let kept = try recipe(id, for: owner, in: db)
      let copy = try add(written(kept.recipe), key: key, copiedFrom: kept.id, to: owner, in: db)
      try Self.wantPicture(kept.picture, of: kept.owner, forRecipe: copy.id, in: db)
      return copy
    }
  }

  /// Hides a recipe from whoever reports it; some reports hide it from all but its author, who is told, as are those who have it among
  /// their favourites. Said again it counts once.
  ///
  /// - Throws: `notFound`, also for one's own; `badText`, `noConsent`, `consentTakenBack`.
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

  /// What somebody has reported.
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
