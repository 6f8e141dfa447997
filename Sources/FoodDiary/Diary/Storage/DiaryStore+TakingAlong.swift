package import Foundation
import GRDB

extension DiaryStore {
  /// What is kept of somebody that no question after the diary itself answers: for taking all of it along.
  package struct Besides: Encodable, Sendable {
    /// What they removed, and can bring back until it goes.
    package let removedEntries: [DiaryEntry], removedTests: [GIPTest], removedRecipes: [Recipe]
    /// By which reader tests were read.
    package let readings: [Reading]
    /// The steps at which they cooked.
    package let cooking: [Cooked]
    /// What they are told about recipes, and have not seen.
    package let news: [News]

    /// Which reader read a test, and the number of the test there.
    package struct Reading: Encodable, Sendable { let test: Int64, device: String, serial: String }
    /// A step of a recipe, and when.
    package struct Cooked: Encodable, Sendable { let recipe: Int64, step: Int, at: Date }
    /// What became of a recipe.
    package struct News: Encodable, Sendable { let recipe: Int64, kind: String, title: String, at: Date }
  }

  /// What is kept of somebody beside what they look at.
  package func besides(of owner: Int64) throws -> Besides {
    let news = try recipeNews(of: owner).map { news in
      Besides.News(recipe: news.recipe, kind: news.kind.rawValue, title: news.title, at: news.at)
    }
    return try database.read { db in
      func rows(_ sql: String) throws -> [Row] { try Row.fetchAll(db, sql: sql, arguments: [owner]) }
      return Besides(
        removedEntries: try rows("SELECT * FROM entry WHERE owner = ? AND removedAt IS NOT NULL ORDER BY id")
          .compactMap(Self.entry),
        removedTests: try rows("SELECT * FROM test WHERE owner = ? AND removedAt IS NOT NULL ORDER BY id")
          .map(Self.test),
        removedRecipes: try rows("SELECT * FROM recipe WHERE owner = ? AND removedAt IS NOT NULL ORDER BY id")
          .map { try JSONDecoder().decode(Recipe.self, from: Data(($0["recipe"] as String).utf8)) },
        readings: try rows("SELECT * FROM test WHERE owner = ? AND device IS NOT NULL ORDER BY id")
          .map { Besides.Reading(test: $0["id"], device: $0["device"], serial: $0["serial"]) },
        cooking: try rows("SELECT * FROM cooking WHERE owner = ? ORDER BY recipe")
          .map { Besides.Cooked(recipe: $0["recipe"], step: $0["step"], at: Self.instant($0["at"])) },
        news: news)
    }
  }
}
