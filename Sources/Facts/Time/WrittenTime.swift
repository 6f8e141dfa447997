/// A date, and perhaps a time of day, as cameras, programs and people write it.
///
/// | text | |
/// |---|---|
/// | `2024:06:19 14:15:00` | Exif |
/// | `2024-06-19T14:15:00.25+02:00` | ISO 8601, XMP |
/// | `2024:06:19 02:15:00 PM` | a clock of twelve hours |
/// | `20240619T1415` | without separators |
/// | `2024-06-19` | a day alone |
///
/// The parts stand in the order year, month, day. `06/07/2024` has two readings, and is not understood.
package struct WrittenTime: Hashable, Sendable {
  /// Why a text is no time.
  package enum Flaw: Error, Hashable, Sendable {
    /// The text has a form that is not known, or leaves a part of the date open.
    case notUnderstood
    /// The form is known, and no calendar or clock has such a time.
    case impossible
  }

  /// An offset that stands in the text.
  package enum Zone: Hashable, Sendable {
    /// None stands there.
    case unstated
    /// How far the clock is ahead of UTC.
    case offset(UTCOffset)
    /// Something stands there that is not understood, such as the name of a zone.
    case notUnderstood
  }

  /// The longest text that is read, in bytes.
  private static let longest = 64

  /// What the clock showed; a day where the text says no time of day.
  package let time: CivilTime
  /// What the text says of the clock's offset.
  package let zone: Zone

  /// The offset, where one stands in the text and is understood.
  package var offset: UTCOffset? { if case .offset(let offset) = zone { offset } else { nil } }

  /// Whether a text says a time at all: without any number but zeros it means "not known".
  package static func isStated(_ text: String) -> Bool { text.contains { ("1"..."9").contains($0) } }

  /// Reads a text.
  ///
  /// - Complexity: linear in the text; longer ones than 64 bytes are not understood.
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
