package import Foundation
import GRDB
package import MediaLibrary

extension DiaryStore {
  /// Gives each person with the recipe among their favourites an anonymous copy. Their plans, entries,
  /// shopping lists and cooking steps then point to the copy. Calling it again makes no second copy. The
  /// caller removes the recipe itself.
  func leaveCopies(of old: StoredRecipe, now: Date, in db: Database) throws {
    let written = try written(old.recipe.forOtherReaders)
    for owner in try Self.accountsWithFavourite(of: old.id, in: db) {
      let key = "kept \(old.id)"
      let known = try Int64.fetchOne(
        db, sql: "SELECT id FROM recipe WHERE owner = ? AND key = ?", arguments: [owner, key])
      let copy = try known ?? insert(written, key: key, copiedFrom: old.id, to: owner, in: db)
      try Self.queuePictureCopy(old.picture, of: old.owner, forRecipe: copy, in: db)
      for table in ["entry", "plan", "shopping", "cooking"] {
        try db.execute(
          sql: "UPDATE OR IGNORE \(table) SET recipe = ? WHERE owner = ? AND recipe = ?",
          arguments: [copy, owner, old.id])
      }
      // For a removed recipe, people were notified at the removal.
      if !old.isRemoved { try Self.tell(.kept, of: old.id, title: old.recipe.title, to: owner, now: now, in: db) }
      try db.execute(
        sql: "UPDATE recipeNews SET copy = ? WHERE owner = ? AND recipe = ?", arguments: [copy, owner, old.id])
    }
  }

  // MARK: Deleting

  /// Deletes items that were removed more than ``keepsRemoved`` seconds ago, with old looks and expired
  /// answers.
  ///
  /// - Returns: the pictures that no row refers to now, with their owners.
  @discardableResult
  package func sweep(now: Date) throws -> [(owner: Int64, picture: String)] {
    let end = Self.seconds(now.addingTimeInterval(-Self.keepsRemoved))
    return try database.write { db in
      try sweepAccessLog(now: now, in: db)
      try Self.sweepHeldAnswers(now: now, in: db)
      try leaveCopies(
        ofThose: "removedAt < ? AND leavesCopies AND sharedAt IS NOT NULL", [end], now: now, in: db)
      let wanted = try Set(String.fetchAll(db, sql: "SELECT picture FROM pictureToCopy"))
      return try ["entry", "test", "recipe"].flatMap { table in
        try Row.fetchAll(
          db, sql: "DELETE FROM \(table) WHERE removedAt < ? RETURNING owner, picture", arguments: [end]
        ).compactMap { row in (row["picture"] as String?).map { (row["owner"], $0) } }
      }.filter { !wanted.contains($0.1) }
    }
  }

  /// Deletes all data of a person. Shared recipes stay without a name, or are deleted too. In the second
  /// case people with a recipe among their favourites keep a copy if the author allowed it, and are
  /// notified. ``copyPictures(_:)`` copies the pictures that stay; call it before deleting the person's
  /// pictures.
  ///
  /// - Parameter removingContent: whether the shared recipes are deleted too.
  package func erase(_ owner: Int64, removingContent: Bool, now: Date) throws {
    try database.write { db in
      if !removingContent { try makeNameless(recipesOf: owner, in: db) }
      try leaveCopies(ofThose: "owner = ? AND leavesCopies AND sharedAt IS NOT NULL", [owner], now: now, in: db)
      let going = "owner = ? AND NOT leavesCopies AND sharedAt IS NOT NULL AND removedAt IS NULL"
      for id in try Int64.fetchAll(db, sql: "SELECT id FROM recipe WHERE \(going)", arguments: [owner]) {
        try tell(.gone, favouritesOf: id, title: stored(id, in: db).recipe.title, now: now, in: db)
      }
      try eraseConsents(of: owner, in: db)
      try Self.forgetHeldAnswer(of: owner, in: db)
      try eraseSupporter(owner, in: db)
      for table in [
        "recipeNews", "favourite", "report", "cooking", "shopping", "recipe", "plan", "entry", "test", "badge",
        "reminder", "supporter", "diarist",
      ] {
        try db.execute(sql: "DELETE FROM \(table) WHERE owner = ?", arguments: [owner])
      }
    }
  }

