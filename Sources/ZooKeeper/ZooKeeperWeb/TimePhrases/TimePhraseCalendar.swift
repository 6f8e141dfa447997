import Basics

/// Date ranges relative to today.
struct TimePhraseCalendar {
  let today: CivilTime

  func daysAgo(_ days: Int) -> DayRange? {
    today.shifted(bySeconds: -86_400 * Double(days)).flatMap(DayRange.day)
  }

  /// The latest yearly period that has begun; with `isOver`, the latest that has ended.
  func latest(isOver: Bool = false, _ period: (Int) -> DayRange?) -> DayRange? {
    (today.year - 4...today.year).reversed().lazy.compactMap(period).first { period in
      today.seconds(since: isOver ? period.last : period.first) >= (isOver ? 86_400 : 0)
    }
  }

  /// The current or the previous day, week, month or year. With a number, the last `number` units, ending today; `nil`
  /// if such a phrase has no *last*.
  ///
  /// - Parameter number: the number of units; `nil` for a single calendar unit.
  func span(_ unit: TimePhraseToken.Unit, isLast: Bool, _ number: Int?) -> DayRange? {
    if let number {
      // "The last three weeks" ends today.
      guard isLast, number > 0, let now = daysAgo(0) else { return nil }
      let first: DayRange? =
        switch unit {
        case .day: daysAgo(number - 1)
        case .week: daysAgo(7 * number - 1)
        case .month: monthsAgo(number)
        case .year: monthsAgo(12 * number)
        }
      return first.map { DayRange(first: $0.first, last: now.last) }
    }
    let back = isLast ? 1 : 0
    switch unit {
    case .day: return daysAgo(back)
    case .week:
      // 1 January of year 1 was a Monday, the first day of a week in ISO 8601.
      guard let begin = CivilTime(year: 1, month: 1, day: 1) else { return nil }
      let weekday = Int(today.seconds(since: begin) / 86_400) % 7
      guard let first = daysAgo(weekday + 7 * back), let last = first.first.shifted(bySeconds: 6 * 86_400) else {
        return nil
      }
      return DayRange(first: first.first, last: last)
    case .month: return DayRange.month(today.month - back, of: today.year)
    case .year: return DayRange.year(today.year - back)
    }
  }

  /// The day after the same day `count` months ago. In a shorter month, it is the day after the last day of the month.
  private func monthsAgo(_ count: Int) -> DayRange? {
    guard let month = DayRange.month(today.month - count, of: today.year) else { return nil }
    let day = min(today.day, month.last.day)
    return month.first.shifted(bySeconds: Double(day) * 86_400).flatMap(DayRange.day)
  }
}
