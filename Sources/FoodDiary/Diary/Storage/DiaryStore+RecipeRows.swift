import Foundation
import GRDB

extension DiaryStore {
  /// The SQL condition for recipes that `:viewer` may see; `mine` is the viewer's row in `favourite`. A
  /// removed recipe stays visible for people who may keep it.
  static let isVisible = """
    (recipe.owner = :viewer AND recipe.removedAt IS NULL OR recipe.owner <> :viewer AND recipe.sharedAt IS NOT NULL
      AND (recipe.removedAt IS NULL OR recipe.leavesCopies AND mine.owner IS NOT NULL)
      AND NOT EXISTS (SELECT 1 FROM report WHERE report.recipe = recipe.id AND report.owner = :viewer)
      AND (SELECT COUNT(*) FROM report WHERE report.recipe = recipe.id) < \(reportsThatHide))
    """
  /// The recipes that `:viewer` may see, joined with the viewer's oats setting.
  static let recipeSQL = """
    SELECT recipe.*, mine.owner IS NOT NULL AS isFavourite, :viewer AS viewer, diarist.oats AS oats,
      (SELECT COUNT(*) FROM favourite WHERE favourite.recipe = recipe.id) AS favourites
    FROM recipe LEFT JOIN favourite mine ON mine.recipe = recipe.id AND mine.owner = :viewer
      LEFT JOIN diarist ON diarist.owner = :viewer
    WHERE \(isVisible)
    """
  /// The revision number of the next change.
  static let nextRevision = """
    (SELECT MAX(number, (SELECT COALESCE(MAX(revision), 0) FROM recipe)) + 1 FROM revisionFloor)
    """

  func recipe(_ id: Int64, for viewer: Int64, in db: Database) throws -> RecipeForViewer {
    let row = try Row.fetchOne(
      db, sql: "\(Self.recipeSQL) AND recipe.id = :id", arguments: ["viewer": viewer, "id": id])
    guard let row else { throw DiaryError.notFound }
    return try kept(row)
  }

  func own(_ id: Int64, of owner: Int64, in db: Database) throws -> RecipeForViewer {
    let kept = try recipe(id, for: owner, in: db)
    guard kept.owner == owner else { throw DiaryError.notFound }
    return kept
  }

  /// The recipe of a row for that row's viewer. Answers from another version of the rules are computed
  /// anew.
  func kept(_ row: Row) throws -> RecipeForViewer {
    let recipe = try JSONDecoder().decode(Recipe.self, from: Data((row["recipe"] as String).utf8))
    let isOfNow = row["rulesVersion"] as String == check.rulesVersion
    let answers = (isOfNow ? Self.answers(row) : nil) ?? OatsAnswers(recipe, check)
    let (owner, viewer): (Int64, Int64) = (row["owner"], row["viewer"])
    let answer = answers[(row["oats"] as String?).flatMap(OatsSetting.init(rawValue:)) ?? .onlyGlutenFree]
    return RecipeForViewer(
      id: row["id"], owner: owner, recipe: owner == viewer ? recipe : recipe.forOtherReaders, picture: row["picture"],
      answer: owner == viewer ? answer : answer.forOtherReaders, commonAnswer: answers.usual.forOtherReaders,
      isConfirmed: row["isConfirmed"] && isOfNow,
      sharedAt: (row["sharedAt"] as Int64?).map { Date(timeIntervalSince1970: Double($0)) },
      leavesCopies: row["leavesCopies"], isLeaving: row["removedAt"] as Int64? != nil, copiedFrom: row["copiedFrom"],
      favourites: row["favourites"], isFavourite: row["isFavourite"])
  }

  /// The answers of a row, by any version of the rules; `nil` if another program version wrote them in a
  /// format that cannot be read.
  static func answers(_ row: Row) -> OatsAnswers? {
    func answer(_ column: String) throws -> GlutenAnswer? {
      try (row[column] as String?).map { try JSONDecoder().decode(GlutenAnswer.self, from: Data($0.utf8)) }
    }
    guard let usual = try? answer("answer") else { return nil }
    return try? OatsAnswers(usual: usual, never: answer("answerNever"), all: answer("answerAll"))
  }

  /// A recipe and its answers, encoded for the database.
  struct Written {
    let json: String, answers: OatsAnswers, usual: String, never: String?, all: String?
  }

  /// - Throws: `badText`.
  func written(_ recipe: Recipe) throws -> Written {
    var recipe = recipe
    recipe.title = try Self.text(recipe.title, "title", upTo: DiaryEntry.Limits.title, mayBeEmpty: .refused)
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    let json = try encoder.encode(recipe)
    guard json.count <= Self.longestRecipe else {
      throw DiaryError.badText(field: "steps", .tooLong(limit: Self.longestRecipe))
    }
    let answers = OatsAnswers(recipe, check)
    func text(_ answer: GlutenAnswer?) throws -> String? {
      try answer.map { String(decoding: try encoder.encode($0), as: UTF8.self) }
    }
    return Written(
      json: String(decoding: json, as: UTF8.self), answers: answers,
      usual: String(decoding: try encoder.encode(answers.usual), as: UTF8.self), never: try text(answers.other(.never)),
      all: try text(answers.other(.all)))
  }

  /// - Returns: the number of the recipe.
  func insert(
    _ written: Written, key: String, copiedFrom: Int64?, to owner: Int64, in db: Database
  ) throws -> Int64 {
    try db.execute(
      sql: """
        INSERT INTO recipe(owner, key, recipe, answer, answerNever, answerAll, rulesVersion, copiedFrom, revision)
        VALUES (?, ?, ?, ?, ?, ?, ?, ?, \(Self.nextRevision))
        """,
      arguments: [
        owner, key, written.json, written.usual, written.never, written.all, check.rulesVersion, copiedFrom,
      ])
    return db.lastInsertedRowID
  }
}

extension DiaryStore {
  /// The recipes that changed after a revision, in order of change. A recipe that no person may see comes
  /// without its content.
  func recipesChanged(since revision: Int64) throws -> [(id: Int64, recipe: Recipe?, revision: Int64)] {
    try database.read { db in
      try Row.fetchAll(
        db,
        sql:
          """
          SELECT id, CASE WHEN removedAt IS NULL OR leavesCopies AND sharedAt IS NOT NULL THEN recipe END AS recipe, revision
          FROM recipe WHERE revision > ? ORDER BY revision
          """,
        arguments: [revision]
      ).map { row in
        let text: String? = row["recipe"]
        return (row["id"], try text.map { try JSONDecoder().decode(Recipe.self, from: Data($0.utf8)) }, row["revision"])
      }
    }
  }
}
