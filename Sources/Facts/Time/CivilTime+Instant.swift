package import Foundation

extension CivilTime {
  /// The instant at which a clock showed this time that stood at `offset`.
  package func date(offset: UTCOffset) -> Date {
    Date(timeIntervalSince1970: Double(secondsSince1970 - offset.seconds) + Double(nanosecond) / 1e9)
  }

  /// The time on a clock at `offset` at an instant.
  package init?(_ instant: Date, offset: UTCOffset) {
    let seconds = instant.timeIntervalSince1970 + Double(offset.seconds)
    guard seconds.isFinite, abs(seconds) < 4e11 else { return nil }
    self.init(
      secondsSince1970: Int(seconds.rounded(.down)),
      nanosecond: min(Int((seconds - seconds.rounded(.down)) * 1e9), 999_999_999))
  }
}
