package import Facts
import Foundation

/// Numbers, dates and distances as the language writes them.
extension Localizer {
  /// A whole number.
  package func number(_ value: Int) -> String { value.formatted(.number.locale(language.locale)) }

  /// A number with so many digits after the point, at most.
  package func number(_ value: Double, digits: Int) -> String {
    value.formatted(.number.precision(.fractionLength(0...digits)).locale(language.locale))
  }

  /// A share of 1 in percent; never quite none or all.
  package func percent(_ share: Double) -> String {
    let whole = min(max((share * 100).rounded(), 1), 99)
    return (whole / 100).formatted(.percent.precision(.fractionLength(0)).locale(language.locale))
  }

  /// A length on the ground: feet and miles in the United States, metres and kilometres elsewhere.
  package func distance(metres: Double) -> String {
    if language.locale.measurementSystem == .us {
      let feet = metres * 3.280_839_895
      return disguised(
        feet < 1_000 ? "\(number(feet.rounded(), digits: 0)) ft" : "\(number(metres / 1_609.344, digits: 1)) mi")
    }
    return metres < 1_000
      ? "\(number(metres.rounded(), digits: 0)) m" : "\(number(metres / 1_000, digits: 1)) km"
  }

  /// A day, in words.
  package func day(_ time: CivilTime) -> String {
    disguised(Self.instant(time).formatted(style.day().month(.abbreviated).year()))
  }

  /// A day with its weekday, in words: "Wednesday, 25 November 2026".
  package func dayWithWeekday(_ time: CivilTime) -> String {
    disguised(Self.instant(time).formatted(style.weekday(.wide).day().month(.wide).year()))
  }

  /// A month of a year, in words.
  package func month(_ time: CivilTime) -> String {
    disguised(Self.instant(time).formatted(style.month(.wide).year()))
  }

  /// A weekday, in a few letters.
  package func weekday(_ time: CivilTime) -> String {
    disguised(Self.instant(time).formatted(style.weekday(.abbreviated)))
  }

  /// A day and the time on the clock there, where one is known.
  package func dayAndTime(_ time: CivilTime) -> String {
    if time.isDayAlone { return day(time) }
    let instant = Self.instant(time)
    return formattedTimes.text(Int((instant.timeIntervalSince1970 / 60).rounded(.down))) {
      disguised(instant.formatted(style.day().month(.abbreviated).year().hour().minute()))
    }
  }

  /// The time on the clock.
  package func clock(_ time: CivilTime) -> String {
    disguised(Self.instant(time).formatted(style.hour().minute()))
  }

  /// A moment that was noted in UTC (ISO 8601), as a day and a time in UTC.
  package func moment(_ text: String) -> String {
    guard let date = try? Date(text, strategy: .iso8601) else { return text }
    return disguised(date.formatted(style.day().month(.abbreviated).year().hour().minute()) + " UTC")
  }

  /// A year, a month or a day, as precise as it is known (`2019`, `2019-03`, `2019-03-14`).
  package func partialDate(_ text: String) -> String {
    guard let time = CivilTime(iso: text + "-01-01".dropFirst(max(0, text.count - 4))) else { return text }
    let date = Self.instant(time)
    switch text.count {
    case 4: return date.formatted(style.year())
    case 7: return disguised(date.formatted(style.month(.wide).year()))
    default: return disguised(date.formatted(style.day().month(.abbreviated).year()))
    }
  }

  /// What was written by the rules of a language and not taken from a catalogue shows so in the language for testers, too.
  private func disguised(_ text: String) -> String { language == .pseudo ? Translations.disguised(text) : text }

  private var style: Date.FormatStyle {
    Date.FormatStyle(locale: language.locale, timeZone: .gmt)
  }

  /// The clock's reading as if the clock were in Greenwich: formatting in Greenwich gives it back.
  private static func instant(_ time: CivilTime) -> Date {
    Date(timeIntervalSince1970: time.seconds(since: epoch))
  }

  // The first of January 1970 is in the calendar.
  private static let epoch = CivilTime(iso: "1970-01-01")!
}

extension Localizer {
  /// A number of bytes, in decimal units.
  package func bytes(_ count: Int) -> String {
    switch count {
    case ..<1_000_000: disguised("\(number(Double(count) / 1_000, digits: 0)) kB")
    case ..<1_000_000_000: disguised("\(number(Double(count) / 1_000_000, digits: 1)) MB")
    default: disguised("\(number(Double(count) / 1_000_000_000, digits: 1)) GB")
    }
  }
}
