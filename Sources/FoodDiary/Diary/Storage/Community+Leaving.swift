package import Foundation
import GRDB
package import MediaLibrary

extension DiaryStore.Community {
  /// Gives each person with the recipe among their favourites an anonymous copy. Their plans, entries,
  /// shopping lists and cooking steps then point to the copy. Repeated calls make no second copy. The caller
  /// removes the recipe itself.
  func leaveCopies(of old: StoredRecipe, now: Date, in db: Database) throws {
    let key = "kept \(old.id)"
    var new = try StoredRecipe(
      new: old.recipe.forOtherReaders, store.check, key: key, copiedFrom: old.id, of: RecipeForViewer.noOwner)
    for owner in try Self.accountsWithFavourite(of: old.id, in: db) {
      new.row.owner = owner
      let known = try RecipeRow.of(owner).filter { $0.key == key }.fetchOne(db)?.id
      let copy = try known ?? store.recipes.insert(new, in: db)
      try Self.queuePictureCopy(old.row.picture, of: old.row.owner, forRecipe: copy, in: db)
      for table in ["entry", "plan", "shopping", "cooking"] {
        try db.execute(
          sql: "UPDATE OR IGNORE \(table) SET recipe = ? WHERE owner = ? AND recipe = ?",
          arguments: [copy, owner, old.id])
      }
      // For a removed recipe, people were notified at the removal.
      if old.row.removedAt == nil {
        try Self.tell(.kept, of: old.id, title: old.recipe.title, to: owner, now: now, in: db)
      }
      try RecipeNewsRow.of(owner).filter { $0.recipe == old.id }.updateAll(db) { $0.copy.set(to: copy) }
    }
  }

  func leaveCopies(of recipes: QueryInterfaceRequest<RecipeRow>, now: Date, in db: Database) throws {
    for id in try recipes.select({ $0.id }, as: Int64.self).fetchAll(db) {
      try leaveCopies(of: store.recipes.stored(id, in: db), now: now, in: db)
    }
  }

  func makeNameless(recipesOf owner: Int64, in db: Database) throws {
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

  static func queuePictureCopy(_ picture: String?, of owner: Int64, forRecipe id: Int64, in db: Database) throws {
    guard let picture else { return }
    try db.execute(
      sql: """
        INSERT INTO pictureToCopy(recipe, fromOwner, picture) SELECT id, ?, ? FROM recipe WHERE id = ? AND picture IS NULL
        ON CONFLICT DO NOTHING
        """, arguments: [owner, picture, id])
  }

  /// Copies the queued pictures. An interrupted run continues at the next call. If a picture is missing, or
  /// the new owner of the recipe has no storage left, the recipe stays without a picture. Its owner is then
  /// notified.
  package func copyPictures(_ pictures: PrivatePictures, now: Date) throws {
    let wanted = try read { db in
      try Row.fetchAll(
        db, sql: "SELECT pictureToCopy.*, owner FROM pictureToCopy JOIN recipe ON recipe.id = pictureToCopy.recipe")
    }
    for row in wanted {
      let (recipe, owner): (Int64, Int64) = (row["recipe"], row["owner"])
      let copy: PrivatePicture?
      do throws(PrivatePictureError) {
        guard let id = PrivatePictureID(row["picture"]) else { throw .notFound }
        let jpeg = try pictures.jpeg(id, .full, owner: row["fromOwner"], app: DiaryStore.name)
        copy = try pictures.add(jpeg, name: "picture", owner: owner, app: DiaryStore.name)
      } catch .library {
        // The disk may have space again at the next call.
        continue
      } catch {
        copy = nil
      }
      let isUsed = try finish(recipe, with: copy?.id.description, owner: owner, now: now)
      if let copy, !isUsed { try pictures.remove(copy.id, owner: owner, app: DiaryStore.name) }
    }
  }

  /// - Returns: whether the recipe now has the picture; `false` without a picture, and if the recipe was deleted or
  ///   already has a picture.
  private func finish(_ recipe: Int64, with picture: String?, owner: Int64, now: Date) throws -> Bool {
    try write { db in
      var isUsed = false
      if let picture {
        let row = RecipeRow.of(owner, recipe).filter { $0.picture == nil }
        isUsed = try row.updateAll(db) { $0.picture.set(to: picture) } == 1
      } else {
        let kept = try store.recipes.stored(recipe, in: db)
        if kept.row.picture == nil {
          try Self.tell(.lostPicture, of: recipe, title: kept.recipe.title, to: owner, now: now, in: db)
        }
      }
      try db.execute(sql: "DELETE FROM pictureToCopy WHERE recipe = ?", arguments: [recipe])
      return isUsed
    }
  }
}
