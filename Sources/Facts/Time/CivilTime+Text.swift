extension CivilTime: CustomStringConvertible {
  /// ISO 8601 without a zone: `2021-07-06T16:08:14`, with a fraction only where there is one, as in `…14.164`, and without a time of
  /// day where none is known: `2021-07-06`.
  ///
  /// Texts of this form sort as the times do.
  package var description: String {
    func padded(_ number: Int, _ width: Int) -> String {
      let digits = String(number)
      return String(repeating: "0", count: max(0, width - digits.count)) + digits
    }
    let date = "\(padded(year, 4))-\(padded(month, 2))-\(padded(day, 2))"
    if isDayAlone { return date }
    var text = "\(date)T\(padded(hour, 2)):\(padded(minute, 2)):\(padded(second, 2))"
    if nanosecond > 0 {
      var fraction = padded(nanosecond, 9)
      while fraction.hasSuffix("0") { fraction.removeLast() }
      text += "." + fraction
    }
    return text
  }

  /// The time in an ISO 8601 text without a zone: a day alone, or a date and a time to the minute, the second or finer. Digits beyond
  /// nanoseconds are cut off.
  package init?(iso text: String) {
    let halves = text.split(whereSeparator: { $0 == "T" || $0 == "t" || $0 == " " })
    guard (1...2).contains(halves.count),
      let day = halves[0].numbers(separatedBy: "-", widths: [4, 2, 2]), day.count == 3
    else { return nil }
    guard halves.count == 2 else {
      self.init(dayOf: day[0], day[1], day[2])
      return
    }
    let seconds = halves[1].split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
    guard var clock = seconds[0].numbers(separatedBy: ":", widths: [2, 2, 2]), clock.count >= 2 else { return nil }
    var nanosecond = 0
    if seconds.count == 2 {
      guard clock.count == 3, !seconds[1].isEmpty, seconds[1].allSatisfy(\.isASCIIDigit) else { return nil }
      nanosecond = Self.nanosecond(fraction: seconds[1])
    }
    clock += repeatElement(0, count: 3 - clock.count)
    self.init(
      year: day[0], month: day[1], day: day[2], hour: clock[0], minute: clock[1], second: clock[2],
      nanosecond: nanosecond)
  }

  /// The time with a fraction that stands elsewhere, as Exif keeps it; a day alone, and a time that has a fraction, stay as they are.
  package func withFraction(_ digits: some StringProtocol) -> CivilTime {
    guard !isDayAlone, nanosecond == 0 else { return self }
    return CivilTime(secondsSince1970: secondsSince1970, nanosecond: Self.nanosecond(fraction: digits)) ?? self
  }

  /// Nanoseconds from the digits after a decimal point, up to the first character that is none.
  package static func nanosecond(fraction: some StringProtocol) -> Int {
    let digits = fraction.prefix(while: \.isASCIIDigit).prefix(9)
    return Int(digits + String(repeating: "0", count: 9 - digits.count)) ?? 0
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
