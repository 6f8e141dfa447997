package import Foundation
import GRDB

extension DiaryStore.Recipes {
  func stored(_ id: Int64, in db: Database) throws -> StoredRecipe {
    try StoredRecipe(RecipeRow.ofEveryone.filter { $0.id == id }.found(db), store.check)
  }

  // MARK: By the author

  /// Changes a recipe. The author's remarks about packets and answers to words stay with unchanged lines.
  /// If the check leaves new words open, the author has to confirm the recipe again. A shared recipe stops
  /// being shared until then, or when it now contains gluten.
  ///
  /// - Throws: `notFound`, `badText`, `noConsent`, `consentTakenBack`.
  package func change(_ id: Int64, to recipe: Recipe, of owner: Int64, now: Date) throws {
    try rewrite(id, of: owner, now: now) { old in
      store.check.keepingAnswers(of: old, in: recipe.keepingPackets(of: old))
    }
  }

  /// Stores the author's remark about the packet of an ingredient, or deletes it.
  ///
  /// - Parameters:
  ///   - line: the index of the ingredient, from 0.
  ///   - text: the text of the line. It guards against another line at the same index after a change.
  ///   - note: the packet, for example a brand; `nil` deletes the remark.
  /// - Throws: `notFound`, also when the line has another text; `badText`, `noConsent`, `consentTakenBack`.
  package func setPacket(
    _ note: String?, ofLine line: Int, saying text: String, recipe id: Int64, of owner: Int64, now: Date
  ) throws {
    let note = try note.map { try DiaryStore.text($0, "note", upTo: CertifiedPacket.longestNote, mayBeEmpty: .refused) }
    try rewrite(id, of: owner, now: now) { recipe in
      guard recipe.ingredients.indices.contains(line), recipe.ingredients[line].text == text else { return nil }
      var recipe = recipe
      recipe.ingredients[line].packet = note.map { CertifiedPacket(note: $0) }
      return recipe
    }
  }

  /// Stores the author's answer that a word names something gluten-free, or deletes it. Repeated calls
  /// change nothing.
  ///
  /// - Parameter word: in lower case.
  /// - Throws: `notFound`, also for a word that the check does not ask about, for example one that contains
  ///   gluten; `noConsent`, `consentTakenBack`.
  package func answer(
    _ word: String, isGlutenFree: Bool, recipe id: Int64, of owner: Int64, now: Date
  ) throws {
    try rewrite(id, of: owner, now: now) { store.check.answering(word, isGlutenFree: isGlutenFree, in: $0) }
  }

  private func rewrite(_ id: Int64, of owner: Int64, now: Date, _ change: (Recipe) -> Recipe?) throws {
    try keeping(for: owner) { db in
      guard let recipe = try change(own(id, of: owner, in: db).recipe) else { throw DiaryError.notFound }
      try rewrite(stored(id, in: db), to: recipe, because: .author, now: now, in: db)
    }
  }

  // MARK: New rules

  /// Whether some recipes have answers of another version of the rules.
  package func hasOldAnswers() throws -> Bool {
    try read { db in
      try !RecipeRow.ofEveryone.filter { $0.rulesVersion != store.check.rulesVersion }.isEmpty(db)
    }
  }

  /// Checks up to 25 recipes with outdated answers by the current rules, in one transaction. So an
  /// interrupted run continues where it stopped, and people are notified once.
  ///
  /// - Returns: the number of recipes checked; 0 when all are up to date.
  package func recomputeSomeAnswers(now: Date) throws -> Int {
    try write { db in
      let old = try RecipeRow.ofEveryone.filter { $0.rulesVersion != store.check.rulesVersion }
        .order { $0.id }.limit(25).select({ $0.id }, as: Int64.self).fetchAll(db)
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
    let new = try StoredRecipe(new: recipe, store.check, key: old.row.key, of: old.row.owner)
    let answer = new.answers.usual.forOtherReaders
    let isConfirmed =
      old.row.isConfirmed && old.row.answers != nil
      && answer.looks.isSubset(of: old.answers.usual.forOtherReaders.looks)
    let mayBeGiven = answer.verdict == .none || answer.verdict == .check && isConfirmed
    // For a removed recipe, `restore` decides.
    let isTaken = old.row.sharedAt != nil && old.row.removedAt == nil && !mayBeGiven
    let revision = old.row.recipe == new.row.recipe ? old.row.revision : try RecipeRow.nextRevision(db)
    var row = old.row
    try row.updateChanges(db) {
      ($0.recipe, $0.answer) = (new.row.recipe, new.row.answer)
      ($0.answerNever, $0.answerAll) = (new.row.answerNever, new.row.answerAll)
      ($0.rulesVersion, $0.isConfirmed, $0.revision) = (store.check.rulesVersion, isConfirmed, revision)
      if isTaken { $0.sharedAt = nil }
    }
    // Edits to a private recipe notify no one.
    guard old.row.sharedAt != nil else { return }
    let community = store.community
    let told = try community.tellWorse(favouritesOf: stored(old.id, in: db), knowing: old.answers, now: now, in: db)
    guard isTaken else { return }
    for owner in try DiaryStore.Community.accountsWithFavourite(of: old.id, in: db) where !told.contains(owner) {
      try DiaryStore.Community.tell(.away, of: old.id, title: recipe.title, to: owner, now: now, in: db)
    }
    guard cause == .rules else { return }
    if old.row.owner == RecipeForViewer.noOwner {
      // An anonymous recipe has no author who could check it again: people with the recipe among their favourites get
      // copies, and the shared recipe is deleted.
      try community.leaveCopies(of: old, now: now, in: db)
      try row.delete(db)
    } else {
      let kind: RecipeNews.Kind = answer.verdict == .contains ? .barred : .lookAgain
      try DiaryStore.Community.tell(kind, of: old.id, title: recipe.title, to: old.row.owner, now: now, in: db)
    }
  }
}
