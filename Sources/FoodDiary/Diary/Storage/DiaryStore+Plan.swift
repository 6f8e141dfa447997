import GRDB

extension DiaryStore {
  /// The maximum number of planned meals a day.
  package static let mostPlanned = 20

  /// The planned meals from `first` through `last`, by day and meal.
  package func plan(of owner: Int64, from first: DiaryDay, through last: DiaryDay) throws -> [PlannedMeal] {
    try database.read { db in
      try Row.fetchAll(
        db, sql: "SELECT * FROM plan WHERE owner = ? AND day BETWEEN ? AND ? ORDER BY day, id",
        arguments: [owner, first.number, last.number]
      ).compactMap(Self.planned)
    }
  }

  /// Plans a meal.
  ///
  /// - Parameter recipe: the recipe to cook; `nil` picks the recipe on the person's shelf with this title,
  ///   if there is one.
  /// - Throws: `badText`, `noConsent`, `full`.
  package func plan(_ title: String, recipe: Int64?, for meal: Meal, on day: DiaryDay, of owner: Int64) throws
    -> PlannedMeal
  {
    let title = try Self.text(title, "title", upTo: DiaryEntry.Limits.title, mayBeEmpty: .refused)
    return try keeping(for: owner) { db in
      let count = try Int.fetchOne(
        db, sql: "SELECT COUNT(*) FROM plan WHERE owner = ? AND day = ?", arguments: [owner, day.number])
      guard count ?? 0 < Self.mostPlanned else { throw DiaryError.full(limit: Self.mostPlanned) }
      try db.execute(
        sql: "INSERT INTO plan(owner, day, meal, title, recipe) VALUES (?, ?, ?, ?, ?)",
        arguments: [owner, day.number, meal.rawValue, title, recipe ?? self.recipe(titled: title, for: owner, in: db)])
      return try Self.planned(db.lastInsertedRowID, of: owner, in: db)
    }
  }

  /// Removes a meal from the plan. The entry that was made from it stays.
  ///
  /// - Throws: `notFound`.
  package func unplan(_ id: Int64, of owner: Int64) throws {
    try database.write { db in
      try db.execute(sql: "DELETE FROM plan WHERE id = ? AND owner = ?", arguments: [id, owner])
      guard db.changesCount == 1 else { throw DiaryError.notFound }
    }
  }

  /// Makes an entry from a planned meal. Repeated taps return the same entry.
  ///
  /// - Parameter now: the current day and time; a meal planned for another day gets no time.
  /// - Throws: `notFound`.
  package func eat(_ id: Int64, now: (day: DiaryDay, time: TimeOfDay), of owner: Int64) throws -> DiaryEntry {
    try keeping(for: owner) { db in
      let planned = try Self.planned(id, of: owner, in: db)
      if let entry = planned.entry, let there = try? Self.entry(entry, of: owner, in: db) { return there }
      try db.execute(
        sql: """
          INSERT INTO entry(owner, key, day, minute, meal, title, note, recipe, isEatenOut, symptoms)
          VALUES (?1, 'plan ' || ?2 || ' ' || (SELECT COUNT(*) FROM entry WHERE owner = ?1), ?3, ?4, ?5, ?6, '', ?7, 0, '')
          """,
        arguments: [
          owner, id, planned.day.number, planned.day == now.day ? now.time.minutes : nil, planned.meal.rawValue,
          planned.title, planned.recipe,
        ])
      let entry = try Self.entry(db.lastInsertedRowID, of: owner, in: db)
      try db.execute(sql: "UPDATE plan SET entry = ? WHERE id = ?", arguments: [entry.id, id])
      return entry
    }
  }

  private static func planned(_ id: Int64, of owner: Int64, in db: Database) throws -> PlannedMeal {
    let row = try Row.fetchOne(db, sql: "SELECT * FROM plan WHERE id = ? AND owner = ?", arguments: [id, owner])
    guard let meal = row.flatMap(planned) else { throw DiaryError.notFound }
    return meal
  }

  private static func planned(_ row: Row) -> PlannedMeal? {
    guard let day = DiaryDay(number: row["day"]), let meal = Meal(rawValue: row["meal"]) else { return nil }
    return PlannedMeal(
      id: row["id"], day: day, meal: meal, title: row["title"], recipe: row["recipe"], entry: row["entry"])
  }
}
