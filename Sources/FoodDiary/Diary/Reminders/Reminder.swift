import Formats
package import Foundation

/// A daily reminder to record a meal.
package struct Reminder: Codable, Sendable, Hashable {
  package let meal: Meal
  /// In the local time of the place where the person is.
  package let time: TimeOfDay

  package init(_ meal: Meal, at time: TimeOfDay) { (self.meal, self.time) = (meal, time) }

  /// How long a reminder is useful after its time, in minutes.
  static let lasts = 120

  /// The reminders that are due: their time came less than ``lasts`` minutes ago on the same day, and the
  /// meal has no entry.
  ///
  /// - Parameters:
  ///   - time: the current time.
  ///   - endOfDay: times before this one belong to the previous day.
  ///   - eaten: the meals of the day that have entries.
  package static func due(
    _ reminders: [Reminder], at time: TimeOfDay, endOfDay: TimeOfDay, eaten: Set<Meal>
  ) -> [Reminder] {
    func sinceDayBegan(_ time: TimeOfDay) -> Int { (time.minutes - endOfDay.minutes + 1_440) % 1_440 }
    return reminders.filter { reminder in
      let late = sinceDayBegan(time) - sinceDayBegan(reminder.time)
      return (0..<lasts).contains(late) && !eaten.contains(reminder.meal)
    }
  }
}

/// Reminders as an iCalendar file: a daily event with an alarm for each.
///
/// Times have no zone, so the alarms ring at the same local time everywhere. Other people often see or host a person's
/// calendar, so the file contains no hint of a disease.
package struct ReminderCalendar {
  package struct Event {
    let reminder: Reminder
    let key: String
    let title: String

    /// - Parameters:
    ///   - key: the event's identifier: letters, digits and hyphens. A new file with the same key replaces the event.
    ///   - title: the title of the event.
    package init(_ reminder: Reminder, key: String, title: String) {
      (self.reminder, self.key, self.title) = (reminder, key, title)
    }
  }

  private let events: [Event]
  private let day: DiaryDay
  private let now: Date

  /// The calendar of these events, starting on a day.
  package init(_ events: [Event], from day: DiaryDay, now: Date) {
    (self.events, self.day, self.now) = (events, day, now)
  }

  /// The file's text. Without events it is still a valid calendar.
  package var text: String {
    var calendar = ICalendarWriter(of: "Reminders")
    for event in events { calendar.add("VEVENT") { write(event, to: &$0) } }
    return calendar.text
  }

  private func write(_ event: Event, to calendar: inout ICalendarWriter) {
    let date = "\(day)".replacing("-", with: "")
    let time = "\(event.reminder.time)".replacing(":", with: "")
    calendar.add("UID", event.key)
    calendar.add("DTSTAMP", now.formatted(.iso8601.dateSeparator(.omitted).timeSeparator(.omitted)))
    calendar.add("DTSTART", "\(date)T\(time)00")
    calendar.add("DURATION", "PT10M")
    calendar.add("RRULE", "FREQ=DAILY")
    calendar.add("SUMMARY", text: event.title)
    // A reminder does not mark the person as busy.
    calendar.add("TRANSP", "TRANSPARENT")
    calendar.add("CLASS", "PRIVATE")
    calendar.add("VALARM") { alarm in
      alarm.add("ACTION", "DISPLAY")
      alarm.add("DESCRIPTION", text: event.title)
      alarm.add("TRIGGER", "PT0M")
    }
  }
}
