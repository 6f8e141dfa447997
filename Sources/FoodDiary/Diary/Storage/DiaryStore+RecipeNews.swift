import Foundation
import GRDB

extension DiaryStore {
  /// The unread notifications about recipes, newest first.
  package func recipeNews(of owner: Int64) throws -> [RecipeNews] {
    try database.read { db in
      try Row.fetchAll(
        db, sql: "SELECT * FROM recipeNews WHERE owner = ? ORDER BY at DESC, id DESC", arguments: [owner]
      ).compactMap { row in
        guard let kind = RecipeNews.Kind(rawValue: row["kind"]) else { return nil }
        let before = (row["before"] as String?).flatMap(GlutenVerdict.init(rawValue:))
        let after = (row["after"] as String?).flatMap(GlutenVerdict.init(rawValue:))
        let change = before.flatMap { before in after.map { RecipeNews.Change(before: before, after: $0) } }
        let (id, copy): (Int64, Int64?) = (row["recipe"], row["copy"])
        let isThere =
          try Row.fetchOne(
            db, sql: "\(Self.recipeSQL) AND recipe.id = :id", arguments: ["viewer": owner, "id": copy ?? id]) != nil
        return RecipeNews(
          id: row["id"], recipe: id, kind: kind, title: row["title"], change: change, copy: copy, isThere: isThere,
          at: Date(timeIntervalSince1970: Double(row["at"] as Int64)))
      }
    }
  }

  /// Marks a notification as read. Repeated calls change nothing.
  package func see(news id: Int64, of owner: Int64) throws {
    try database.write { db in
      try db.execute(sql: "DELETE FROM recipeNews WHERE id = ? AND owner = ?", arguments: [id, owner])
    }
  }

  // MARK: Notifying

  /// Notifies a person about a recipe. It replaces an unread notification of the same kind.
  static func tell(
    _ kind: RecipeNews.Kind, of recipe: Int64, title: String, to owner: Int64, now: Date, in db: Database
  ) throws {
    guard owner != RecipeForViewer.noOwner else { return }
    // Only the latest state of a recipe matters, so older unread states are dropped.
    let places: [RecipeNews.Kind] = [.away, .takenBack, .kept, .gone]
    if places.contains(kind) {
      try forgetNews(places.filter { $0 != kind }, ofRecipe: recipe, to: owner, in: db)
    }
    try db.execute(
      sql: """
        INSERT INTO recipeNews(owner, recipe, kind, title, at) VALUES (?, ?, ?, ?, ?) ON CONFLICT DO NOTHING
        """, arguments: [owner, recipe, kind.rawValue, title, seconds(now)])
  }

  /// Notifies everyone who has the recipe among their favourites.
  func tell(
    _ kind: RecipeNews.Kind, favouritesOf recipe: Int64, title: String, now: Date, in db: Database
  ) throws {
    for owner in try Self.accountsWithFavourite(of: recipe, in: db) {
      try Self.tell(kind, of: recipe, title: title, to: owner, now: now, in: db)
    }
  }

  /// The people who have the recipe among their favourites.
  static func accountsWithFavourite(of recipe: Int64, in db: Database) throws -> [Int64] {
    try Int64.fetchAll(db, sql: "SELECT owner FROM favourite WHERE recipe = ? ORDER BY owner", arguments: [recipe])
  }

  /// Deletes unread notifications that are no longer true.
  static func forgetNews(
    _ kinds: [RecipeNews.Kind], ofRecipe recipe: Int64, to owner: Int64? = nil, in db: Database
  ) throws {
    for kind in kinds {
      try db.execute(
        sql: "DELETE FROM recipeNews WHERE recipe = ?1 AND kind = ?2 AND (?3 IS NULL OR owner = ?3) AND copy IS NULL",
        arguments: [recipe, kind.rawValue, owner])
    }
  }

  /// Notifies people whose favourite got a worse gluten answer than the one that they know, each by their
  /// oats setting.
  ///
  /// The same transaction updates the known answer. So each change is notified once, however often this
  /// function runs.
  ///
  /// - Parameters:
  ///   - recipe: the recipe after the change.
  ///   - old: the previous answers, for favourites without a stored known answer.
  /// - Returns: the people who were notified.
  func tellWorse(
    favouritesOf recipe: StoredRecipe, knowing old: OatsAnswers? = nil, now: Date, in db: Database
  ) throws -> Set<Int64> {
    let favourites = try Row.fetchAll(
      db,
      sql: """
        SELECT favourite.owner, known, oats FROM favourite LEFT JOIN diarist ON diarist.owner = favourite.owner
        WHERE recipe = ?
        """, arguments: [recipe.id])
    var told: Set<Int64> = []
    for row in favourites {
      let owner: Int64 = row["owner"]
      let oats = (row["oats"] as String?).flatMap(OatsSetting.init(rawValue:)) ?? .onlyGlutenFree
      let after = recipe.answers[oats].forOtherReaders.verdict
      let known =
        (row["known"] as String?).flatMap(GlutenVerdict.init(rawValue:)) ?? old?[oats].forOtherReaders.verdict ?? after
      try db.execute(
        sql: "UPDATE favourite SET known = ? WHERE owner = ? AND recipe = ?",
        arguments: [after.rawValue, owner, recipe.id])
      if try Self.noteWorse(recipe, from: known, to: after, owner: owner, now: now, in: db) { told.insert(owner) }
    }
    return told
  }

  /// - Returns: whether the answer is worse than the one that the person knows.
  private static func noteWorse(
    _ recipe: StoredRecipe, from known: GlutenVerdict, to after: GlutenVerdict, owner: Int64, now: Date, in db: Database
  ) throws -> Bool {
    guard known != after else { return false }
    // A person who has not read the last change knows the answer before it.
    let unseen = try String.fetchOne(
      db, sql: "SELECT before FROM recipeNews WHERE owner = ? AND recipe = ? AND kind = 'worse'",
      arguments: [owner, recipe.id])
    let before = unseen.flatMap(GlutenVerdict.init(rawValue:)) ?? known
    // A new number lets browsers show the notification again.
    try db.execute(
      sql: "DELETE FROM recipeNews WHERE owner = ? AND recipe = ? AND kind = 'worse'", arguments: [owner, recipe.id])
    guard after > before else { return false }
    try db.execute(
      sql: "INSERT INTO recipeNews(owner, recipe, kind, title, before, after, at) VALUES (?, ?, 'worse', ?, ?, ?, ?)",
      arguments: [owner, recipe.id, recipe.recipe.title, before.rawValue, after.rawValue, seconds(now)])
    return true
  }
}
