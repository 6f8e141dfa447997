/// Parses the parts of a written time from its start.
struct TimeTextReader {
  typealias Flaw = WrittenTime.Flaw

  struct Date {
    let year: Int, month: Int, day: Int
  }

  struct Clock {
    var hour: Int
    var minute = 0
    var second = 0
    var nanosecond = 0
  }

  private var rest: Substring

  init(_ text: String) { rest = Substring(text).trimmed }

  /// `2024:06:19`, with the same separator twice (`:`, `-`, `/` or `.`), or eight digits. A year, a month or a day of zero means "not
  /// known" and is an error.
  mutating func date() throws(Flaw) -> Date {
    let digits = self.digits()
    var parts: [Int] = []
    if digits.count == 8 || digits.count == 12 || digits.count == 14 {
      parts = [Int(digits.prefix(4)), Int(digits.dropFirst(4).prefix(2)), Int(digits.dropFirst(6).prefix(2))]
        .compactMap(\.self)
      // The time may follow without a separator.
      rest = digits.dropFirst(8) + rest
    } else if digits.count == 4, let separator = rest.first, ":-/.".contains(separator) {
      parts = [Int(digits)].compactMap(\.self)
      for _ in 0..<2 {
        guard rest.first == separator else { break }
        rest.removeFirst()
        let part = self.digits()
        guard (1...2).contains(part.count), let number = Int(part) else { break }
        parts.append(number)
      }
    }
    guard parts.count == 3, parts.allSatisfy({ $0 > 0 }) else { throw .notUnderstood }
    return Date(year: parts[0], month: parts[1], day: parts[2])
  }

  /// `14:15`, `14:15:00`, `14:15:00.25`, `141500`, each with or without AM or PM; `nil` where only blanks and colons follow.
  mutating func clock() throws(Flaw) -> Clock? {
    guard rest.contains(where: { !$0.isWhitespace && $0 != ":" }) else { return nil }
    if let first = rest.first, "Tt:".contains(first) {
      rest.removeFirst()
    } else if rest.first?.isASCIIDigit != true {
      guard rest.first?.isWhitespace == true else { throw .notUnderstood }
      rest = rest.trimmed
    }
    var clock = try plainClock()
    if let half = halfOfDay() {
      switch (clock.hour, half) {
      case (12, .morning): clock.hour = 0
      case (0..<12, .morning), (12..<24, .afternoon): break
      case (1..<12, .afternoon): clock.hour += 12
      default: throw .notUnderstood
      }
    }
    return clock
  }

  /// Parses an offset from UTC, the name of a zone, or an empty rest. Any other text is an error, because it could change the time.
  mutating func zone() throws(Flaw) -> WrittenTime.Zone {
    let text = rest.trimmed
    if text.isEmpty { return .unstated }
    if let offset = UTCOffset(text: String(text)) { return .offset(offset) }
    let isName = (3...4).contains(text.count) && text.last == "T" && text.allSatisfy { $0.isASCII && $0.isUppercase }
    guard isName || "+-\u{2212}".contains(text.first ?? " ") || text.hasPrefix("UTC") || text.hasPrefix("GMT") else {
      throw .notUnderstood
    }
    return .notUnderstood
  }

  // MARK: Parts

  private mutating func plainClock() throws(Flaw) -> Clock {
    let digits = self.digits()
    var clock: Clock
    if digits.count == 4 || digits.count == 6, rest.first != ":" {
      guard let hour = Int(digits.prefix(2)), let minute = Int(digits.dropFirst(2).prefix(2)) else {
        throw .notUnderstood
      }
      clock = Clock(hour: hour, minute: minute, second: Int(digits.dropFirst(4)) ?? 0)
      if digits.count == 6 { clock.nanosecond = try fraction() }
      return clock
    }
    guard (1...2).contains(digits.count), let hour = Int(digits), rest.first == ":" else { throw .notUnderstood }
    clock = Clock(hour: hour, minute: try pair())
    if rest.first == ":" {
      clock.second = try pair()
      clock.nanosecond = try fraction()
    }
    return clock
  }

  /// A colon and two digits.
  private mutating func pair() throws(Flaw) -> Int {
    rest.removeFirst()
    let digits = self.digits()
    guard digits.count == 2, let number = Int(digits) else { throw .notUnderstood }
    return number
  }

  /// Optional nanoseconds after a point or a comma.
  private mutating func fraction() throws(Flaw) -> Int {
    guard let mark = rest.first, ".,".contains(mark) else { return 0 }
    rest.removeFirst()
    let digits = self.digits()
    guard !digits.isEmpty else { throw .notUnderstood }
    return CivilTime.nanosecond(fraction: digits)
  }

  private enum HalfOfDay { case morning, afternoon }

  /// `AM`, `pm`, `a.m.`, `p. m.`, with or without a blank before it.
  private mutating func halfOfDay() -> HalfOfDay? {
    var after = rest.trimmed
    guard let first = after.popFirst(), "aApP".contains(first) else { return nil }
    after = after.drop { $0 == "." || $0.isWhitespace }
    guard let second = after.popFirst(), "mM".contains(second), after.first?.isLetter != true else { return nil }
    if after.first == "." { after.removeFirst() }
    rest = after
    return "aA".contains(first) ? .morning : .afternoon
  }

  private mutating func digits() -> Substring {
    let digits = rest.prefix(while: \.isASCIIDigit)
    rest = rest.dropFirst(digits.count)
    return digits
  }
}

extension Substring {
  fileprivate var trimmed: Substring {
    var text = drop(while: \.isWhitespace)
    while text.last?.isWhitespace == true { text.removeLast() }
    return text
  }
}
