extension CivilTime: CustomStringConvertible {
  /// ISO 8601 without a zone: `2021-07-06T16:08:14`. A fraction is included only if it is not zero, as in `…14.164`; a day alone is
  /// `2021-07-06`.
  ///
  /// Such texts sort in order of time.
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

  /// Parses ISO 8601 without a zone: a day alone, or a date and a time to the minute, the second or finer. Digits beyond nanoseconds are
  /// truncated. `nil` for any other text, and for a date or time that does not exist.
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

  /// Adds a fraction that is stored separately, as in Exif. A day alone, and a time with a fraction, stay unchanged.
  package func withFraction(_ digits: some StringProtocol) -> CivilTime {
    guard !isDayAlone, nanosecond == 0 else { return self }
    return CivilTime(secondsSince1970: secondsSince1970, nanosecond: Self.nanosecond(fraction: digits)) ?? self
  }

  /// Converts the digits after a decimal point to nanoseconds, up to the first character that is not a digit.
  package static func nanosecond(fraction: some StringProtocol) -> Int {
    let digits = fraction.prefix(while: \.isASCIIDigit).prefix(9)
    return Int(digits + String(repeating: "0", count: 9 - digits.count)) ?? 0
  }
}

extension CivilTime: Codable {
  package init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let text = try container.decode(String.self)
    guard let time = CivilTime(iso: text) else {
      throw DecodingError.dataCorruptedError(in: container, debugDescription: "\(text) is not a date and time")
    }
    self = time
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(description)
  }
}
