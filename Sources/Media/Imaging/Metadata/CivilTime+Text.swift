import Foundation

extension CivilTime: CustomStringConvertible {
  /// ISO 8601 without a zone: `2021-07-06T16:08:14`, with a fraction only where there is one, as in `…14.164`.
  ///
  /// Texts of this form sort as the times do.
  package var description: String {
    func padded(_ number: Int, _ width: Int) -> String {
      let digits = String(number)
      return String(repeating: "0", count: max(0, width - digits.count)) + digits
    }
    let clock = "\(padded(hour, 2)):\(padded(minute, 2)):\(padded(second, 2))"
    var text = "\(padded(year, 4))-\(padded(month, 2))-\(padded(day, 2))T\(clock)"
    if nanosecond > 0 {
      var fraction = padded(nanosecond, 9)
      while fraction.hasSuffix("0") { fraction.removeLast() }
      text += "." + fraction
    }
    return text
  }

  /// The time in an EXIF text `YYYY:MM:DD HH:MM:SS`, whose blanks and zeros mean "not known".
  ///
  /// - Parameter subseconds: the digits after the decimal point, as EXIF keeps them in a tag of their own.
  package init?(exif text: String, subseconds: String? = nil) {
    let numbers = text.split { !$0.isASCII || !$0.isNumber }.map { Int($0) }
    guard numbers.count == 6, let parts = numbers as? [Int] else { return nil }
    self.init(parts: parts, fraction: subseconds ?? "")
  }

  /// The time in an ISO 8601 text without a zone: a date, or a date and a time to the minute, the second or finer.
  package init?(iso text: String) {
    let halves = text.split(whereSeparator: { $0 == "T" || $0 == "t" || $0 == " " })
    guard (1...2).contains(halves.count) else { return nil }
    let day = halves[0].split(separator: "-", omittingEmptySubsequences: false)
    guard day.count == 3, day.map(\.count) == [4, 2, 2] else { return nil }
    var clock = ["0", "0", "0"].map { Substring($0) }
    var fraction = ""
    if halves.count == 2 {
      let seconds = halves[1].split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
      clock = seconds[0].split(separator: ":", omittingEmptySubsequences: false)
      if clock.count == 2 { clock.append("00") }
      guard clock.count == 3, clock.allSatisfy({ $0.count == 2 }) else { return nil }
      if seconds.count == 2 {
        guard clock.count == 3, !seconds[1].isEmpty else { return nil }
        fraction = String(seconds[1])
      }
    }
    let numbers = (day + clock).map { Int($0) }
    guard let parts = numbers as? [Int], fraction.allSatisfy({ $0.isASCII && $0.isNumber }) else { return nil }
    self.init(parts: parts, fraction: fraction)
  }

  private init?(parts: [Int], fraction: String) {
    let digits = fraction.prefix { $0.isASCII && $0.isNumber }.prefix(9)
    let nanosecond = Int(digits + String(repeating: "0", count: 9 - digits.count)) ?? 0
    self.init(
      year: parts[0], month: parts[1], day: parts[2], hour: parts[3], minute: parts[4], second: parts[5],
      nanosecond: nanosecond)
  }
}

extension CivilTime: Codable {
  /// Reads the ISO text.
  package init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let text = try container.decode(String.self)
    guard let time = CivilTime(iso: text) else {
      throw DecodingError.dataCorruptedError(in: container, debugDescription: "\(text) is not a date and time")
    }
    self = time
  }

  /// Writes the ISO text.
  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(description)
  }
}
