package import Foundation
import GRDB

extension DiaryStore {
  /// A recipe as it lies in its row, with the answers of whatever rules wrote it: for what changes recipes, whoever they belong to.
  struct StoredRecipe {
    let id: Int64, owner: Int64, recipe: Recipe, picture: String?
    let answers: OatsAnswers
    let isConfirmed: Bool
    /// Whether it is for all, or was when it was removed.
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

  /// Changes a recipe; what its author said of packets and answered to words stays with lines that are the same. What they had confirmed
  /// is to be confirmed again where the check leaves words open that it did not before, and one that all may see is taken back until then, or where it
  /// contains gluten now.
  ///
  /// - Throws: `notFound`, `badText`.
  package func change(recipe id: Int64, to recipe: Recipe, of owner: Int64, now: Date) throws {
    try keeping(for: owner) { db in
      let kept = try own(id, of: owner, in: db)
      let recipe = check.keepingAnswers(of: kept.recipe, in: recipe.keepingPackets(of: kept.recipe))
      try rewrite(stored(id, in: db), to: recipe, because: .author, now: now, in: db)
    }
  }

  /// Notes what the author says of the packet of an ingredient, or that they say it no more.
  ///
  /// - Parameters:
  ///   - line: the place of the ingredient, from 0.
  ///   - text: what the line says, so that no other line is meant after a change.
  ///   - note: which packet, a brand say; `nil` to take the word back.
  /// - Throws: `notFound`, also for a line that says something else; `badText`.
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

  /// Notes the author's answer where the check asks about a word: that what it names is gluten-free, or that they say it no more. Said
  /// again it changes nothing.
  ///
  /// - Parameter word: the word, in small letters.
  /// - Throws: `notFound`, also for a word that the check does not ask about, as one that contains gluten.
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

  // MARK: By new rules

  /// Whether there are recipes that the rules of now were not asked about.
  package func hasOldAnswers() throws -> Bool {
    try database.read { db in
      try Bool.fetchOne(
        db, sql: "SELECT EXISTS (SELECT 1 FROM recipe WHERE rulesVersion <> ?)", arguments: [check.rulesVersion])
        == true
    }
  }

  /// Asks the rules of now about some recipes that others answered, in one transaction, so that what is interrupted goes on where it was,
  /// and nobody is told twice.
  ///
  /// - Returns: how many recipes were asked about; 0 when all are.
  package func renewSomeAnswers(now: Date) throws -> Int {
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
    let answer = new.answers.usual.heard
    let isConfirmed = old.isConfirmed && answer.looks.isSubset(of: old.answers.usual.heard.looks)
    let mayBeGiven = answer.verdict == .none || answer.verdict == .check && isConfirmed
    // Of what was removed it is asked when it is brought back.
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
    // What is nobody's but its author's is nobody else's to know.
    guard old.isGiven else { return }
    let told = try tellWorse(favouritesOf: stored(old.id, in: db), knowing: old.answers, now: now, in: db)
    guard isTaken else { return }
    for owner in try Self.favourers(of: old.id, in: db) where !told.contains(owner) {
      try Self.tell(.away, of: old.id, title: recipe.title, to: owner, now: now, in: db)
    }
    guard cause == .rules else { return }
    if old.owner == KeptRecipe.nobody {
      // There is nobody to look at it again: it stays with those who have it, and is for all no more.
      try leaveCopies(of: old, now: now, in: db)
      try db.execute(sql: "DELETE FROM recipe WHERE id = ?", arguments: [old.id])
    } else {
      let kind: RecipeNews.Kind = answer.verdict == .contains ? .barred : .lookAgain
      try Self.tell(kind, of: old.id, title: recipe.title, to: old.owner, now: now, in: db)
    }
  }
}
