import GRDB

extension DiaryStore {
  package struct Plan: DiaryPart {
    package let store: DiaryStore

    /// The maximum number of planned meals a day.
    static let most = 20

    /// The planned meals from `first` through `last`, by day, then in the order in which they were planned.
    package func all(of owner: Int64, from first: DiaryDay, through last: DiaryDay) throws -> [PlannedMeal] {
      try read { db in
        try PlanRow.of(owner).filter { $0.day >= first && $0.day <= last }.order { [$0.day, $0.id] }
          .readable(db).map(\.planned)
      }
    }

    /// Plans a meal.
    ///
    /// - Parameter recipe: the recipe to cook; `nil` picks the recipe with this title among the person's own recipes
    ///   and favourites, if there is one.
    /// - Throws: `badText`, `noConsent`, `consentTakenBack`, `full`.
    package func add(_ title: String, recipe: Int64?, for meal: Meal, on day: DiaryDay, of owner: Int64) throws
      -> PlannedMeal
    {
      let title = try text(title, "title", upTo: DiaryEntry.Limits.title, mayBeEmpty: .refused)
      return try keeping(for: owner) { db in
        guard try PlanRow.of(owner).filter({ $0.day == day }).fetchCount(db) < Self.most else {
          throw DiaryError.full(limit: Self.most)
        }
        let recipe = try recipe ?? store.recipes.find(titled: title, for: owner, in: db)
        return try PlanRow(owner: owner, day: day, meal: meal, title: title, recipe: recipe).insertAndFetch(db).planned
      }
    }

    /// Removes a meal from the plan. The entry that was made from it stays.
    ///
    /// - Throws: `notFound`.
    package func remove(_ id: Int64, of owner: Int64) throws {
      try write { db in
        guard try PlanRow.of(owner, id).deleteAll(db) == 1 else { throw DiaryError.notFound }
      }
    }

    /// Makes an entry from a planned meal. Repeated calls return the same entry.
    ///
    /// - Parameter now: the current day and time; a meal planned for another day gets no time.
    /// - Throws: `notFound`, `noConsent`, `consentTakenBack`.
    package func eat(_ id: Int64, now: (day: DiaryDay, time: TimeOfDay), of owner: Int64) throws -> DiaryEntry {
      try keeping(for: owner) { db in
        var planned = try PlanRow.of(owner, id).found(db)
        if let entry = planned.entry, let there = try? EntryRow.kept(entry, of: owner, in: db) { return there.entry }
        let (day, time) = (planned.day, planned.day == now.day ? now.time : nil)
        var draft = EntryDraft(day: day, time: time, meal: planned.meal, title: planned.title)
        draft.recipe = planned.recipe
        let key = "plan \(id) \(try EntryRow.of(owner).fetchCount(db))"
        let entry = try EntryRow(draft, key: key, of: owner).insertAndFetch(db).entry
        try planned.updateChanges(db) { $0.entry = entry.id }
        return entry
      }
    }
  }
}

private struct PlanRow: NumberedRecord {
  static let databaseTableName = "plan"
  enum Columns: String, ColumnExpression { case id, owner, day, meal, title, recipe, entry }

  var id: Int64?
  var owner: Int64, day: DiaryDay, meal: Meal, title: String
  var recipe: Int64?
  /// The entry made from this plan.
  var entry: Int64?

  var planned: PlannedMeal {
    PlannedMeal(id: number, day: day, meal: meal, title: title, recipe: recipe, entry: entry)
  }
}
