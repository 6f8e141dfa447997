package import Foundation
import GRDB
package import MediaLibrary

extension DiaryStore {
  package struct Recipes: PicturedItems {
    package typealias Item = RecipeRow
    package let store: DiaryStore

    /// The maximum number of recipes for one person.
    package static let most = 20_000
    /// The maximum size of a recipe, in bytes of its JSON.
    package static let longest = 200_000

    // MARK: Queries

    /// A recipe that the viewer may see: their own, a shared one, or a favourite that they keep after its
    /// author removed it.
    ///
    /// - Throws: `notFound`.
    package func find(_ id: Int64, for viewer: Int64) throws -> RecipeForViewer {
      try read { db in try find(id, for: viewer, in: db) }
    }

    /// All recipes of a person, for the export of personal data.
    package func all(of owner: Int64) throws -> [RecipeForViewer] {
      try read { db in
        try Row.fetchAll(
          db, sql: "\(Self.visible) AND recipe.owner = :viewer ORDER BY recipe.id", arguments: ["viewer": owner]
        ).map(forViewer)
      }
    }

    /// The recipes that changed after a revision, in order of change. A recipe that no person may see comes
    /// without its content.
    func changed(since revision: Int64) throws -> [(id: Int64, recipe: Recipe?, revision: Int64)] {
      try read { db in
        try Row.fetchAll(
          db,
          sql: """
            SELECT id, CASE WHEN removedAt IS NULL OR leavesCopies AND sharedAt IS NOT NULL THEN recipe END AS recipe, revision
            FROM recipe WHERE revision > ? ORDER BY revision
            """, arguments: [revision]
        ).map { row in (row["id"], try (row["recipe"] as String?).map(RecipeRow.decoded), row["revision"]) }
      }
    }

    // MARK: Changing

    /// Stores a recipe. If the key is stored already, that recipe stays unchanged.
    ///
    /// - Throws: `badText`, `full`, `noConsent`, `consentTakenBack`.
    package func add(_ recipe: Recipe, key: String, to owner: Int64) throws -> RecipeForViewer {
      let new = try StoredRecipe(new: recipe, store.check, key: key, of: owner)
      return try keeping(for: owner) { db in try add(new, in: db) }
    }

    func add(_ new: StoredRecipe, in db: Database) throws -> RecipeForViewer {
      let owner = new.row.owner
      if let known = try RecipeRow.of(owner).filter({ $0.key == new.row.key }).fetchOne(db) {
        return try find(known.number, for: owner, in: db)
      }
      guard try RecipeRow.of(owner).fetchCount(db) < Self.most else { throw DiaryError.full(limit: Self.most) }
      return try find(insert(new, in: db), for: owner, in: db)
    }

    /// - Returns: the number of the recipe.
    func insert(_ new: StoredRecipe, in db: Database) throws -> Int64 {
      var row = new.row
      row.revision = try RecipeRow.nextRevision(db)
      return try row.insertAndFetch(db).number
    }

    package struct Taken: Sendable {
      package let kept: RecipeForViewer
      /// Why the file's picture was not stored; `nil` if it was stored, or if the file had none.
      package let lostPicture: PrivatePictureError?
    }

    /// Stores a recipe from a file, with its picture. The text decides the language; the page's own declaration counts
    /// only if the text gives no clear result, because many sites declare the language of their design. Importing the
    /// recipe again adds nothing. A picture that cannot be read does not stop the import.
    ///
    /// - Throws: `badText`, `full`, `noConsent`, `consentTakenBack`.
    package func take(_ imported: ImportedRecipe, for owner: Int64, pictures: PrivatePictures) throws -> Taken {
      var read = imported.recipe
      if let shown = read.shownLanguage, shown != read.language { read.language = nil }
      let kept = try add(read, key: RecipeKey.of(imported), to: owner)
      guard kept.picture == nil, let bytes = imported.picture else { return Taken(kept: kept, lostPicture: nil) }
      do {
        try store.keepPicture(bytes, named: kept.recipe.title, of: owner, in: pictures) { picture in
          try setPicture(picture, of: kept.id, of: owner)
        }
      } catch let error as PrivatePictureError {
        return Taken(kept: kept, lostPicture: error)
      }
      return Taken(kept: try find(kept.id, for: owner), lostPicture: nil)
    }

    /// Removes a recipe. It can be restored for ``keepsRemoved`` seconds. If the author allows copies, people with the
    /// recipe among their favourites see it until the end of that time. Without copies, they lose it now. They are
    /// notified in both cases.
    ///
    /// - Throws: `notFound`.
    package func remove(_ id: Int64, of owner: Int64, now: Date) throws {
      try write { db in
        let kept = try own(id, of: owner, in: db)
        let revision = try RecipeRow.nextRevision(db)
        try RecipeRow.of(owner, id).updateAll(db) {
          [$0.removedAt.set(to: seconds(now)), $0.revision.set(to: revision)]
        }
        if kept.sharedAt != nil {
          try Community.tell(
            kept.leavesCopies ? .kept : .gone, favouritesOf: id, title: kept.recipe.title, now: now, in: db)
        }
      }
    }

    /// Restores a removed recipe; one that was not removed stays unchanged. The recipe is shared again,
    /// unless newer rules forbid that, and is again a favourite of the same people.
    ///
    /// - Throws: `notFound`.
    package func restore(_ id: Int64, of owner: Int64, now: Date) throws -> RecipeForViewer {
      try write { db in
        let revision = try RecipeRow.nextRevision(db)
        try RecipeRow.of(owner, id).updateAll(db) { [$0.removedAt.set(to: nil), $0.revision.set(to: revision)] }
        let kept = try own(id, of: owner, in: db)
        try Community.forgetNews([.kept, .gone], ofRecipe: id, in: db)
        guard kept.sharedAt != nil, kept.commonAnswer.verdict > (kept.isConfirmed ? .check : .none) else { return kept }
        try RecipeRow.of(owner, id).updateAll(db) { $0.sharedAt.set(to: nil) }
        try Community.tell(.away, favouritesOf: id, title: kept.recipe.title, now: now, in: db)
        return try own(id, of: owner, in: db)
      }
    }

    // MARK: Cooking

    /// How long the current step is remembered: 12 hours, in seconds.
    static let remembersStep: TimeInterval = 12 * 3_600

    /// The step at which the viewer cooked a recipe in the last 12 hours, counted from 0; `nil` for the first step, and
    /// without such a step.
    package func step(ofCooking id: Int64, by viewer: Int64, now: Date) throws -> Int? {
      let start = seconds(now.addingTimeInterval(-Self.remembersStep))
      return try read { db in
        try CookingRow.of(viewer).filter { $0.recipe == id && $0.at > start && $0.step > 0 }.fetchOne(db)?.step
      }
    }

    /// Stores the current step, if new data may be stored.
    ///
    /// - Throws: `notFound`.
    package func setStep(_ step: Int, ofCooking id: Int64, by viewer: Int64, now: Date) throws {
      try write { db in
        let count = try find(id, for: viewer, in: db).recipe.steps.count
        guard try store.mayKeep(about: viewer, in: db) else { return }
        try CookingRow(owner: viewer, recipe: id, step: min(max(0, step), max(0, count - 1)), at: now).save(db)
      }
    }
  }
}

/// The step at which a person is cooking.
struct CookingRow: OwnedRecord {
  static let databaseTableName = "cooking"
  enum Columns: String, ColumnExpression { case owner, recipe, step, at }

  var owner: Int64, recipe: Int64, step: Int, at: Date
}
