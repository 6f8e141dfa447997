package import Foundation
import GRDB

/// A row of the table `recipe`. Triggers compute its columns for lists.
package struct RecipeRow: RemovableRecord {
  package static let databaseTableName = "recipe"
  package enum Columns: String, ColumnExpression {
    case id, owner, key, recipe, picture, answer, answerNever, answerAll, rulesVersion, isConfirmed, sharedAt
    case copiedFrom, removedAt, revision, leavesCopies
  }

  package var id: Int64?
  var owner: Int64, key: String
  /// As JSON.
  var recipe: String
  package var picture: String?, removedAt: Date?
  /// The gluten answers for each oats setting, as JSON, and the rules that gave them.
  var answer: String, answerNever: String?, answerAll: String?, rulesVersion: String
  var isConfirmed = false
  var sharedAt: Date?, copiedFrom: Int64?
  /// The number of the recipe's last change, from one counter for all recipes.
  var revision: Int64 = 0
  var leavesCopies = false

  func decoded() throws -> Recipe { try Self.decoded(recipe) }

  static func decoded(_ json: String) throws -> Recipe {
    try JSONDecoder().decode(Recipe.self, from: Data(json.utf8))
  }

  /// The answers, by any version of the rules; `nil` if another program version wrote them in a format that
  /// cannot be read.
  var answers: OatsAnswers? {
    func read(_ text: String) throws -> GlutenAnswer {
      try JSONDecoder().decode(GlutenAnswer.self, from: Data(text.utf8))
    }
    return try? OatsAnswers(usual: read(answer), never: answerNever.map(read), all: answerAll.map(read))
  }

  /// The revision of the next change.
  static func nextRevision(_ db: Database) throws -> Int64 {
    let next = try Int64.fetchOne(
      db, sql: "SELECT MAX(number, (SELECT COALESCE(MAX(revision), 0) FROM recipe)) + 1 FROM revisionFloor")
    return next ?? 1
  }
}

/// A recipe with its row, and with answers of any version of the rules. It is for functions that change
/// recipes of any owner.
struct StoredRecipe {
  var row: RecipeRow
  let recipe: Recipe
  let answers: OatsAnswers

  var id: Int64 { row.number }

  init(_ row: RecipeRow, _ check: GlutenCheck) throws {
    self.row = row
    recipe = try row.decoded()
    answers = row.answers ?? OatsAnswers(recipe, check)
  }

  /// Encodes a recipe and its answers for a new row.
  ///
  /// - Throws: `badText`.
  init(new recipe: Recipe, _ check: GlutenCheck, key: String, copiedFrom: Int64? = nil, of owner: Int64) throws {
    var recipe = recipe
    recipe.title = try DiaryStore.text(recipe.title, "title", upTo: DiaryEntry.Limits.title, mayBeEmpty: .refused)
    self.recipe = recipe
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    func text(_ value: some Encodable) throws -> String { String(decoding: try encoder.encode(value), as: UTF8.self) }
    let json = try text(recipe)
    guard json.utf8.count <= DiaryStore.Recipes.longest else {
      throw DiaryError.badText(field: "steps", .tooManyBytes(limit: DiaryStore.Recipes.longest))
    }
    answers = OatsAnswers(recipe, check)
    row = RecipeRow(
      owner: owner, key: key, recipe: json, answer: try text(answers.usual),
      answerNever: try answers.other(.never).map(text), answerAll: try answers.other(.all).map(text),
      rulesVersion: check.rulesVersion, copiedFrom: copiedFrom)
  }
}

extension DiaryStore.Recipes {
  /// The SQL condition for recipes that `:viewer` may see; `mine` is the viewer's row in `favourite`. A
  /// removed recipe stays visible for people who may keep it.
  static let isVisible = """
    (recipe.owner = :viewer AND recipe.removedAt IS NULL OR recipe.owner <> :viewer AND recipe.sharedAt IS NOT NULL
      AND (recipe.removedAt IS NULL OR recipe.leavesCopies AND mine.owner IS NOT NULL)
      AND NOT EXISTS (SELECT 1 FROM report WHERE report.recipe = recipe.id AND report.owner = :viewer)
      AND (SELECT COUNT(*) FROM report WHERE report.recipe = recipe.id) < \(DiaryStore.Community.reportsThatHide))
    """
  /// The recipes that `:viewer` may see, joined with the viewer's oats setting.
  static let visible = """
    SELECT recipe.*, mine.owner IS NOT NULL AS isFavourite, :viewer AS viewer, diarist.oats AS oats,
      (SELECT COUNT(*) FROM favourite WHERE favourite.recipe = recipe.id) AS favourites
    FROM recipe LEFT JOIN favourite mine ON mine.recipe = recipe.id AND mine.owner = :viewer
      LEFT JOIN diarist ON diarist.owner = :viewer
    WHERE \(isVisible)
    """

  func find(_ id: Int64, for viewer: Int64, in db: Database) throws -> RecipeForViewer {
    let row = try Row.fetchOne(db, sql: "\(Self.visible) AND recipe.id = :id", arguments: ["viewer": viewer, "id": id])
    guard let row else { throw DiaryError.notFound }
    return try forViewer(row)
  }

  func isVisible(_ id: Int64, for viewer: Int64, in db: Database) throws -> Bool {
    try Row.fetchOne(db, sql: "\(Self.visible) AND recipe.id = :id", arguments: ["viewer": viewer, "id": id]) != nil
  }

  func own(_ id: Int64, of owner: Int64, in db: Database) throws -> RecipeForViewer {
    let kept = try find(id, for: owner, in: db)
    guard kept.owner == owner else { throw DiaryError.notFound }
    return kept
  }

  /// The recipe of a row for that row's viewer. Answers from another version of the rules are computed again.
  func forViewer(_ row: Row) throws -> RecipeForViewer {
    let stored = try RecipeRow(row: row)
    let recipe = try stored.decoded()
    let isOfNow = stored.rulesVersion == store.check.rulesVersion
    let answers = (isOfNow ? stored.answers : nil) ?? OatsAnswers(recipe, store.check)
    let answer = answers[(row["oats"] as String?).flatMap(OatsSetting.init(rawValue:)) ?? .onlyGlutenFree]
    let isOwn = stored.owner == row["viewer"]
    return RecipeForViewer(
      id: stored.number, owner: stored.owner, recipe: isOwn ? recipe : recipe.forOtherReaders, picture: stored.picture,
      answer: isOwn ? answer : answer.forOtherReaders, commonAnswer: answers.usual.forOtherReaders,
      isConfirmed: stored.isConfirmed && isOfNow, sharedAt: stored.sharedAt, leavesCopies: stored.leavesCopies,
      isLeaving: stored.removedAt != nil, copiedFrom: stored.copiedFrom, favourites: row["favourites"],
      isFavourite: row["isFavourite"])
  }
}
