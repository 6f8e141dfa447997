import Facts
package import Foundation

/// Reminders as a file for the calendar of a phone: an event a day for each, with an alarm.
///
/// Times have no zone, so that they ring at the same time on the clock wherever somebody travels. Calendars are often seen by others, or
/// kept by others: nothing stands in it that tells of a disease.
package struct ReminderCalendar {
  /// A reminder as the calendar says it.
  package struct Event {
    let reminder: Reminder
    let key: String
    let title: String

    /// - Parameters:
    ///   - key: what the calendar knows it by, letters, digits and hyphens: the same once more takes the place of what was there.
    ///   - title: what it says.
    package init(_ reminder: Reminder, key: String, title: String) {
      (self.reminder, self.key, self.title) = (reminder, key, title)
    }
  }

  private let events: [Event]
  private let day: DiaryDay
  private let now: Date

  /// A calendar of some events, from a day on.
  package init(_ events: [Event], from day: DiaryDay, now: Date) {
    (self.events, self.day, self.now) = (events, day, now)
  }

  /// The file. Without events it is still a calendar.
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
    // Nobody is busy because of a reminder.
    calendar.add("TRANSP", "TRANSPARENT")
    calendar.add("CLASS", "PRIVATE")
    calendar.add("VALARM") { alarm in
      alarm.add("ACTION", "DISPLAY")
      alarm.add("DESCRIPTION", text: event.title)
      alarm.add("TRIGGER", "PT0M")
    }
  }
}
