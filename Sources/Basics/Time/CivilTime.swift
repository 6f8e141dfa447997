/// A local time: a calendar date and a time of day without a zone, or a day alone.
///
/// The Gregorian calendar, years 1 to 9999. The offset from UTC is a separate fact, `UTCOffset`.
package struct CivilTime: Hashable, Sendable {
  /// Whole seconds since 1 January 1970, 00:00 on the same clock.
  let secondsSince1970: Int
  /// 0 to 999,999,999.
  package let nanosecond: Int
  /// Whether only the day is known. Such a time is sorted before all times of its day. Its hour, minute and second mean nothing.
  package let isDayAlone: Bool

  init?(secondsSince1970: Int, nanosecond: Int, isDayAlone: Bool = false) {
    guard Self.years.contains(secondsSince1970) else { return nil }
    self.secondsSince1970 = secondsSince1970
    self.nanosecond = nanosecond
    self.isDayAlone = isDayAlone
  }

  /// 1 January of year 1 to the end of year 9999.
  private static let years = -62_135_596_800...253_402_300_799

  /// `nil` when the date or time does not exist.
  package init?(
    year: Int, month: Int, day: Int, hour: Int = 0, minute: Int = 0, second: Int = 0, nanosecond: Int = 0
  ) {
    guard (1...9999).contains(year), (1...12).contains(month), (1...31).contains(day),
      (0...23).contains(hour), (0...59).contains(minute), (0...59).contains(second),
      (0...999_999_999).contains(nanosecond)
    else { return nil }
    let days = Self.days(year: year, month: month, day: day)
    guard Self.date(days: days) == (year, month, day) else { return nil }
    self.init(secondsSince1970: days * 86_400 + hour * 3600 + minute * 60 + second, nanosecond: nanosecond)
  }

  /// A day alone; `nil` when it does not exist.
  package init?(dayOf year: Int, _ month: Int, _ day: Int) {
    guard let midnight = CivilTime(year: year, month: month, day: day) else { return nil }
    self.init(secondsSince1970: midnight.secondsSince1970, nanosecond: 0, isDayAlone: true)
  }

  /// 1 to 9999.
  package var year: Int { date.year }
  /// 1 to 12.
  package var month: Int { date.month }
  /// 1 to 31.
  package var day: Int { date.day }
  /// 0 to 23.
  package var hour: Int { secondOfDay / 3600 }
  /// 0 to 59.
  package var minute: Int { secondOfDay / 60 % 60 }
  /// 0 to 59.
  package var second: Int { secondOfDay % 60 }
  /// Whole seconds since midnight, 0 to 86,399.
  package var secondOfDay: Int { secondsSince1970 - dayNumber * 86_400 }

  private var dayNumber: Int { Int((Double(secondsSince1970) / 86_400).rounded(.down)) }
  private var date: (year: Int, month: Int, day: Int) { Self.date(days: dayNumber) }

  package func isSameDay(as other: CivilTime) -> Bool { dayNumber == other.dayNumber }

  /// The time on a clock that is `seconds` ahead of this one; `nil` beyond the years 1 to 9999. A day alone moves only by the whole days in
  /// `seconds`, because without a time of day it is unknown whether the rest leads into another day.
  package func shifted(bySeconds seconds: Double) -> CivilTime? {
    guard seconds.isFinite, abs(seconds) < 4e11 else { return nil }
    if isDayAlone {
      let days = Int((seconds / 86_400).rounded(.towardZero))
      return CivilTime(secondsSince1970: secondsSince1970 + days * 86_400, nanosecond: 0, isDayAlone: true)
    }
    let whole = seconds.rounded(.down)
    let nanoseconds = nanosecond + Int(((seconds - whole) * 1e9).rounded())
    return CivilTime(
      secondsSince1970: secondsSince1970 + Int(whole) + nanoseconds / 1_000_000_000,
      nanosecond: nanoseconds % 1_000_000_000)
  }

  /// Seconds from `earlier` to this time, on the same clock.
  package func seconds(since earlier: CivilTime) -> Double {
    Double(secondsSince1970 - earlier.secondsSince1970) + Double(nanosecond - earlier.nanosecond) / 1e9
  }

  // Howard Hinnant, "chrono-compatible low-level date algorithms": days from civil, and back.
  private static func days(year: Int, month: Int, day: Int) -> Int {
    let y = month <= 2 ? year - 1 : year
    let era = (y >= 0 ? y : y - 399) / 400
    let yearOfEra = y - era * 400
    let dayOfYear = (153 * (month + (month > 2 ? -3 : 9)) + 2) / 5 + day - 1
    return era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719_468
  }

  private static func date(days: Int) -> (year: Int, month: Int, day: Int) {
    let z = days + 719_468
    let era = (z >= 0 ? z : z - 146_096) / 146_097
    let dayOfEra = z - era * 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let shifted = (5 * dayOfYear + 2) / 153
    let month = shifted < 10 ? shifted + 3 : shifted - 9
    return (yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, dayOfYear - (153 * shifted + 2) / 5 + 1)
  }
}

extension CivilTime: Comparable {
  /// Earlier on the same clock; a day alone is before all times of its day.
  package static func < (a: CivilTime, b: CivilTime) -> Bool {
    (a.secondsSince1970, a.nanosecond, a.isDayAlone ? 0 : 1) < (b.secondsSince1970, b.nanosecond, b.isDayAlone ? 0 : 1)
  }
}
