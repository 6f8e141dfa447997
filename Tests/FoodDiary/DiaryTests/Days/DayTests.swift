import Basics
import Diary
import Foundation
import Testing

@Suite("days and times of a diary")
struct DayTests {
  private func day(_ text: String) throws -> DiaryDay { try #require(DiaryDay(iso: text)) }
  private func time(_ text: String) throws -> TimeOfDay { try #require(TimeOfDay(text)) }
  private func clock(_ zone: String, _ end: String) throws -> DayClock {
    let end = try time(end)
    return try #require(DayClock(zone: zone, endOfDay: end))
  }
  private func instant(_ text: String) throws -> Date { try #require(ISO8601DateFormatter().date(from: text)) }

  @Test("the calendar has the weekdays and leap days of ISO 8601, and rejects days that do not exist")
  func calendar() throws {
    #expect(try day("1970-01-01").weekday == 4 && day("2026-11-25").weekday == 3 && day("2000-02-29").weekday == 2)
    #expect(try day("1900-01-01").weekday == 1 && day("0001-01-01").weekday == 1 && day("9999-12-31").weekday == 5)
    #expect(try day("2024-02-28").shifted(by: 1) == day("2024-02-29"))
    #expect(try day("2026-11-25").monday == day("2026-11-23") && day("2026-11-23").monday == day("2026-11-23"))
    for text in ["2026-02-29", "2026-13-01", "2026-1-1", "2026-11-25T10:00", "", "25-11-2026", "２０２６-11-25"] {
      #expect(DiaryDay(iso: text) == nil, "\(text)")
    }
    let last = try day("9999-12-31")
    #expect(last.shifted(by: 5) == last)
    #expect("\(try day("0007-03-09"))" == "0007-03-09")
  }

  @Test("a valid time is read and written unchanged", arguments: ["00:00", "07:05", "23:59"])
  func times(_ text: String) throws { #expect(try "\(time(text))" == text) }

  @Test(
    "impossible times are rejected", arguments: ["24:00", "7:05", "12:60", "12", "12:3a", "12:30:00", "", "١٢:٣٠"])
  func noTimes(_ text: String) { #expect(TimeOfDay(text) == nil) }

  @Test("a time after midnight belongs to the previous day until the end of the day")
  func night() throws {
    let clock = try clock("Europe/Dublin", "03:00")
    let late = clock.moment(try instant("2026-11-25T01:30:00Z"))
    #expect(try late.day == day("2026-11-24") && late.time == time("01:30"))
    #expect(try clock.moment(instant("2026-11-25T03:00:00Z")).day == day("2026-11-25"))
    #expect(try clock.instant(day("2026-11-24"), time("01:30")) == instant("2026-11-25T01:30:00Z"))
    #expect(DayClock(zone: "Europe/Nowhere", endOfDay: try time("03:00")) == nil)
    #expect(DayClock(zone: "UTC", endOfDay: try time("06:01")) == nil)
  }

  @Test("a day with a clock change has its real length, and a skipped or repeated time has one instant")
  func summerTime() throws {
    let clock = try clock("Europe/Paris", "00:00")
    // 2026-03-29: 02:00 becomes 03:00. 2026-10-25: 03:00 becomes 02:00.
    #expect(try clock.instant(day("2026-03-29"), time("02:30")) == instant("2026-03-29T01:00:00Z"))
    #expect(try clock.instant(day("2026-10-25"), time("02:30")) == instant("2026-10-25T00:30:00Z"))
    let spring = try clock.instant(day("2026-03-30"), time("00:00"))
      .timeIntervalSince(clock.instant(day("2026-03-29"), time("00:00")))
    #expect(spring == 23 * 3_600)
  }

  @Test("an instant converted to day and time converts back to an instant with the same day and time")
  func roundTrips() throws {
    var random = SplitMix64(seed: 17)
    let zones = [
      "Europe/Dublin", "America/St_Johns", "Pacific/Kiritimati", "Asia/Kathmandu", "Australia/Lord_Howe", "UTC",
    ]
    for _ in 0..<2_000 {
      let zone = zones[Int(random.next() % UInt64(zones.count))]
      let end = try #require(TimeOfDay(minutes: Int(random.next() % 361)))
      let clock = try #require(DayClock(zone: zone, endOfDay: end))
      let instant = Date(timeIntervalSince1970: Double(random.next() % 2_000_000_000 / 60 * 60))
      let moment = clock.moment(instant)
      let back = clock.instant(moment.day, moment.time)
      // A repeated time means its earlier instant, an hour (on Lord Howe half an hour) before the later one.
      #expect([0, 1_800, 3_600].contains(instant.timeIntervalSince(back)), "\(zone) \(instant)")
      #expect(clock.moment(back) == moment)
    }
  }

  @Test("the likely meal follows from the time")
  func guesses() throws {
    #expect(try Meal(at: time("07:30")) == .breakfast && Meal(at: time("12:30")) == .lunch)
    #expect(
      try Meal(at: time("19:00")) == .dinner && Meal(at: time("15:30")) == .snack && Meal(at: time("23:30")) == .snack)
  }
}

@Suite("meals and times")
struct MealTests {
  @Test(
    "each meal begins and ends at its minute",
    arguments: [
      ("00:00", .snack), ("04:59", .snack), ("05:00", .breakfast), ("10:29", .breakfast), ("10:30", .snack),
      ("11:29", .snack), ("11:30", .lunch), ("14:29", .lunch), ("14:30", .snack), ("17:29", .snack), ("17:30", .dinner),
      ("21:29", .dinner), ("21:30", .snack), ("23:59", .snack),
    ] as [(String, Meal)])
  func guesses(text: String, meal: Meal) throws {
    #expect(Meal(at: try #require(TimeOfDay(text))) == meal)
  }

  @Test("meals without a time count as eaten at 08:00, 13:00, 16:00 or 19:00")
  func usual() {
    #expect(Meal.allCases.map { "\($0.usualTime)" } == ["08:00", "13:00", "19:00", "16:00"])
  }
}
