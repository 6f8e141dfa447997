/// A date, with or without a time of day, as cameras, programs and people write it.
///
/// | text | |
/// |---|---|
/// | `2024:06:19 14:15:00` | Exif |
/// | `2024-06-19T14:15:00.25+02:00` | ISO 8601, XMP |
/// | `2024:06:19 02:15:00 PM` | a clock of twelve hours |
/// | `20240619T1415` | without separators |
/// | `2024-06-19` | a day alone |
///
/// The order is year, month, day. `06/07/2024` is ambiguous, so it is rejected.
package struct WrittenTime: Hashable, Sendable {
  /// Why a text is not a valid time.
  package enum Flaw: Error, Hashable, Sendable {
    /// The format is unknown, or a part of the date is missing.
    case notUnderstood
    /// The format is known, but the date or time does not exist.
    case impossible
  }

  /// The offset in the text.
  package enum Zone: Hashable, Sendable {
    /// The text has none.
    case unstated
    /// How far the clock is ahead of UTC.
    case offset(UTCOffset)
    /// Text that cannot be parsed, such as the name of a zone.
    case notUnderstood
  }

  /// The maximum length of the text, in bytes.
  private static let longest = 64

  /// The time; a day alone where the text has no time of day.
  package let time: CivilTime
  package let zone: Zone

  /// The offset, where the text has a valid one.
  package var offset: UTCOffset? { if case .offset(let offset) = zone { offset } else { nil } }

  /// Whether a text states a time at all: a text with only zeros means "not known".
  package static func isStated(_ text: String) -> Bool { text.contains { ("1"..."9").contains($0) } }

  /// Parses a text.
  ///
  /// - Complexity: linear in the text; more than 64 bytes are rejected.
  package init(_ text: String) throws(Flaw) {
    guard text.utf8.count <= Self.longest else { throw .notUnderstood }
    var reader = TimeTextReader(text)
    let date = try reader.date()
    let clock = try reader.clock()
    guard let clock else {
      guard let day = CivilTime(dayOf: date.year, date.month, date.day) else { throw .impossible }
      (time, zone) = (day, .unstated)
      return
    }
    guard
      let time = CivilTime(
        year: date.year, month: date.month, day: date.day, hour: clock.hour, minute: clock.minute,
        second: clock.second, nanosecond: clock.nanosecond)
    else { throw .impossible }
    self.time = time
    zone = try reader.zone()
  }
}
