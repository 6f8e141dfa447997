/// Days in a row with something written down.
///
/// A freeze keeps a streak over a day without an entry, and does not count as one. Seven days with entries earn one; no more than two are
/// held. Everything follows from the days alone, so that an entry that is added, moved or removed later changes the streak as if it had
/// always been so.
package struct LoggingStreak: Sendable, Hashable {
  /// The days in a row. Today without an entry ends nothing yet.
  package let days: Streak
  /// Freezes that are left.
  package let freezes: Int
  /// Days that a freeze kept, of the streak that goes on.
  package let frozen: [DiaryDay]

  /// Days with entries that earn a freeze.
  package static let daysForFreeze = 7
  /// The most freezes that are held.
  package static let mostFreezes = 2

  /// The streak of these days with entries; those after today do not count.
  package init(of logged: Set<DiaryDay>, today: DiaryDay) {
    var (days, freezes, frozen) = (Streak(), 0, [DiaryDay]())
    let past = logged.filter { $0 <= today }.sorted()
    var previous: DiaryDay?
    /// Whether freezes cover all days from one until another; they are used where they do.
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
