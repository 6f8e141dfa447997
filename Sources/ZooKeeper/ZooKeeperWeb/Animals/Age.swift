import Foundation
import Sightings
import WebPlatform

/// How old an animal is, as precisely as its dates allow.
enum Age {
  /// `nil` when the birth date is unknown, or lies after the death or after today.
  static func text(of animal: Animal, _ localizer: Localizer, now: Date = Date()) -> String? {
    guard let born = animal.born.flatMap(date) else { return nil }
    guard let end = animal.died.map(date) ?? now else { return nil }
    let months = Calendar.gregorianUTC.dateComponents([.month], from: born, to: end).month ?? 0
    guard months >= 0 else { return nil }
    let key = animal.died == nil ? "age" : "age-at-death"
    // A year of birth alone is too coarse for months.
    if months < 24, (animal.born?.count ?? 0) >= 7 { return localizer("\(key).months", ["count": .number(months)]) }
    return localizer("\(key).years", ["count": .number(months / 12)])
  }

  /// The first day of a year or month, or the day itself.
  private static func date(_ text: String) -> Date? {
    let parts = text.split(separator: "-").compactMap { Int($0) }
    guard let year = parts.first else { return nil }
    return Calendar.gregorianUTC.date(
      from: DateComponents(year: year, month: parts.count > 1 ? parts[1] : 1, day: parts.count > 2 ? parts[2] : 1))
  }
}

extension Calendar {
  static var gregorianUTC: Calendar {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = .gmt
    return calendar
  }
}
