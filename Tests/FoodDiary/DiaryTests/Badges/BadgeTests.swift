import Diary
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

  @Test("each follows from the log alone, and nothing is earned by nothing")
  func functions() throws {
    let empty = try log(days: 0)
    #expect(Badge.allCases.allSatisfy { !$0.progress(in: empty).isEarned })
    let week = try log(days: 7)
    #expect(Badge.firstEntry.progress(in: week).isEarned && Badge.weekOfEntries.progress(in: week).isEarned)
    #expect(Badge.monthOfEntries.progress(in: week).reached == 7)
    #expect(try Badge.hundredEntries.progress(in: log(days: 50)).isEarned)
  }

  @Test("new badges are earned today; past ones were earned; the rest is on the way")
  func shelf() throws {
    let (week, empty) = (try log(days: 7), try log(days: 0))
    let first = BadgeShelf(week, known: [:])
    #expect(first.new(since: [:]) == [.firstEntry, .weekOfEntries])
    let day = week.today.shifted(by: -3)
    let known: [Badge: DiaryDay] = [.firstEntry: day, .weekOfEntries: day]
    let after = BadgeShelf(empty, known: known)
    #expect(after.places.first { $0.badge == .weekOfEntries }?.standing == .wasEarned(on: day))
    let again = BadgeShelf(week, known: known)
    #expect(again.places.first { $0.badge == .weekOfEntries }?.standing == .earned(since: day))
    #expect(again.new(since: known).isEmpty)
    guard case .onTheWay(let progress)? = again.places.first(where: { $0.badge == .monthOfEntries })?.standing else {
      Issue.record("a month is not a week")
      return
    }
    #expect(progress.reached == 7 && progress.needed == 30)
  }
}
