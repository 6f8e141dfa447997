/// How far a clock stood ahead of UTC.
package struct UTCOffset: Hashable, Codable, Sendable, CustomStringConvertible {
  /// Seconds east of UTC, at most 18 hours either way.
  package let seconds: Int

  /// An offset of so many seconds, or `nil` beyond 18 hours.
  package init?(seconds: Int) {
    guard abs(seconds) <= 18 * 3600 else { return nil }
    self.seconds = seconds
  }

  private init(_ seconds: Int) { self.seconds = seconds }

  /// UTC itself.
  package static let zero = UTCOffset(0)

  /// The offset in a text like `+03:00`, `-0430`, `+5` or `Z`.
  package init?(text: String) {
    if text == "Z" || text == "z" {
      self = .zero
      return
    }
    guard let sign = text.first, sign == "+" || sign == "-" else { return nil }
    let body = text.dropFirst()
    let digits = body.filter { $0 != ":" }
    guard digits.allSatisfy({ $0.isASCII && $0.isNumber }), let hours = Int(digits.prefix(2)) else { return nil }
    let minutes: Int
    switch (digits.count, body.count) {
    case (1...2, digits.count): minutes = 0
    case (4, 4...5): minutes = Int(digits.suffix(2)) ?? 60
    default: return nil
    }
    guard minutes < 60 else { return nil }
    self.init(seconds: (sign == "-" ? -1 : 1) * (hours * 3600 + minutes * 60))
  }

  /// `+03:00`; `Z` is never used, so that a text always begins with a sign.
  package var description: String {
    let minutes = abs(seconds) / 60
    let text = "\(minutes / 60 < 10 ? "0" : "")\(minutes / 60):\(minutes % 60 < 10 ? "0" : "")\(minutes % 60)"
    return (seconds < 0 ? "-" : "+") + text
  }
}
