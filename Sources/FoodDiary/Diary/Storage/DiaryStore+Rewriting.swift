package import Foundation
import GRDB

extension DiaryStore {
  /// A recipe as stored in its row, with answers of any version of the rules. Functions that change recipes
  /// of any owner use it.
  struct StoredRecipe {
    let id: Int64, owner: Int64, recipe: Recipe, picture: String?
    let answers: OatsAnswers
    let isConfirmed: Bool
    /// Whether the recipe is shared, or was shared when it was removed.
    let isGiven: Bool
    let isRemoved: Bool
  }

  func stored(_ id: Int64, in db: Database) throws -> StoredRecipe {
    guard let row = try Row.fetchOne(db, sql: "SELECT * FROM recipe WHERE id = ?", arguments: [id]) else {
      throw DiaryError.notFound
    }
    let recipe = try JSONDecoder().decode(Recipe.self, from: Data((row["recipe"] as String).utf8))
    let answers = Self.answers(row)
    return StoredRecipe(
      id: id, owner: row["owner"], recipe: recipe, picture: row["picture"],
      answers: answers ?? OatsAnswers(recipe, check), isConfirmed: row["isConfirmed"] && answers != nil,
      isGiven: row["sharedAt"] as Int64? != nil, isRemoved: row["removedAt"] as Int64? != nil)
  }

  // MARK: By the author

  /// Changes a recipe. The author's remarks about packets and answers to words stay with unchanged lines.
  /// If the check leaves new words open, the author has to confirm the recipe again. A shared recipe stops
  /// being shared until then, or when it now contains gluten.
  ///
  /// - Throws: `notFound`, `badText`.
  package func change(recipe id: Int64, to recipe: Recipe, of owner: Int64, now: Date) throws {
    try keeping(for: owner) { db in
      let kept = try own(id, of: owner, in: db)
      let recipe = check.keepingAnswers(of: kept.recipe, in: recipe.keepingPackets(of: kept.recipe))
      try rewrite(stored(id, in: db), to: recipe, because: .author, now: now, in: db)
    }
  }

  /// Stores the author's remark about the packet of an ingredient, or deletes it.
  ///
  /// - Parameters:
  ///   - line: the index of the ingredient, from 0.
  ///   - text: the text of the line. It guards against another line at the same index after a change.
  ///   - note: the packet, for example a brand; `nil` deletes the remark.
  /// - Throws: `notFound`, also when the line has another text; `badText`.
  package func setPacket(
    _ note: String?, ofLine line: Int, saying text: String, recipe id: Int64, of owner: Int64, now: Date
  ) throws {
    let note = try note.map { try Self.text($0, "note", upTo: CertifiedPacket.longestNote, mayBeEmpty: .refused) }
    try keeping(for: owner) { db in
      var recipe = try own(id, of: owner, in: db).recipe
      guard recipe.ingredients.indices.contains(line), recipe.ingredients[line].text == text else {
        throw DiaryError.notFound
      }
      recipe.ingredients[line].packet = note.map { CertifiedPacket(note: $0) }
      try rewrite(stored(id, in: db), to: recipe, because: .author, now: now, in: db)
    }
  }

  /// Stores the author's answer that a word names something gluten-free, or deletes it. Repeated calls
  /// change nothing.
  ///
  /// - Parameter word: in lower case.
  /// - Throws: `notFound`, also for a word that the check does not ask about, for example one that contains
  ///   gluten.
  package func answer(
    _ word: String, isGlutenFree: Bool, recipe id: Int64, of owner: Int64, now: Date
  ) throws {
    try keeping(for: owner) { db in
      let kept = try own(id, of: owner, in: db)
      guard let recipe = check.answering(word, isGlutenFree: isGlutenFree, in: kept.recipe) else {
        throw DiaryError.notFound
      }
      try rewrite(stored(id, in: db), to: recipe, because: .author, now: now, in: db)
    }
  }

  // MARK: New rules

  /// Whether some recipes have answers of another version of the rules.
  package func hasOldAnswers() throws -> Bool {
    try database.read { db in
      try Bool.fetchOne(
        db, sql: "SELECT EXISTS (SELECT 1 FROM recipe WHERE rulesVersion <> ?)", arguments: [check.rulesVersion])
        == true
    }
  }

  /// Checks up to 25 recipes with outdated answers by the current rules, in one transaction. So an
  /// interrupted run continues where it stopped, and people are notified once.
  ///
  /// - Returns: the number of recipes checked; 0 when all are up to date.
  package func recomputeSomeAnswers(now: Date) throws -> Int {
    try database.write { db in
      let old = try Int64.fetchAll(
        db, sql: "SELECT id FROM recipe WHERE rulesVersion <> ? ORDER BY id LIMIT 25", arguments: [check.rulesVersion])
      for id in old {
        let stored = try stored(id, in: db)
        try rewrite(stored, to: stored.recipe, because: .rules, now: now, in: db)
      }
      return old.count
    }
  }

  // MARK: Writing

  private enum Cause { case author, rules }

  private func rewrite(
    _ old: StoredRecipe, to recipe: Recipe, because cause: Cause, now: Date, in db: Database
  ) throws {
    let new = try written(recipe)
    let answer = new.answers.usual.forOtherReaders
    let isConfirmed = old.isConfirmed && answer.looks.isSubset(of: old.answers.usual.forOtherReaders.looks)
    let mayBeGiven = answer.verdict == .none || answer.verdict == .check && isConfirmed
    // For a removed recipe, `restore` decides.
    let isTaken = old.isGiven && !old.isRemoved && !mayBeGiven
    try db.execute(
      sql: """
        UPDATE recipe SET (recipe, answer, answerNever, answerAll, rulesVersion, isConfirmed) = (?1, ?2, ?3, ?4, ?5, ?6),
          sharedAt = CASE WHEN NOT ?7 THEN sharedAt END,
          revision = CASE WHEN recipe = ?1 THEN revision ELSE \(Self.nextRevision) END
        WHERE id = ?8
        """,
      arguments: [
        new.json, new.usual, new.never, new.all, check.rulesVersion, isConfirmed,
        isTaken, old.id,
      ])
    // Edits to a private recipe notify no one.
    guard old.isGiven else { return }
    let told = try tellWorse(favouritesOf: stored(old.id, in: db), knowing: old.answers, now: now, in: db)
    guard isTaken else { return }
    for owner in try Self.accountsWithFavourite(of: old.id, in: db) where !told.contains(owner) {
      try Self.tell(.away, of: old.id, title: recipe.title, to: owner, now: now, in: db)
    }
    guard cause == .rules else { return }
    if old.owner == RecipeForViewer.noOwner {
      // An anonymous recipe has no author who could check it again: its favourites become copies, and the
      // shared recipe is deleted.
      try leaveCopies(of: old, now: now, in: db)
      try db.execute(sql: "DELETE FROM recipe WHERE id = ?", arguments: [old.id])
    } else {
      let kind: RecipeNews.Kind = answer.verdict == .contains ? .barred : .lookAgain
      try Self.tell(kind, of: old.id, title: recipe.title, to: old.owner, now: now, in: db)
    }
  }
}
