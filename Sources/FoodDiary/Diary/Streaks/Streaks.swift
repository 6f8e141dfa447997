/// A current and a longest run.
package struct Streak: Sendable, Hashable, Codable {
  package var current = 0
  package var longest = 0

  package init() {}

  mutating func extend() {
    current += 1
    longest = max(longest, current)
  }

  mutating func end() { current = 0 }
}

/// Consecutive days with entries.
///
/// A freeze preserves a streak over a day without an entry, and does not count as a day. Seven days with
/// entries earn one freeze; at most two are held. The streak is computed from the days alone. So an entry
/// that is added, moved or removed later changes the streak.
package struct LoggingStreak: Sendable, Hashable {
  /// The length in days. A missing entry today does not end the streak yet.
  package let days: Streak
  /// The number of freezes left.
  package let freezes: Int
  /// The days of the current streak that a freeze covered.
  package let frozen: [DiaryDay]

  /// The number of days with entries that earns a freeze.
  package static let daysForFreeze = 7
  /// The maximum number of freezes held.
  package static let mostFreezes = 2

  /// The streak from the days with entries; days after today are ignored.
  package init(of logged: Set<DiaryDay>, today: DiaryDay) {
    var (days, freezes, frozen) = (Streak(), 0, [DiaryDay]())
    let past = logged.filter { $0 <= today }.sorted()
    var previous: DiaryDay?
    /// Whether freezes cover all days from `first` to the day before `end`; if so, one freeze is used for each day.
    func covers(from first: DiaryDay, until end: DiaryDay) -> Bool {
      let missed = end.days(since: first)
      guard missed <= freezes else { return false }
      freezes -= missed
      frozen += (0..<missed).map(first.shifted(by:))
      return true
    }
    for day in past {
      if let previous, !covers(from: previous.shifted(by: 1), until: day) {
        days.end()
        frozen = []
      }
      days.extend()
      if days.current % Self.daysForFreeze == 0 { freezes = min(freezes + 1, Self.mostFreezes) }
      previous = day
    }
    if let previous, previous < today, !covers(from: previous.shifted(by: 1), until: today) {
      days.end()
      frozen = []
    }
    (self.days, self.freezes, self.frozen) = (days, freezes, frozen)
  }
}

/// Consecutive correct predictions. Results of tests never count: no person is rewarded for a result.
package struct PredictionStreaks: Sendable, Hashable {
  /// In counted tests.
  package let tests: Streak
  /// In weeks, Monday to Sunday, with at least one counted test and all predictions correct. Weeks without
  /// a test are skipped.
  package let weeks: Streak

  /// The streaks of these tests, in any order.
  package init(of tests: [GIPTest], clock: DayClock) {
    var inTests = Streak()
    var weeks: [(monday: DiaryDay, isRight: Bool)] = []
    for test in tests.inOrderOfSamples {
      guard let isHit = test.isHit, let sampledAt = test.sampledAt else { continue }
      if isHit { inTests.extend() } else { inTests.end() }
      let monday = clock.moment(sampledAt).day.monday
      if let last = weeks.last, last.monday == monday {
        weeks[weeks.count - 1].isRight = last.isRight && isHit
      } else {
        weeks.append((monday, isHit))
      }
    }
    var inWeeks = Streak()
    for week in weeks {
      if week.isRight { inWeeks.extend() } else { inWeeks.end() }
    }
    (self.tests, self.weeks) = (inTests, inWeeks)
  }
}
