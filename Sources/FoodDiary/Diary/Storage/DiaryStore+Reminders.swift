package import Foundation
import GRDB

extension DiaryStore {
  /// The reminders of a person, in the order of the meals of a day.
  package func reminders(of owner: Int64) throws -> [Reminder] {
    try database.read { db in try Self.reminders(of: owner, in: db).map(\.reminder) }
  }

  /// Replaces the reminders of a person. Meals that are not listed have no reminder.
  ///
  /// - Throws: `noConsent`, and `consentTakenBack` for a new reminder.
  package func set(_ reminders: [Reminder], of owner: Int64) throws {
    try database.write { db in
      let known = try Self.reminders(of: owner, in: db).map(\.reminder)
      _ = try Self.requireDiarist(owner, in: db)
      if !Set(reminders).isSubset(of: known) { try requireMayKeep(about: owner, in: db) }
      let named = reminders.map { "'\($0.meal.rawValue)'" }.joined(separator: ", ")
      try db.execute(sql: "DELETE FROM reminder WHERE owner = ? AND meal NOT IN (\(named))", arguments: [owner])
      for reminder in reminders {
        try db.execute(
          sql: """
            INSERT INTO reminder(owner, meal, minute, key) VALUES (?, ?, ?, ?)
            ON CONFLICT DO UPDATE SET minute = excluded.minute
            """,
          arguments: [owner, reminder.meal.rawValue, reminder.time.minutes, UUID().uuidString.lowercased()])
      }
    }
  }

  /// The reminders as an iCalendar file.
  ///
  /// - Parameter title: the title of the calendar event for a meal.
  /// - Throws: `noConsent`.
  package func reminderCalendar(of owner: Int64, now: Date, title: (Meal) -> String) throws -> String {
    let (day, rows) = try database.read { db in
      let day = try Self.requireDiarist(owner, in: db).clock.moment(now).day
      return (day, try Self.reminders(of: owner, in: db))
    }
    let events = rows.map { ReminderCalendar.Event($0.reminder, key: $0.key, title: title($0.reminder.meal)) }
    return ReminderCalendar(events, from: day, now: now).text
  }

  /// The reminders that are due now, and the day that they are about; `nil` for a person without a diary,
  /// or one who may not store new data.
  package func dueReminders(of owner: Int64, now: Date) throws -> (day: DiaryDay, reminders: [Reminder])? {
    try database.read { db in
      guard let diarist = try Self.diarist(owner, in: db), try mayKeep(about: owner, in: db) else { return nil }
      let (day, time) = diarist.clock.moment(now)
      let reminders = try Self.reminders(of: owner, in: db).map(\.reminder)
      guard !reminders.isEmpty else { return (day, []) }
      let eaten = try String.fetchSet(
        db, sql: "SELECT DISTINCT meal FROM entry WHERE owner = ? AND day = ? AND removedAt IS NULL",
        arguments: [owner, day.number])
      let meals = Set(eaten.compactMap(Meal.init(rawValue:)))
      return (day, Reminder.due(reminders, at: time, endOfDay: diarist.endOfDay, eaten: meals))
    }
  }

  private static func reminders(of owner: Int64, in db: Database) throws -> [(reminder: Reminder, key: String)] {
    let rows = try Row.fetchAll(db, sql: "SELECT * FROM reminder WHERE owner = ?", arguments: [owner])
    let found = rows.compactMap { row -> (reminder: Reminder, key: String)? in
      guard let meal = Meal(rawValue: row["meal"]), let time = TimeOfDay(minutes: row["minute"]) else { return nil }
      return (Reminder(meal, at: time), row["key"])
    }
    return found.sorted { $0.reminder.time < $1.reminder.time }
  }
}
