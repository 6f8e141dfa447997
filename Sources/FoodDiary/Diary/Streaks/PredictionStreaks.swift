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
