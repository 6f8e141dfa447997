import Foundation
import GRDB

extension DiaryStore {
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

  /// The personal data of a person outside the diary's own queries.
  package func exportOnlyData(of owner: Int64) throws -> ExportOnlyData {
    let news = try recipeNews(of: owner).map { news in
      ExportOnlyData.News(recipe: news.recipe, kind: news.kind.rawValue, title: news.title, at: news.at)
    }
    return try database.read { db in
      func rows(_ sql: String) throws -> [Row] { try Row.fetchAll(db, sql: sql, arguments: [owner]) }
      return ExportOnlyData(
        removedEntries: try rows("SELECT * FROM entry WHERE owner = ? AND removedAt IS NOT NULL ORDER BY id")
          .compactMap(Self.entry),
        removedTests: try rows("SELECT * FROM test WHERE owner = ? AND removedAt IS NOT NULL ORDER BY id")
          .map(Self.test),
        removedRecipes: try rows("SELECT * FROM recipe WHERE owner = ? AND removedAt IS NOT NULL ORDER BY id")
          .map { try JSONDecoder().decode(Recipe.self, from: Data(($0["recipe"] as String).utf8)) },
        readings: try rows("SELECT * FROM test WHERE owner = ? AND device IS NOT NULL ORDER BY id")
          .map { ExportOnlyData.Reading(test: $0["id"], device: $0["device"], serial: $0["serial"]) },
        cooking: try rows("SELECT * FROM cooking WHERE owner = ? ORDER BY recipe")
          .map { ExportOnlyData.CookingStep(recipe: $0["recipe"], step: $0["step"], at: Self.instant($0["at"])) },
        news: news)
    }
  }
}
