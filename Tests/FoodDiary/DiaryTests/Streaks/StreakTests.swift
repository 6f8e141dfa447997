import Basics
import Diary
import Foundation
import Testing

@Suite("streaks")
struct StreakTests {
  private func day(_ number: Int) throws -> DiaryDay { try #require(DiaryDay(number: 20_000 + number)) }
  private func logging(_ days: [Int], today: Int) throws -> LoggingStreak {
    LoggingStreak(of: Set(try days.map(day)), today: try day(today))
  }

  @Test("a streak counts days with entries, and a missing entry today does not end it")
  func days() throws {
    #expect(try logging([1, 2, 3], today: 3).days == logging([1, 2, 3], today: 4).days)
    #expect(try logging([1, 2, 3], today: 4).days.current == 3)
    let broken = try logging([1, 2, 3], today: 5).days
    #expect(broken.current == 0 && broken.longest == 3)
    #expect(try logging([], today: 5).days.longest == 0)
    #expect(try logging([1, 2, 9], today: 2).days.current == 2, "tomorrow is not written down yet")
  }

  @Test("a freeze preserves the streak over a missed day, and the missed day does not count")
  func freezes() throws {
    let week = try logging(Array(1...7), today: 7)
    #expect(week.days.current == 7 && week.freezes == 1 && week.frozen.isEmpty)
    let kept = try logging(Array(1...7) + [9], today: 9)
    #expect(kept.days.current == 8 && kept.freezes == 0 && kept.frozen.map(\.number) == [20_008])
    #expect(try logging(Array(1...7), today: 9).days.current == 7, "yesterday is frozen")
    #expect(try logging(Array(1...7), today: 10).days.current == 0, "one freeze is for one day")
    #expect(try logging(Array(1...7) + [10], today: 10).days.current == 1)
    #expect(try logging(Array(1...40), today: 40).freezes == 2, "no more than two are held")
  }

  @Test("an entry that is added later for a missed day closes the gap of the streak")
  func recomputed() throws {
    #expect(try logging([1, 3], today: 3).days.current == 1)
    #expect(try logging([1, 2, 3], today: 3).days.current == 3)
  }

  /// A day-by-day reference. A gap of several days uses freezes only if they cover the whole gap.
  private func walked(_ logged: Set<Int>, today: Int) -> (current: Int, longest: Int, freezes: Int, frozen: [Int]) {
    var (current, longest, freezes) = (0, 0, 0)
    var (frozen, gap): ([Int], [Int]) = ([], [])
    for day in (logged.min() ?? today)...max(today, logged.min() ?? today) {
      let isOver = day > today || day == today && !logged.contains(day)
      guard logged.contains(day) && day <= today || isOver else {
        gap.append(day)
        continue
      }
      if gap.count <= freezes {
        freezes -= gap.count
        frozen += gap
      } else {
        (current, frozen) = (0, [])
      }
      gap = []
      if isOver { break }
      current += 1
      longest = max(longest, current)
      if current.isMultiple(of: 7) { freezes = min(2, freezes + 1) }
    }
    return (current, longest, freezes, frozen)
  }

  private func randomDays(_ random: inout SplitMix64) -> Set<Int> {
    // From logs with every second day to logs with a few gaps.
    let holes = 2 + random.below(12)
    return Set((0..<60).filter { _ in random.below(holes) > 0 })
  }

  @Test("the streak agrees with a day-by-day reference, including earned and used freezes")
  func walk() throws {
    var random = SplitMix64(seed: 5)
    var used = 0
    for _ in 0..<500 {
      let (days, today) = (randomDays(&random), Int(random.below(62)))
      let (streak, walked) = (try logging(Array(days), today: today), walked(days, today: today))
      #expect(
        streak.days.current == walked.current && streak.days.longest == walked.longest, "\(days.sorted()), \(today)")
      #expect(streak.freezes == walked.freezes, "\(days.sorted()), \(today)")
      #expect(streak.frozen.map { $0.number - 20_000 } == walked.frozen, "\(days.sorted()), \(today)")
      used += streak.frozen.count
    }
    #expect(used > 100, "freezes are used")
  }

  @Test("a streak is never longer than the days with entries, and an entry today adds one day")
  func counted() throws {
    var random = SplitMix64(seed: 6)
    for _ in 0..<300 {
      let days = randomDays(&random)
      let streak = try logging(Array(days), today: 60).days
      #expect(streak.current <= streak.longest && streak.longest <= days.count)
      let more = try logging(Array(days.union([60])), today: 60).days
      #expect(more.current == streak.current + 1, "today goes on with what goes on")
      #expect(more.longest == max(streak.longest, streak.current + 1))
    }
  }

  private func test(_ id: Int64, day: Int, isRight: Bool?) throws -> GIPTest {
    let (midnight, noon) = (try #require(TimeOfDay("00:00")), try #require(TimeOfDay("12:00")))
    let sampled = try #require(DayClock(zone: "UTC", endOfDay: midnight)).instant(self.day(day), noon)
    return GIPTest(
      id: id, prediction: .init(.notDetected, lockedAt: sampled.addingTimeInterval(-3_600)), sampledAt: sampled,
      result: isRight.map { $0 ? .notDetected : .detected } ?? .invalid)
  }

  @Test("streaks of predictions skip failed tests and weeks without a test")
  func predictions() throws {
    let end = try #require(TimeOfDay("03:00"))
    let clock = try #require(DayClock(zone: "UTC", endOfDay: end))
    // Day 20,000 is a Friday: days 3 to 9 are a week.
    let monday = 3
    #expect(try day(monday).weekday == 1)
    let tests = try [
      test(1, day: monday, isRight: false), test(2, day: monday + 1, isRight: true),
      test(3, day: monday + 8, isRight: true), test(4, day: monday + 9, isRight: nil),
      test(5, day: monday + 13, isRight: true),
      test(6, day: monday + 30, isRight: true),
    ]
    let streaks = PredictionStreaks(of: tests.shuffled(), clock: clock)
    #expect(streaks.tests.current == 4 && streaks.tests.longest == 4)
    #expect(streaks.weeks.current == 2 && streaks.weeks.longest == 2)
    let wrong = PredictionStreaks(of: try tests + [test(7, day: monday + 31, isRight: false)], clock: clock)
    #expect(
      wrong.tests.current == 0 && wrong.tests.longest == 4 && wrong.weeks.current == 0 && wrong.weeks.longest == 1)
  }
}
