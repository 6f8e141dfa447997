package import Basics
import Foundation
import Synchronization

/// Numbers, dates and distances in the format of the language.
extension Localizer {
  package func number(_ value: Int) -> String { value.formatted(.number.locale(language.locale)) }

  /// A number with at most this many digits after the decimal point.
  package func number(_ value: Double, digits: Int) -> String {
    value.formatted(.number.precision(.fractionLength(0...digits)).locale(language.locale))
  }

  /// A fraction from 0 to 1 as a percentage, limited to 1 % … 99 %.
  package func percent(_ share: Double) -> String {
    let whole = min(max((share * 100).rounded(), 1), 99)
    return (whole / 100).formatted(.percent.precision(.fractionLength(0)).locale(language.locale))
  }

  /// A distance on the ground: feet and miles in American English and the pseudo-language, metres and kilometres in the other languages.
  package func distance(metres: Double) -> String {
    if language.locale.measurementSystem == .us {
      let feet = metres * 3.280_839_895
      return pseudolocalized(
        feet < 1_000 ? "\(number(feet.rounded(), digits: 0)) ft" : "\(number(metres / 1_609.344, digits: 1)) mi")
    }
    return metres < 1_000
      ? "\(number(metres.rounded(), digits: 0)) m" : "\(number(metres / 1_000, digits: 1)) km"
  }

  /// British English: "25 Nov 2026".
  package func day(_ time: CivilTime) -> String {
    pseudolocalized(Self.instant(time).formatted(style.day().month(.abbreviated).year()))
  }

  /// British English: "Wednesday, 25 November 2026".
  package func dayWithWeekday(_ time: CivilTime) -> String {
    pseudolocalized(Self.instant(time).formatted(style.weekday(.wide).day().month(.wide).year()))
  }

  /// "November 2026".
  package func month(_ time: CivilTime) -> String {
    pseudolocalized(Self.instant(time).formatted(style.month(.wide).year()))
  }

  /// "Wed".
  package func weekday(_ time: CivilTime) -> String {
    pseudolocalized(Self.instant(time).formatted(style.weekday(.abbreviated)))
  }

  /// The date, and the local time when it is known.
  package func dayAndTime(_ time: CivilTime) -> String {
    if time.isDayAlone { return day(time) }
    let instant = Self.instant(time)
    return formattedTimes.text(Int((instant.timeIntervalSince1970 / 60).rounded(.down))) {
      pseudolocalized(instant.formatted(style.day().month(.abbreviated).year().hour().minute()))
    }
  }

  /// The time of day.
  package func clock(_ time: CivilTime) -> String {
    pseudolocalized(Self.instant(time).formatted(style.hour().minute()))
  }

  /// An ISO 8601 timestamp as date and time in UTC; other text is returned unchanged.
  package func moment(_ text: String) -> String {
    guard let date = try? Date(text, strategy: .iso8601) else { return text }
    return pseudolocalized(date.formatted(style.day().month(.abbreviated).year().hour().minute()) + " UTC")
  }

  /// A year, a month or a day, as precise as it is known (`2019`, `2019-03`, `2019-03-14`); other text is returned unchanged.
  package func partialDate(_ text: String) -> String {
    guard let time = CivilTime(iso: text + "-01-01".dropFirst(max(0, text.count - 4))) else { return text }
    let date = Self.instant(time)
    switch text.count {
    case 4: return date.formatted(style.year())
    case 7: return pseudolocalized(date.formatted(style.month(.wide).year()))
    default: return pseudolocalized(date.formatted(style.day().month(.abbreviated).year()))
    }
  }

  /// Marks formatted text in the pseudo-language, so that testers see that it is localized.
  private func pseudolocalized(_ text: String) -> String {
    language == .pseudo ? Translations.pseudolocalized(text) : text
  }

  private var style: Date.FormatStyle {
    Date.FormatStyle(locale: language.locale, timeZone: .gmt)
  }

  /// Treats a local time as UTC; formatting in UTC returns the same local time.
  private static func instant(_ time: CivilTime) -> Date {
    Date(timeIntervalSince1970: time.seconds(since: epoch))
  }

  // 1970-01-01 is a valid date.
  private static let epoch = CivilTime(iso: "1970-01-01")!
}

extension Localizer {
  /// A size in bytes, in decimal units: kB, MB, GB.
  package func bytes(_ count: Int) -> String {
    switch count {
    case ..<1_000_000: pseudolocalized("\(number(Double(count) / 1_000, digits: 0)) kB")
    case ..<1_000_000_000: pseudolocalized("\(number(Double(count) / 1_000_000, digits: 1)) MB")
    default: pseudolocalized("\(number(Double(count) / 1_000_000_000, digits: 1)) GB")
    }
  }
}

/// A cache of formatted times, by minute. Formatting a time takes as long as everything else on a photo's card. The same minutes are needed
/// often: the photos of a page were often taken within a few minutes, and pages are viewed again.
final class FormattedTimes: Sendable {
  /// Maximum number of entries; the cache is emptied when it is full, so that memory is bounded.
  private static let capacity = 20_000
  private let texts = Mutex<[Int: String]>([:])

  /// The text of a minute since 1970; calls `make` when it is not cached.
  func text(_ minute: Int, make: () -> String) -> String {
    if let known = texts.withLock({ $0[minute] }) { return known }
    let made = make()
    texts.withLock { texts in
      if texts.count >= Self.capacity { texts.removeAll() }
      texts[minute] = made
    }
    return made
  }
}
