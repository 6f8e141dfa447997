package import Basics

/// Hours of the day in local time, both ends included; `17:00..05:30` includes midnight.
///
/// An end covers its written precision: `05:30` is the whole minute, `05:30:15` one second.
package struct ClockRange: Hashable, Codable, Sendable, CustomStringConvertible {
  /// The start of the range, as a second of the day: 0 to 86,399.
  package let first: Int
  /// The end of the range, as a second of the day: 0 to 86,399.
  package let last: Int

  /// `nil` if `first` or `last` is not a second of the day.
  package init?(first: Int, last: Int) {
    guard (0..<86_400).contains(first), (0..<86_400).contains(last) else { return nil }
    self.first = first
    self.last = last
  }

  /// Parses `HH:MM..HH:MM` or `HH:MM:SS..HH:MM:SS`, also with seconds at one end only; `nil` for other texts.
  package init?(_ text: String) {
    guard let (from, to) = text.splitAsRange(), let from = Self.seconds(from), let to = Self.seconds(to) else {
      return nil
    }
    self.init(first: from.lowerBound, last: to.upperBound)
  }

  package var wrapsMidnight: Bool { first > last }

  /// Whether a time of day is in the range; fractions of a second are ignored.
  package func contains(_ time: CivilTime) -> Bool {
    let second = time.hour * 3_600 + time.minute * 60 + time.second
    return wrapsMidnight ? second >= first || second <= last : (first...last).contains(second)
  }

  /// `HH:MM:SS..HH:MM:SS`, which the parser accepts.
  package var description: String { "\(Self.text(first))..\(Self.text(last))" }

  /// A second of the day as `HH:MM:SS`.
  static func text(_ second: Int) -> String {
    [second / 3_600, second / 60 % 60, second % 60].map { $0 < 10 ? "0\($0)" : "\($0)" }.joined(separator: ":")
  }

  private static func seconds(_ text: Substring) -> ClosedRange<Int>? {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    guard (2...3).contains(parts.count), parts.allSatisfy({ $0.count == 2 && $0.allSatisfy(\.isASCIIDigit) }) else {
      return nil
    }
    let numbers = parts.compactMap { Int($0) }
    guard numbers[0] < 24, numbers[1] < 60, numbers.count < 3 || numbers[2] < 60 else { return nil }
    let start = numbers[0] * 3_600 + numbers[1] * 60
    return numbers.count == 3 ? start + numbers[2]...start + numbers[2] : start...start + 59
  }
}

extension String {
  /// The two ends of `FROM..TO`; `nil` for other texts.
  func splitAsRange() -> (Substring, Substring)? {
    let ends = split(separator: "..", omittingEmptySubsequences: false)
    return ends.count == 2 ? (ends[0], ends[1]) : nil
  }
}
