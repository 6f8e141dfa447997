package import Basics

/// A calendar day in the years 1 to 9999, without a time or a zone.
package struct DiaryDay: Hashable, Sendable {
  /// Days since 1 January 1970.
  package let number: Int

  private static let epoch = CivilTime(year: 1970, month: 1, day: 1)
  private static let numbers = -719_162...2_932_896

  /// 1 January of the year 1.
  package static let first = DiaryDay(unchecked: numbers.lowerBound)
  /// 31 December of the year 9999.
  package static let last = DiaryDay(unchecked: numbers.upperBound)

  private init(unchecked number: Int) { self.number = number }

  /// `nil` outside the years 1 to 9999.
  package init?(number: Int) {
    guard Self.numbers.contains(number) else { return nil }
    self.number = number
  }

  /// The date part of a civil time.
  package init(_ time: CivilTime) {
    let seconds = Self.epoch.map { time.seconds(since: $0) } ?? 0
    number = Int((seconds / 86_400).rounded(.down))
  }

  /// `nil` if the calendar has no such day.
  package init?(year: Int, month: Int, day: Int) {
    guard let time = CivilTime(year: year, month: month, day: day) else { return nil }
    self.init(time)
  }

  /// The day of a text such as `2026-11-25`; `nil` for any other form.
  package init?(iso text: String) {
    guard text.utf8.count == 10, let time = CivilTime(iso: text) else { return nil }
    self.init(time)
  }

  /// The start of the day.
  package var midnight: CivilTime {
    guard let midnight = Self.epoch?.shifted(bySeconds: Double(number) * 86_400) else {
      // `numbers` covers exactly the days that `CivilTime` represents.
      preconditionFailure("every day has a midnight")
    }
    return midnight
  }

  /// 1 to 9999.
  package var year: Int { midnight.year }
  /// 1 to 12.
  package var month: Int { midnight.month }
  /// From 1.
  package var dayOfMonth: Int { midnight.day }
  /// 1 for Monday to 7 for Sunday (ISO 8601). 1 January 1970 was a Thursday; the multiple of 7 keeps the sum positive
  /// for all days.
  package var weekday: Int { (number + 3 + 7 * 102_738) % 7 + 1 }
  /// The Monday of the same week.
  package var monday: DiaryDay { shifted(by: 1 - weekday) }

  /// The day `days` later, limited to the first and last possible day.
  package func shifted(by days: Int) -> DiaryDay {
    let wanted = min(max(number + days, Self.numbers.lowerBound), Self.numbers.upperBound)
    return DiaryDay(number: wanted) ?? self
  }

  /// The number of days since another day; negative if the other is later.
  package func days(since other: DiaryDay) -> Int { number - other.number }
}

extension DiaryDay: Comparable {
  package static func < (a: DiaryDay, b: DiaryDay) -> Bool { a.number < b.number }
}

extension DiaryDay: CustomStringConvertible {
  /// ISO 8601: `2026-11-25`.
  package var description: String { String(midnight.description.prefix(10)) }
}

extension DiaryDay: Codable {
  package init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let text = try container.decode(String.self)
    guard let day = DiaryDay(iso: text) else {
      throw DecodingError.dataCorruptedError(in: container, debugDescription: "\(text) is not a day such as 2026-11-25")
    }
    self = day
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(description)
  }
}
