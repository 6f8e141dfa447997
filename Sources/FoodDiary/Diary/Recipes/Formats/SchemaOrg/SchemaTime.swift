/// Reads the times of recipes: ISO 8601 durations, including malformed ones, and times in words.
enum SchemaTime {
  enum Reading: Equatable {
    /// Above 0.
    case minutes(Int)
    /// No value, or a time of 0.
    case nothing
    /// A value that is not a time.
    case unknown(String)
  }

  /// Reads a value: "PT1H30M", "P0DT0H20M0.000S", "30 minutes", "1:15", 45.
  static func reading(_ value: LooseJSON?) -> Reading {
    guard let value else { return .nothing }
    if case .list(let values) = value { return reading(values.first) }
    if case .object = value {
      return reading(value["maxValue"] ?? value["value"] ?? value["minValue"] ?? value["@value"])
    }
    guard let text = value.string.map(PlainText.line), !text.isEmpty else { return .nothing }
    guard let minutes = iso(text) ?? clock(text) ?? words(text) else { return .unknown(text) }
    guard minutes.isFinite, minutes < 1_000_000 else { return .unknown(text) }
    return minutes > 0 ? .minutes(max(1, Int(minutes.rounded()))) : .nothing
  }

  /// ISO 8601: `P`, days and longer units, `T`, hours and shorter units. Any part after `P` may be missing.
  private static func iso(_ text: String) -> Double? {
    var rest = Substring(text.uppercased().filter { !$0.isWhitespace })
    guard rest.first == "P" else { return nil }
    rest.removeFirst()
    var (minutes, isTime) = (0.0, false)
    while let first = rest.first {
      if first == "T" {
        isTime = true
        rest.removeFirst()
        continue
      }
      let digits = rest.prefix { $0.isASCII && ($0.isNumber || $0 == "." || $0 == ",") }
      rest = rest.dropFirst(digits.count)
      // "PT1HMS" has no minutes and no seconds.
      let number = digits.isEmpty ? 0 : Double(digits.replacing(",", with: "."))
      guard let number, let unit = rest.popFirst() else { return nil }
      switch unit {
      case "Y": minutes += number * 525_600
      case "W": minutes += number * 10_080
      case "D": minutes += number * 1_440
      case "H": minutes += number * 60
      case "M": minutes += number * (isTime ? 1 : 43_200)
      case "S": minutes += number / 60
      default: return nil
      }
    }
    return minutes
  }

  /// "1:15", or a number of minutes.
  private static func clock(_ text: String) -> Double? {
    if let minutes = Double(text), minutes >= 0 { return minutes }
    let parts = text.split(separator: ":").map { Double($0) }
    guard (2...3).contains(parts.count), let hours = parts[0], let minutes = parts[1], hours >= 0,
      (0..<60).contains(minutes)
    else { return nil }
    return hours * 60 + minutes
  }

  private static func words(_ text: String) -> Double? {
    let times = StepTime.times(in: text)
    return times.isEmpty ? nil : Double(times.map { $0.longest ?? $0.seconds }.reduce(0, +)) / 60
  }
}