  private func leaveCopies(
    ofThose condition: String, _ arguments: StatementArguments, now: Date, in db: Database
  ) throws {
    for id in try Int64.fetchAll(db, sql: "SELECT id FROM recipe WHERE \(condition)", arguments: arguments) {
      try leaveCopies(of: stored(id, in: db), now: now, in: db)
    }
  }

  private func makeNameless(recipesOf owner: Int64, in db: Database) throws {
    let given = "owner = ? AND sharedAt IS NOT NULL AND removedAt IS NULL"
    try db.execute(
      sql: """
        INSERT INTO pictureToCopy(recipe, fromOwner, picture)
        SELECT id, owner, picture FROM recipe WHERE \(given) AND picture IS NOT NULL ON CONFLICT DO NOTHING
        """, arguments: [owner])
    // The person's device chose the key, so the anonymous recipe gets a new one.
    try db.execute(
      sql: "UPDATE recipe SET (owner, key, picture, copiedFrom) = (?, 'given ' || id, NULL, NULL) WHERE \(given)",
      arguments: [RecipeForViewer.noOwner, owner])
  }

  // MARK: Pictures

  /// Queues a copy of a picture for a recipe.
  static func queuePictureCopy(_ picture: String?, of owner: Int64, forRecipe id: Int64, in db: Database) throws {
    guard let picture else { return }
    try db.execute(
      sql: """
        INSERT INTO pictureToCopy(recipe, fromOwner, picture) SELECT id, ?, ? FROM recipe WHERE id = ? AND picture IS NULL
        ON CONFLICT DO NOTHING
        """, arguments: [owner, picture, id])
  }

  /// Copies the queued pictures. An interrupted run continues at the next call. If a picture is missing or
  /// its new owner has no storage left, the recipe stays without the picture and its owner is notified.
  package func copyPictures(_ pictures: PrivatePictures, now: Date) throws {
    let wanted = try database.read { db in
      try Row.fetchAll(
        db, sql: "SELECT pictureToCopy.*, owner FROM pictureToCopy JOIN recipe ON recipe.id = pictureToCopy.recipe")
    }
    for row in wanted {
      let (recipe, owner): (Int64, Int64) = (row["recipe"], row["owner"])
      let copy: PrivatePicture?
      do throws(PrivatePictureError) {
        guard let id = PrivatePictureID(row["picture"]) else { throw .notFound }
        let jpeg = try pictures.jpeg(id, .full, owner: row["fromOwner"], app: Self.name)
        copy = try pictures.add(jpeg, name: "picture", owner: owner, app: Self.name)
      } catch .library {
        // The disk may have space again at the next call.
        continue
      } catch {
        copy = nil
      }
      let isUsed = try finish(recipe, with: copy?.id.description, owner: owner, now: now)
      if let copy, !isUsed { try pictures.remove(copy.id, owner: owner, app: Self.name) }
    }
  }

  /// - Returns: whether the recipe now has the picture. It may be deleted, or may have another picture.
  private func finish(_ recipe: Int64, with picture: String?, owner: Int64, now: Date) throws -> Bool {
    try database.write { db in
      var isUsed = false
      if let picture {
        try db.execute(
          sql: "UPDATE recipe SET picture = ? WHERE id = ? AND picture IS NULL", arguments: [picture, recipe])
        isUsed = db.changesCount == 1
      } else {
        let kept = try stored(recipe, in: db)
        if kept.picture == nil {
          try Self.tell(.lostPicture, of: recipe, title: kept.recipe.title, to: owner, now: now, in: db)
        }
      }
      try db.execute(sql: "DELETE FROM pictureToCopy WHERE recipe = ?", arguments: [recipe])
      return isUsed
    }
  }
}
