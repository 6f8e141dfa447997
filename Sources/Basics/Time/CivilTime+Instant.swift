package import Foundation

extension CivilTime {
  /// The instant of this local time at a UTC offset.
  package func date(offset: UTCOffset) -> Date {
    Date(timeIntervalSince1970: Double(secondsSince1970 - offset.seconds) + Double(nanosecond) / 1e9)
  }

  /// The local time of an instant at a UTC offset; `nil` beyond the years 1 to 9999.
  package init?(_ instant: Date, offset: UTCOffset) {
    let seconds = instant.timeIntervalSince1970 + Double(offset.seconds)
    guard seconds.isFinite, abs(seconds) < 4e11 else { return nil }
    self.init(
      secondsSince1970: Int(seconds.rounded(.down)),
      nanosecond: min(Int((seconds - seconds.rounded(.down)) * 1e9), 999_999_999))
  }
}
