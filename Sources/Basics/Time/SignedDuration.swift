/// A duration forward or back, as people write it for a camera clock: `90s`, `-1h`, `+1h30m`, `-2d`, `+01:30:00`.
package struct SignedDuration: Hashable, Sendable, CustomStringConvertible {
  /// Negative is back.
  package let seconds: Double

  /// In seconds: longer than the whole calendar, the years 1 to 9999.
  private static let tooLong = 4e11

  /// `nil` from 4e11 seconds on, which is longer than the whole calendar, and for NaN.
  package init?(seconds: Double) {
    guard abs(seconds) < Self.tooLong else { return nil }
    self.seconds = seconds
  }

  /// Parses days, hours, minutes and seconds with their units (`d`, `h`, `m`, `s`), or `H:MM` or `H:MM:SS`, after an optional sign. `nil`
  /// for any other text: a number without unit would be ambiguous.
  package init?(_ text: String) {
    let isBack = text.hasPrefix("-")
    let size = text.hasPrefix("+") || isBack ? text.dropFirst() : text[...]
    guard let seconds = size.contains(":") ? Self.clock(size) : Self.units(size) else { return nil }
    self.init(seconds: isBack ? -seconds : seconds)
  }

  /// Like `+1h30m`.
  package var description: String {
    let whole = Int(abs(seconds))
    let fraction = abs(seconds) - Double(whole)
    var text = ""
    if whole >= 86_400 { text += "\(whole / 86_400)d" }
    if whole / 3_600 % 24 > 0 { text += "\(whole / 3_600 % 24)h" }
    if whole / 60 % 60 > 0 { text += "\(whole / 60 % 60)m" }
    if whole % 60 > 0 || fraction > 0 || text.isEmpty {
      text += fraction > 0 ? "\(Double(whole % 60) + fraction)s" : "\(whole % 60)s"
    }
    return (seconds < 0 ? "-" : "+") + text
  }

  private static func clock(_ text: Substring) -> Double? {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    guard (2...3).contains(parts.count), parts.allSatisfy({ !$0.isEmpty && $0.allSatisfy(\.isASCIIDigit) }),
      parts.dropFirst().allSatisfy({ $0.count == 2 })
    else { return nil }
    let numbers = parts.compactMap { Double($0) }
    guard numbers.dropFirst().allSatisfy({ $0 < 60 }) else { return nil }
    return numbers[0] * 3_600 + numbers[1] * 60 + (numbers.count == 3 ? numbers[2] : 0)
  }

  private static func units(_ text: Substring) -> Double? {
    var sizes: [Character: Double] = ["d": 86_400, "h": 3_600, "m": 60, "s": 1]
    var total = 0.0
    var number = ""
    for character in text.lowercased() {
      if character.isASCIIDigit || character == "." {
        number.append(character)
      } else {
        guard let size = sizes.removeValue(forKey: character), let value = Double(number) else { return nil }
        total += value * size
        number = ""
      }
    }
    return number.isEmpty && sizes.count < 4 ? total : nil
  }
}
