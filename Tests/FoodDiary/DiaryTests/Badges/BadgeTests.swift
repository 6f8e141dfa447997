import Diary
import Foundation
import Testing

@Suite("badges")
struct BadgeTests {
  private func log(days: Int) throws -> DiaryLog {
    let end = try #require(TimeOfDay("03:00"))
    let clock = try #require(DayClock(zone: "UTC", endOfDay: end))
    let today = try #require(DiaryDay(iso: "2026-11-25"))
    var log = DiaryLog(today: today, clock: clock)
    for back in 0..<days { log.entries[today.shifted(by: -back)] = 2 }
    return log
  }

  @Test("badges follow from the log alone, and an empty log earns no badge")
  func functions() throws {
    let empty = try log(days: 0)
    #expect(Badge.allCases.allSatisfy { !$0.progress(in: empty).isEarned })
    let week = try log(days: 7)
    #expect(Badge.firstEntry.progress(in: week).isEarned && Badge.weekOfEntries.progress(in: week).isEarned)
    #expect(Badge.monthOfEntries.progress(in: week).reached == 7)
    #expect(try Badge.hundredEntries.progress(in: log(days: 50)).isEarned)
  }

  /// A log with this many entries that count for the badge, and no others.
  private func log(of badge: Badge, _ number: Int) throws -> DiaryLog {
    var log = try log(days: 0)
    /// Tests with correct predictions, `days` apart.
    func tests(every days: Int) -> [GIPTest] {
      (0..<number).map { index in
        let locked = Date(timeIntervalSince1970: 1_790_000_000 + Double(index * days) * 86_400)
        return GIPTest(
          id: Int64(index), prediction: .init(.detected, lockedAt: locked), sampledAt: locked.addingTimeInterval(60),
          result: .detected)
      }
    }
    switch badge {
    case .firstEntry, .hundredEntries: log.entries[log.today] = number
    case .weekOfEntries, .monthOfEntries: return try self.log(days: number)
    case .tenPictures: log.pictures = number
    case .tenTimesOut: log.eatenOut = number
    case .firstPrediction, .threeRight, .tenRight: log.tests = tests(every: 1)
    case .fourRightWeeks: log.tests = tests(every: 7)
    case .tenTests: log.tests = (0..<number).map { GIPTest(id: Int64($0), prediction: nil, result: .invalid) }
    case .firstRecipe, .tenRecipes: log.recipes = number
    case .firstShared: log.sharedRecipes = number
    }
    return log
  }

  @Test(
    "a badge is earned at its number, and not at one less",
    arguments: [
      (.firstEntry, 1), (.weekOfEntries, 7), (.monthOfEntries, 30), (.hundredEntries, 100), (.tenPictures, 10),
      (.tenTimesOut, 10), (.firstPrediction, 1), (.threeRight, 3), (.tenRight, 10), (.fourRightWeeks, 4),
      (.tenTests, 10), (.firstRecipe, 1), (.tenRecipes, 10), (.firstShared, 1),
    ] as [(Badge, Int)])
  func numbers(badge: Badge, number: Int) throws {
    let (short, enough) = (
      try badge.progress(in: log(of: badge, number - 1)), try badge.progress(in: log(of: badge, number))
    )
    #expect(!short.isEarned && short.reached == number - 1 && short.needed == number)
    #expect(enough.isEarned && enough.reached == number)
  }

  @Test("a badge is earned today, formerly earned, or in progress")
  func shelf() throws {
    let (week, empty) = (try log(days: 7), try log(days: 0))
    let first = BadgeCollection(week, known: [:])
    #expect(first.new(since: [:]) == [.firstEntry, .weekOfEntries])
    let day = week.today.shifted(by: -3)
    let known: [Badge: DiaryDay] = [.firstEntry: day, .weekOfEntries: day]
    let after = BadgeCollection(empty, known: known)
    #expect(after.entries.first { $0.badge == .weekOfEntries }?.standing == .wasEarned(on: day))
    let again = BadgeCollection(week, known: known)
    #expect(again.entries.first { $0.badge == .weekOfEntries }?.standing == .earned(since: day))
    #expect(again.new(since: known).isEmpty)
    guard case .onTheWay(let progress)? = again.entries.first(where: { $0.badge == .monthOfEntries })?.standing else {
      Issue.record("a month is not a week")
      return
    }
    #expect(progress.reached == 7 && progress.needed == 30)
  }
}
