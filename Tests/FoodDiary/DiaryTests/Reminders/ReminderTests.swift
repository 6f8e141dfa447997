import Diary
import Foundation
import Testing

@Suite("reminders")
struct ReminderTests {
  private func time(_ text: String) throws -> TimeOfDay { try #require(TimeOfDay(text)) }

  @Test(
    "a reminder is due for two hours from its time, on its day, unless the meal has an entry",
    arguments: [
      ("18:59", [], false), ("19:00", [], true), ("20:59", [], true), ("21:00", [], false), ("19:00", [.dinner], false),
      ("19:00", [.lunch], true),
    ] as [(String, Set<Meal>, Bool)])
  func due(_ now: String, _ eaten: Set<Meal>, _ isDue: Bool) throws {
    let reminder = Reminder(.dinner, at: try time("19:00"))
    let due = Reminder.due([reminder], at: try time(now), endOfDay: try time("03:00"), eaten: eaten)
    #expect(due == (isDue ? [reminder] : []))
  }

  @Test("a late reminder is due until the end of the day, and never on the next day")
  func night() throws {
    let late = Reminder(.snack, at: try time("23:30"))
    func isDue(_ now: String, end: String) throws -> Bool {
      !Reminder.due([late], at: try time(now), endOfDay: try time(end), eaten: []).isEmpty
    }
    #expect(try isDue("00:30", end: "03:00"))
    #expect(try !isDue("00:30", end: "00:00"))
    #expect(try !isDue("01:30", end: "03:00"))
  }

  @Test(
    "reminders are stored per person, and keep their calendar identifier when the time changes")
  func kept() throws {
    let diary = try NewDiary()
    let (store, owner) = (diary.store, diary.owner)
    func calendar() throws -> [String] {
      try store.reminders.calendar(of: owner, now: diary.now) { "eat \($0)" }.split(separator: "\r\n").map(String.init)
    }
    func named(_ name: String) throws -> [String] { try calendar().filter { $0.hasPrefix(name + ":") } }
    try store.reminders.set(
      [Reminder(.dinner, at: try time("19:00")), Reminder(.breakfast, at: try time("07:30"))], of: owner)
    #expect(try store.reminders.all(of: owner).map(\.meal) == [.breakfast, .dinner])
    #expect(try store.reminders.all(of: diary.other).isEmpty)
    #expect(try named("DTSTART") == ["DTSTART:20261125T073000", "DTSTART:20261125T190000"])
    let before = try named("UID")
    try store.reminders.set([Reminder(.dinner, at: try time("18:15"))], of: owner)
    #expect(try named("DTSTART") == ["DTSTART:20261125T181500"])
    #expect(try named("UID") == [before[1]])
    #expect(throws: DiaryError.noConsent) { try store.reminders.set([], of: 99) }
    try store.reminders.set([], of: owner)
    #expect(try calendar().contains("BEGIN:VCALENDAR") && !calendar().contains("BEGIN:VEVENT"))
  }

  @Test("due reminders follow the person's day, and end when the meal has an entry")
  func dueOfStore() throws {
    let diary = try NewDiary()
    let (store, owner) = (diary.store, diary.owner)
    #expect(try store.reminders.due(of: 99, now: diary.now) == nil)
    // It is 12:00 in Dublin.
    try store.reminders.set(
      [Reminder(.lunch, at: try time("11:45")), Reminder(.breakfast, at: try time("07:00"))], of: owner)
    let due = try #require(try store.reminders.due(of: owner, now: diary.now))
    #expect(due.day == (try diary.day()) && due.reminders.map(\.meal) == [.lunch])
    var draft = try diary.draft("Soup")
    draft.meal = .lunch
    let entry = try store.entries.add(draft, key: "soup", to: owner)
    #expect(try store.reminders.due(of: owner, now: diary.now)?.reminders == [])
    try store.entries.remove(entry.id, of: owner, now: diary.now)
    #expect(try store.reminders.due(of: owner, now: diary.now)?.reminders.count == 1)
  }
}
