import Basics
package import Foundation

/// Assigns instants to a person's days: by their time zone and the time at which the day ends.
///
/// A meal at 01:30 belongs to the previous day if `endOfDay` is later than 01:30. Entries keep their day and time when
/// the person travels; only *now* follows the time zone.
package struct DayClock: Sendable, Hashable {
  package let zone: TimeZone
  /// Times before this one belong to the previous day; 00:00 to 06:00.
  package let endOfDay: TimeOfDay

  /// The latest end of a day, in minutes after midnight.
  package static let latestEnd = 6 * 60

  /// `nil` for an unknown time zone, and for a day that would end after 06:00.
  package init?(zone name: String, endOfDay: TimeOfDay) {
    guard let zone = TimeZone(identifier: name), endOfDay.minutes <= Self.latestEnd else { return nil }
    (self.zone, self.endOfDay) = (zone, endOfDay)
  }

  /// The person's day and time at an instant, limited to the first and last possible day.
  package func moment(_ instant: Date) -> (day: DiaryDay, time: TimeOfDay) {
    let seconds = Int(instant.timeIntervalSince1970.rounded(.down)) + zone.secondsFromGMT(for: instant)
    let dayNumber = Int((Double(seconds) / 86_400).rounded(.down))
    guard let time = TimeOfDay(minutes: (seconds - dayNumber * 86_400) / 60) else {
      preconditionFailure("a day has 1,440 minutes")
    }
    let day = DiaryDay.first.shifted(by: dayNumber - DiaryDay.first.number)
    return (time < endOfDay ? day.shifted(by: -1) : day, time)
  }

  /// The instant of a time on a person's day. A time that the clocks skip maps to the moment of the skip; a time that
  /// the clocks show twice maps to the first occurrence.
  package func instant(_ day: DiaryDay, _ time: TimeOfDay) -> Date {
    let date = time < endOfDay ? day.shifted(by: 1) : day
    let local = Double(date.number) * 86_400 + Double(time.minutes) * 60
    // An offset from UTC is at most a day, so these two are the offsets before and after any change nearby.
    let before = zone.secondsFromGMT(for: Date(timeIntervalSince1970: local - 86_400))
    let after = zone.secondsFromGMT(for: Date(timeIntervalSince1970: local + 86_400))
    let candidates = [before, after].map { Date(timeIntervalSince1970: local - Double($0)) }
    let shown = candidates.filter { Double(zone.secondsFromGMT(for: $0)) == local - $0.timeIntervalSince1970 }
    if let first = shown.min() { return first }
    return zone.nextDaylightSavingTimeTransition(after: candidates[1].addingTimeInterval(-86_400)) ?? candidates[0]
  }
}
