import Facts
package import Foundation

/// What day it is for somebody: their zone, and the time at which they call it a day.
///
/// Who eats at half past one at night eats on the day before, until their day ends. What happened keeps its day and time when somebody
/// travels; only what is *now* follows the zone.
package struct DayClock: Sendable, Hashable {
  /// The zone of the person's clock.
  package let zone: TimeZone
  /// Until when the night belongs to the day before; midnight to 06:00.
  package let endOfDay: TimeOfDay

  /// The latest end of a day.
  package static let latestEnd = 6 * 60

  /// A clock in a zone; `nil` for a name that is none, and for a day that would end after 06:00.
  package init?(zone name: String, endOfDay: TimeOfDay) {
    guard let zone = TimeZone(identifier: name), endOfDay.minutes <= Self.latestEnd else { return nil }
    (self.zone, self.endOfDay) = (zone, endOfDay)
  }

  /// The day and the time at an instant, as the person counts them; the first or last day that there is, for an instant beyond.
  package func moment(_ instant: Date) -> (day: DiaryDay, time: TimeOfDay) {
    let seconds = Int(instant.timeIntervalSince1970.rounded(.down)) + zone.secondsFromGMT(for: instant)
    let dayNumber = Int((Double(seconds) / 86_400).rounded(.down))
    guard let time = TimeOfDay(minutes: (seconds - dayNumber * 86_400) / 60) else {
      preconditionFailure("a day has 1,440 minutes")
    }
    let day = DiaryDay.first.shifted(by: dayNumber - DiaryDay.first.number)
    return (time < endOfDay ? day.shifted(by: -1) : day, time)
  }

  /// When it was this time on this day of the person. A time that the clocks skipped is the moment at which they skipped it; one that
  /// they showed twice is the first of both.
  package func instant(_ day: DiaryDay, _ time: TimeOfDay) -> Date {
    let date = time < endOfDay ? day.shifted(by: 1) : day
    let local = Double(date.number) * 86_400 + Double(time.minutes) * 60
    // Clocks stand by at most a day against UTC, so that these two see the offset before and after any change nearby.
    let before = zone.secondsFromGMT(for: Date(timeIntervalSince1970: local - 86_400))
    let after = zone.secondsFromGMT(for: Date(timeIntervalSince1970: local + 86_400))
    let candidates = [before, after].map { Date(timeIntervalSince1970: local - Double($0)) }
    let shown = candidates.filter { Double(zone.secondsFromGMT(for: $0)) == local - $0.timeIntervalSince1970 }
    if let first = shown.min() { return first }
    return zone.nextDaylightSavingTimeTransition(after: candidates[1].addingTimeInterval(-86_400)) ?? candidates[0]
  }
}
