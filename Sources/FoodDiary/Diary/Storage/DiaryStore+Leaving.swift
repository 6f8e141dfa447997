package import Foundation
import GRDB

/// Deletes data of diaries, and exports all data of a person.
extension DiaryStore {
  /// All pictures that diaries refer to, including those of removed items that can be restored.
  package func pictures() throws -> Set<String> {
    try database.read { db in
      try String.fetchSet(
        db,
        sql: """
          SELECT picture FROM entry WHERE picture IS NOT NULL UNION SELECT picture FROM test WHERE picture IS NOT NULL
          UNION SELECT picture FROM recipe WHERE picture IS NOT NULL UNION SELECT picture FROM pictureToCopy
          """)
    }
  }

  // MARK: Deleting

  /// Deletes items that were removed more than ``keepsRemoved`` seconds ago, old accesses of supporters, and
  /// expired held answers.
  ///
  /// - Returns: the pictures that no row refers to any more, with their owners.
  @discardableResult
  package func sweep(now: Date) throws -> [(owner: Int64, picture: String)] {
    let end = Self.seconds(now.addingTimeInterval(-Self.keepsRemoved))
    return try database.write { db in
      try Supporters.sweepAccessLog(now: now, in: db)
      try Consent.sweepHeldAnswers(now: now, in: db)
      try community.leaveCopies(
        of: RecipeRow.ofEveryone.filter { $0.removedAt < end && $0.leavesCopies && $0.sharedAt != nil }, now: now,
        in: db)
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
      if !removingContent { try community.makeNameless(recipesOf: owner, in: db) }
      let given = RecipeRow.of(owner).filter { $0.sharedAt != nil }
      try community.leaveCopies(of: given.filter { $0.leavesCopies }, now: now, in: db)
      for row in try given.filter({ !$0.leavesCopies && $0.removedAt == nil }).fetchAll(db) {
        try Community.tell(.gone, favouritesOf: row.number, title: row.decoded().title, now: now, in: db)
      }
      try consent.erase(owner, in: db)
      try supporters.erase(owner, in: db)
      for table in [
        "recipeNews", "favourite", "report", "cooking", "shopping", "recipe", "plan", "entry", "test", "badge",
        "reminder", "supporter", "diarist",
      ] {
        try db.execute(sql: "DELETE FROM \(table) WHERE owner = ?", arguments: [owner])
      }
    }
  }

  // MARK: Exporting

  /// Personal data that no other query returns, for the complete export.
  package struct ExportOnlyData: Encodable, Sendable {
    /// Removed items that can still be restored.
    package let removedEntries: [DiaryEntry], removedTests: [GIPTest], removedRecipes: [Recipe]
    package let readings: [Reading]
    package let cooking: [CookingStep]
    /// The unread notifications about recipes.
    package let news: [News]

    /// The device that read a test, and its serial number there.
    package struct Reading: Encodable, Sendable { let test: Int64, device: String, serial: String }
    /// The cooking step of a recipe, with its time.
    package struct CookingStep: Encodable, Sendable { let recipe: Int64, step: Int, at: Date }
    package struct News: Encodable, Sendable { let recipe: Int64, kind: String, title: String, at: Date }
  }

  package func exportOnlyData(of owner: Int64) throws -> ExportOnlyData {
    let news = try community.news(of: owner).map { news in
      ExportOnlyData.News(recipe: news.recipe, kind: news.kind.rawValue, title: news.title, at: news.at)
    }
    return try database.read { db in
      ExportOnlyData(
        removedEntries: try EntryRow.removed(of: owner).readable(db).map(\.entry),
        removedTests: try TestRow.removed(of: owner).readable(db).map(\.test),
        removedRecipes: try RecipeRow.removed(of: owner).fetchAll(db).map { try $0.decoded() },
        readings: try TestRow.of(owner).filter { $0.device != nil }.order { $0.id }.readable(db).compactMap { row in
          guard let device = row.device, let serial = row.serial else { return nil }
          return ExportOnlyData.Reading(test: row.number, device: device, serial: serial)
        },
        cooking: try CookingRow.of(owner).order { $0.recipe }.fetchAll(db)
          .map { ExportOnlyData.CookingStep(recipe: $0.recipe, step: $0.step, at: $0.at) },
        news: news)
    }
  }
}
