package import Foundation
import GRDB

extension DiaryStore {
  package struct Reminders: DiaryPart {
    package let store: DiaryStore

    /// The reminders of a person, by time.
    package func all(of owner: Int64) throws -> [Reminder] {
      try read { db in try Self.rows(of: owner, in: db).map(\.reminder) }
    }

    /// Replaces the reminders of a person. Meals that are not listed have no reminder.
    ///
    /// - Throws: `noConsent`, and `consentTakenBack` for a new reminder.
    package func set(_ reminders: [Reminder], of owner: Int64) throws {
      try write { db in
        let known = try Self.rows(of: owner, in: db)
        _ = try store.requireDiarist(owner, in: db)
        if !Set(reminders).isSubset(of: known.map(\.reminder)) { try store.requireMayKeep(about: owner, in: db) }
        let named = reminders.map(\.meal)
        try ReminderRow.of(owner).filter { !named.contains($0.meal) }.deleteAll(db)
        for reminder in reminders {
          let key = known.first { $0.meal == reminder.meal }?.key ?? UUID().uuidString.lowercased()
          try ReminderRow(owner: owner, meal: reminder.meal, minute: reminder.time, key: key).save(db)
        }
      }
    }

    /// The reminders as an iCalendar file.
    ///
    /// - Parameter title: the title of the calendar event for a meal.
    /// - Throws: `noConsent`.
    package func calendar(of owner: Int64, now: Date, title: (Meal) -> String) throws -> String {
      let (day, rows) = try read { db in
        let day = try store.requireDiarist(owner, in: db).clock.moment(now).day
        return (day, try Self.rows(of: owner, in: db))
      }
      let events = rows.map { ReminderCalendar.Event($0.reminder, key: $0.key, title: title($0.meal)) }
      return ReminderCalendar(events, from: day, now: now).text
    }

    /// The reminders that are due now, and the day that they are about. `nil` for a person without a diary, and for a
    /// person about whom no new data may be stored.
    package func due(of owner: Int64, now: Date) throws -> (day: DiaryDay, reminders: [Reminder])? {
      try read { db in
        guard let diarist = try store.diarist(owner, in: db), try store.mayKeep(about: owner, in: db) else {
          return nil
        }
        let (day, time) = diarist.clock.moment(now)
        let reminders = try Self.rows(of: owner, in: db).map(\.reminder)
        guard !reminders.isEmpty else { return (day, []) }
        let eaten = try EntryRow.kept(of: owner).filter { $0.day == day }.readable(db).map(\.meal)
        return (day, Reminder.due(reminders, at: time, endOfDay: diarist.endOfDay, eaten: Set(eaten)))
      }
    }

    private static func rows(of owner: Int64, in db: Database) throws -> [ReminderRow] {
      try ReminderRow.of(owner).readable(db).sorted { $0.minute < $1.minute }
    }
  }
}

private struct ReminderRow: OwnedRecord {
  static let databaseTableName = "reminder"
  enum Columns: String, ColumnExpression { case owner, meal, minute, key }

  var owner: Int64, meal: Meal, minute: TimeOfDay
  /// The UID in calendars; it stays when the time changes.
  var key: String

  var reminder: Reminder { Reminder(meal, at: minute) }
}
