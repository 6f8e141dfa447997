/// How far a clock is ahead of UTC.
package struct UTCOffset: Hashable, Codable, Sendable, CustomStringConvertible {
  /// Seconds east of UTC, at most 18 hours in either direction.
  package let seconds: Int

  /// `nil` beyond 18 hours.
  package init?(seconds: Int) {
    guard abs(seconds) <= 18 * 3600 else { return nil }
    self.seconds = seconds
  }

  private init(_ seconds: Int) { self.seconds = seconds }

  package static let zero = UTCOffset(0)

  /// Parses `+03:00`, `-0430`, `-5:00`, `+5`, `UTC+3` or `Z`. The minus may also be U+2212.
  package init?(text: String) {
    let names = ["UTC", "GMT"]
    let name = names.first(where: text.hasPrefix)
    let stated = text.dropFirst(name?.count ?? 0)
    if text == "Z" || text == "z" || name != nil && stated.isEmpty {
      self = .zero
      return
    }
    guard let sign = stated.first, "+-\u{2212}".contains(sign) else { return nil }
    let parts = stated.dropFirst().split(separator: ":", maxSplits: 2, omittingEmptySubsequences: false)
    guard parts.allSatisfy({ $0.allSatisfy(\.isASCIIDigit) }) else { return nil }
    let hours: Int?
    var minutes: Int? = 0
    switch parts.map(\.count) {
    case [1], [2]: hours = Int(parts[0])
    case [4]: (hours, minutes) = (Int(parts[0].prefix(2)), Int(parts[0].suffix(2)))
    case [1, 2], [2, 2]: (hours, minutes) = (Int(parts[0]), Int(parts[1]))
    default: return nil
    }
    guard let hours, let minutes, minutes < 60 else { return nil }
    self.init(seconds: (sign == "+" ? 1 : -1) * (hours * 3600 + minutes * 60))
  }

  /// `+03:00`; `Z` is never used, so that the text always begins with a sign.
  package var description: String {
    let minutes = abs(seconds) / 60
    let text = "\(minutes / 60 < 10 ? "0" : "")\(minutes / 60):\(minutes % 60 < 10 ? "0" : "")\(minutes % 60)"
    return (seconds < 0 ? "-" : "+") + text
  }
}
