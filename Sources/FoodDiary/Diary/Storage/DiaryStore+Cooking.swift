package import Foundation
import GRDB

extension DiaryStore {
  /// How long the current step is remembered: 12 hours, in seconds.
  package static let remembersStep: TimeInterval = 12 * 3_600

  /// The step at which the viewer cooked a recipe in the last 12 hours, counted from 0.
  package func step(ofCooking id: Int64, by viewer: Int64, now: Date) throws -> Int? {
    try database.read { db in
      try Int.fetchOne(
        db, sql: "SELECT step FROM cooking WHERE owner = ? AND recipe = ? AND at > ? AND step > 0",
        arguments: [viewer, id, Self.seconds(now.addingTimeInterval(-Self.remembersStep))])
    }
  }

  /// Stores the current step, if new data may be stored.
  ///
  /// - Throws: `notFound`.
  package func setStep(_ step: Int, ofCooking id: Int64, by viewer: Int64, now: Date) throws {
    try database.write { db in
      let count = try recipe(id, for: viewer, in: db).recipe.steps.count
      guard try mayKeep(about: viewer, in: db) else { return }
      try db.execute(
        sql: "INSERT OR REPLACE INTO cooking(owner, recipe, step, at) VALUES (?, ?, ?, ?)",
        arguments: [viewer, id, min(max(0, step), max(0, count - 1)), Self.seconds(now)])
    }
  }
}
