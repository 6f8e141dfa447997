package import Foundation
import GRDB

/// A person's report about another person's recipe.
package struct RecipeReport: Codable, Sendable, Hashable {
  package let recipe: Int64
  /// In the reporter's words; may be empty.
  package let reason: String
}

extension DiaryStore {
  /// Shared recipes, and news about them.
  package struct Community: DiaryPart {
    package let store: DiaryStore

    /// After this many reports only the author sees a recipe.
    static let reportsThatHide = 3
  }
}

extension DiaryStore.Community {
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
  /// - Throws: `notFound`, `cannotShare`, `noConsent`, `consentTakenBack`.
  package func share(
    _ id: Int64, sayingYesTo words: [String] = [], leavesCopies: Bool? = nil, of owner: Int64, now: Date
  ) throws {
    try keeping(for: owner) { db in
      let kept = try store.recipes.own(id, of: owner, in: db)
      guard kept.commonAnswer.verdict != .contains else { throw DiaryError.cannotShare(.containsGluten) }
      let isSeen = kept.commonAnswer.looks.map(\.words).allSatisfy(Set(words.map { $0.lowercased() }).contains)
      guard kept.isConfirmed || isSeen else { throw DiaryError.cannotShare(.notConfirmed) }
      var row = try RecipeRow.kept(id, of: owner, in: db)
      try row.updateChanges(db) {
        ($0.sharedAt, $0.isConfirmed) = ($0.sharedAt ?? now, kept.commonAnswer.verdict == .check)
        if let leavesCopies { $0.leavesCopies = leavesCopies }
      }
      try Self.forgetNews([.away, .takenBack, .lookAgain, .barred], ofRecipe: id, in: db)
      // The answer may have changed while the recipe was not shared.
      _ = try tellWorse(favouritesOf: store.recipes.stored(id, in: db), now: now, in: db)
    }
  }

  /// Stops sharing a recipe. People with the recipe among their favourites are notified.
  ///
  /// - Throws: `notFound`.
  package func unshare(_ id: Int64, of owner: Int64, now: Date) throws {
    try write { db in
      var row = try RecipeRow.kept(id, of: owner, in: db)
      guard row.sharedAt != nil else { return }
      try row.updateChanges(db) { $0.sharedAt = nil }
      try Self.tell(.takenBack, favouritesOf: id, title: row.decoded().title, now: now, in: db)
    }
  }

  /// Sets whether people with the recipe among their favourites keep an anonymous copy when the recipe is removed.
  ///
  /// - Throws: `notFound`, and `consentTakenBack` when the setting is switched on without a parent's
  ///   consent.
  package func set(leavesCopies: Bool, ofRecipe id: Int64, of owner: Int64) throws {
    try write { db in
      if leavesCopies { try store.requireMayKeep(about: owner, in: db) }
      var row = try RecipeRow.kept(id, of: owner, in: db)
      try row.updateChanges(db) { $0.leavesCopies = leavesCopies }
    }
  }

  // MARK: Using shared recipes

  /// Adds another person's recipe to the viewer's favourites, or removes it. Repeated calls change nothing.
  /// The viewer's own recipes are ignored, because they are on the shelf already.
  ///
  /// - Throws: `notFound`; `noConsent` and `consentTakenBack` when a favourite is added.
  package func favourite(_ id: Int64, _ isFavourite: Bool, of viewer: Int64, now: Date) throws {
    try write { db in
      let kept = try store.recipes.find(id, for: viewer, in: db)
      guard isFavourite else { return try Self.forgetFavourite(id, of: viewer, in: db) }
      guard kept.owner != viewer else { return }
      try store.requireMayKeep(about: viewer, in: db)
      try FavouriteRow(owner: viewer, recipe: id, since: now, known: kept.answer.verdict)
        .insert(db, onConflict: .ignore)
    }
  }

  /// Stores an independent copy of a recipe that the person may see. Later changes to the original do not
  /// change the copy. ``copyPictures(_:)`` copies the picture.
  ///
  /// - Parameter key: as in `add`.
  /// - Throws: `notFound`, `full`, `noConsent`, `consentTakenBack`.
  package func copy(_ id: Int64, key: String, to owner: Int64) throws -> RecipeForViewer {
    try keeping(for: owner) { db in
      let kept = try store.recipes.find(id, for: owner, in: db)
      let new = try StoredRecipe(new: kept.recipe, store.check, key: key, copiedFrom: id, of: owner)
      let copy = try store.recipes.add(new, in: db)
      try Self.queuePictureCopy(kept.picture, of: kept.owner, forRecipe: copy.id, in: db)
      return copy
    }
  }

  /// Hides a recipe from the person who reports it. After ``reportsThatHide`` reports only the author sees
  /// the recipe. The author and the people with the recipe among their favourites are then notified. Repeated
  /// reports by one person count once.
  ///
  /// - Throws: `notFound`, also for the person's own recipe; `badText`, `noConsent`, `consentTakenBack`.
  package func report(_ id: Int64, because reason: String, by viewer: Int64, now: Date) throws {
    let reason = try DiaryStore.text(reason, "reason", upTo: 500, mayBeEmpty: .allowed)
    try keeping(for: viewer) { db in
      guard try ReportRow.of(viewer).filter({ $0.recipe == id }).isEmpty(db) else { return }
      let kept = try store.recipes.find(id, for: viewer, in: db)
      guard kept.owner != viewer else { throw DiaryError.notFound }
      try ReportRow(owner: viewer, recipe: id, reason: reason, at: now).insert(db)
      try Self.forgetFavourite(id, of: viewer, in: db)
      let count = try ReportRow.ofEveryone.filter { $0.recipe == id }.fetchCount(db)
      guard count == Self.reportsThatHide else { return }
      try Self.tell(.reported, favouritesOf: id, title: kept.recipe.title, now: now, in: db)
      try Self.tell(.reported, of: id, title: kept.recipe.title, to: kept.owner, now: now, in: db)
    }
  }

  package func reports(by owner: Int64) throws -> [RecipeReport] {
    try read { db in
      try ReportRow.of(owner).order { [$0.at, $0.recipe] }.fetchAll(db)
        .map { RecipeReport(recipe: $0.recipe, reason: $0.reason) }
    }
  }

  private static func forgetFavourite(_ id: Int64, of owner: Int64, in db: Database) throws {
    try FavouriteRow.of(owner).filter { $0.recipe == id }.deleteAll(db)
    try RecipeNewsRow.of(owner).filter { $0.recipe == id }.deleteAll(db)
  }

  /// Updates the last answers for a person's favourites after a change of the oats setting. The new answers
  /// follow from that change, so no notification is sent.
  func learnFavourites(of owner: Int64, in db: Database) throws {
    for var row in try FavouriteRow.of(owner).readable(db) {
      guard let kept = try? store.recipes.find(row.recipe, for: owner, in: db) else { continue }
      try row.updateChanges(db) { $0.known = kept.answer.verdict }
    }
  }
}

struct FavouriteRow: OwnedRecord {
  static let databaseTableName = "favourite"
  enum Columns: String, ColumnExpression { case owner, recipe, since, known }

  var owner: Int64, recipe: Int64, since: Date
  /// The gluten answer that the person has seen; `nil` for a favourite that is older than this column.
  var known: GlutenVerdict?
}

private struct ReportRow: OwnedRecord {
  static let databaseTableName = "report"
  enum Columns: String, ColumnExpression { case owner, recipe, reason, at }

  var owner: Int64, recipe: Int64, reason: String, at: Date
}
