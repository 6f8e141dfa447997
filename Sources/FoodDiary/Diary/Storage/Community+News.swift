import Foundation
import GRDB

extension DiaryStore.Community {
  /// The unread notifications about recipes, newest first.
  package func news(of owner: Int64) throws -> [RecipeNews] {
    try read { db in
      try RecipeNewsRow.of(owner).order { [$0.at.desc, $0.id.desc] }.readable(db).map { row in
        let change = row.before.flatMap { before in row.after.map { RecipeNews.Change(before: before, after: $0) } }
        return RecipeNews(
          id: row.number, recipe: row.recipe, kind: row.kind, title: row.title, change: change, copy: row.copy,
          isThere: try store.recipes.isVisible(row.copy ?? row.recipe, for: owner, in: db), at: row.at)
      }
    }
  }

  /// Marks a notification as read. Repeated calls change nothing.
  package func see(news id: Int64, of owner: Int64) throws {
    _ = try write { db in try RecipeNewsRow.of(owner, id).deleteAll(db) }
  }

  // MARK: Notifying

  /// Notifies a person about a recipe. If the person has an unread notification of the same kind about the recipe, that
  /// notification stays and no new one is added.
  static func tell(
    _ kind: RecipeNews.Kind, of recipe: Int64, title: String, to owner: Int64, now: Date, in db: Database
  ) throws {
    guard owner != RecipeForViewer.noOwner else { return }
    // Only the latest state of a recipe matters, so older unread states are dropped.
    let places: [RecipeNews.Kind] = [.away, .takenBack, .kept, .gone]
    if places.contains(kind) {
      try forgetNews(places.filter { $0 != kind }, ofRecipe: recipe, to: owner, in: db)
    }
    try RecipeNewsRow(owner: owner, recipe: recipe, kind: kind, title: title, at: now).insert(db, onConflict: .ignore)
  }

  /// Notifies everyone who has the recipe among their favourites.
  static func tell(
    _ kind: RecipeNews.Kind, favouritesOf recipe: Int64, title: String, now: Date, in db: Database
  ) throws {
    for owner in try accountsWithFavourite(of: recipe, in: db) {
      try tell(kind, of: recipe, title: title, to: owner, now: now, in: db)
    }
  }

  /// The people who have the recipe among their favourites.
  static func accountsWithFavourite(of recipe: Int64, in db: Database) throws -> [Int64] {
    try FavouriteRow.ofEveryone.filter { $0.recipe == recipe }.order { $0.owner }.select({ $0.owner }, as: Int64.self)
      .fetchAll(db)
  }

  /// Deletes unread notifications of these kinds, which are no longer true. Notifications about a person's own copy
  /// stay.
  static func forgetNews(
    _ kinds: [RecipeNews.Kind], ofRecipe recipe: Int64, to owner: Int64? = nil, in db: Database
  ) throws {
    try (owner.map(RecipeNewsRow.of) ?? RecipeNewsRow.ofEveryone)
      .filter { $0.recipe == recipe && kinds.contains($0.kind) && $0.copy == nil }.deleteAll(db)
  }

  /// Notifies people whose favourite got a worse gluten answer than the last answer that they saw, each by
  /// their oats setting.
  ///
  /// The same transaction updates the stored last answer. So repeated calls notify each change once.
  ///
  /// - Parameters:
  ///   - recipe: the recipe after the change.
  ///   - old: the previous answers, for favourites without a stored last answer.
  /// - Returns: the people who were notified.
  func tellWorse(
    favouritesOf recipe: StoredRecipe, knowing old: OatsAnswers? = nil, now: Date, in db: Database
  ) throws -> Set<Int64> {
    var told: Set<Int64> = []
    for var row in try FavouriteRow.ofEveryone.filter({ $0.recipe == recipe.id }).readable(db) {
      let oats = try store.diarist(row.owner, in: db)?.oats ?? .onlyGlutenFree
      let after = recipe.answers[oats].forOtherReaders.verdict
      let known = row.known ?? old?[oats].forOtherReaders.verdict ?? after
      try row.updateChanges(db) { $0.known = after }
      if try Self.noteWorse(recipe, from: known, to: after, owner: row.owner, now: now, in: db) {
        told.insert(row.owner)
      }
    }
    return told
  }

  /// - Returns: whether the answer is worse than the last answer that the person saw.
  private static func noteWorse(
    _ recipe: StoredRecipe, from known: GlutenVerdict, to after: GlutenVerdict, owner: Int64, now: Date, in db: Database
  ) throws -> Bool {
    guard known != after else { return false }
    // A person who has not read the last notification saw only the answer before it.
    let unread = RecipeNewsRow.of(owner).filter { $0.recipe == recipe.id && $0.kind == RecipeNews.Kind.worse }
    let before = try unread.readable(db).first?.before ?? known
    // A new number lets browsers show the notification again.
    try unread.deleteAll(db)
    guard after > before else { return false }
    try RecipeNewsRow(
      owner: owner, recipe: recipe.id, kind: .worse, title: recipe.recipe.title, before: before, after: after, at: now
    ).insert(db)
    return true
  }
}

struct RecipeNewsRow: NumberedRecord {
  static let databaseTableName = "recipeNews"
  enum Columns: String, ColumnExpression { case id, owner, recipe, kind, title, before, after, copy, at }

  var id: Int64?
  var owner: Int64, recipe: Int64, kind: RecipeNews.Kind, title: String
  var before: GlutenVerdict?, after: GlutenVerdict?
  /// The person's own copy, if it replaces the recipe.
  var copy: Int64?
  var at: Date
}
