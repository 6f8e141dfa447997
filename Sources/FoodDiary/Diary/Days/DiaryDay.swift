package import Facts

/// A day of the calendar, years 1 to 9999, without a time or a zone.
package struct DiaryDay: Hashable, Sendable {
  /// Days since 1 January 1970.
  package let number: Int

  private static let epoch = CivilTime(year: 1970, month: 1, day: 1)
  private static let numbers = -719_162...2_932_896

  /// The first day that there is.
  package static let first = DiaryDay(unchecked: numbers.lowerBound)
  /// The last day that there is.
  package static let last = DiaryDay(unchecked: numbers.upperBound)

  private init(unchecked number: Int) { self.number = number }

  /// The day with this number; `nil` beyond the years 1 to 9999.
  package init?(number: Int) {
    guard Self.numbers.contains(number) else { return nil }
    self.number = number
  }

  /// The day of a clock's date, whatever time it shows.
  package init(_ time: CivilTime) {
    let seconds = Self.epoch.map { time.seconds(since: $0) } ?? 0
    number = Int((seconds / 86_400).rounded(.down))
  }

  /// The day with these parts; `nil` when the calendar has no such day.
  package init?(year: Int, month: Int, day: Int) {
    guard let time = CivilTime(year: year, month: month, day: day) else { return nil }
    self.init(time)
  }

  /// The day in a text such as `2026-11-25`; `nil` for any other form.
  package init?(iso text: String) {
    guard text.utf8.count == 10, let time = CivilTime(iso: text) else { return nil }
    self.init(time)
  }

  /// Midnight at its beginning.
  package var midnight: CivilTime {
    guard let midnight = Self.epoch?.shifted(bySeconds: Double(number) * 86_400) else {
      // `numbers` holds the days that `CivilTime` has, and no day has another number.
      preconditionFailure("every day has a midnight")
    }
    return midnight
  }

  /// The year, 1 to 9999.
  package var year: Int { midnight.year }
  /// The month, 1 to 12.
  package var month: Int { midnight.month }
  /// The day of the month, from 1.
  package var dayOfMonth: Int { midnight.day }
  /// 1 for Monday to 7 for Sunday (ISO 8601).
  package var weekday: Int { (number + 3 + 7 * 102_738) % 7 + 1 }
  /// The Monday of its week.
  package var monday: DiaryDay { shifted(by: 1 - weekday) }

  /// So many days later; the first or last day that there is, where there is no such day.
  package func shifted(by days: Int) -> DiaryDay {
    let wanted = min(max(number + days, Self.numbers.lowerBound), Self.numbers.upperBound)
    return DiaryDay(number: wanted) ?? self
  }

  /// How many days it is later than another.
  package func days(since other: DiaryDay) -> Int { number - other.number }
}

extension DiaryDay: Comparable {
  /// Whether a day is earlier.
  package static func < (a: DiaryDay, b: DiaryDay) -> Bool { a.number < b.number }
}

extension DiaryDay: CustomStringConvertible {
  /// ISO 8601: `2026-11-25`.
  package var description: String { String(midnight.description.prefix(10)) }
}

extension DiaryDay: Codable {
  /// Reads the ISO text.
  package init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let text = try container.decode(String.self)
    guard let day = DiaryDay(iso: text) else {
      throw DecodingError.dataCorruptedError(in: container, debugDescription: "\(text) is no day such as 2026-11-25")
    }
    self = day
  }

  /// Writes the ISO text.
  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(description)
  }
}
