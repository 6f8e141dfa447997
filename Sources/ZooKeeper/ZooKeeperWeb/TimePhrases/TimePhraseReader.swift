import Basics

/// Parses the tokens of a time: *between A and B*, *A to B*, *since A*, *before A*, *until A*, or *A*. A and B are
/// dates or hours. A text may contain dates and hours, each once.
struct TimePhraseReader {
  private var tokens: ArraySlice<TimePhraseToken>
  private let calendar: TimePhraseCalendar
  private let hemisphere: Season.Hemisphere
  private var when = TimePhrase()

  init(_ tokens: [TimePhraseToken], today: CivilTime, hemisphere: Season.Hemisphere) {
    self.tokens = tokens[...]
    calendar = TimePhraseCalendar(today: today)
    self.hemisphere = hemisphere
  }

  private enum Value {
    case period(DayRange)
    /// A month without a year.
    case month(Int)
    case part(DayPart)
    /// Minutes after midnight.
    case clock(Int, isPM: Bool)
    /// An hour, or a day of the month; the neighboring tokens decide.
    case number(Int)
  }

  /// Returns `nil` for tokens that do not form a time.
  mutating func read() -> TimePhrase? {
    while let token = tokens.first {
      let isRead =
        switch token {
        case .between: range(from: taking { $0.value() }, by: [.and, .to, .until])
        case .since: edge { when, period in when.since = period.first }
        case .until: edge { when, period in when.until = period.last }
        case .before: edge { when, period in when.until = period.first.shifted(bySeconds: -86_400) }
        case .to: taking { _ in true }
        default: stretch()
        }
      guard isRead else { return nil }
    }
    if let since = when.since, let until = when.until, until.seconds(since: since) < 0 { return nil }
    return when == TimePhrase() ? nil : when
  }

  /// Drops the next token, then calls `next`.
  private mutating func taking<Result>(_ next: (inout TimePhraseReader) -> Result) -> Result {
    tokens = tokens.dropFirst()
    return next(&self)
  }

  private mutating func edge(_ set: (inout TimePhrase, DayRange) -> Void) -> Bool {
    guard let value = taking({ $0.value() }), let period = period(value) else { return false }
    set(&when, period)
    return true
  }

  private mutating func stretch() -> Bool {
    guard let value = value() else { return false }
    let rest = tokens
    if tokens.first == .to || tokens.first == .until {
      if range(from: value, by: [.to, .until]) { return true }
      tokens = rest
    }
    return note(value)
  }

  private mutating func range(from first: Value?, by words: [TimePhraseToken]) -> Bool {
    guard let first, let word = tokens.first, words.contains(word), let last = taking({ $0.value() }) else {
      return false
    }
    switch (first, last) {
    case (.number(let day), .period(let end)):
      // An example is "5 to 7 March".
      guard let begin = CivilTime(year: end.last.year, month: end.last.month, day: day), end.first == end.last else {
        return false
      }
      return note(.period(DayRange(first: begin, last: end.last)))
    case (.number, _), (.clock, _):
      guard let from = minutes(first, before: last), let to = minutes(last, before: nil) else { return false }
      return note(hours: from, to)
    case (.month(let month), _):
      guard let end = period(last) else { return false }
      let year = month > end.last.month ? end.last.year - 1 : end.last.year
      guard let begin = DayRange.month(month, of: year) else { return false }
      return note(.period(DayRange(first: begin.first, last: end.last)))
    default:
      guard let begin = period(first), let end = period(last) else { return false }
      return note(.period(DayRange(first: begin.first, last: end.last)))
    }
  }

  /// In *between 5 and 7 pm*, 5 means 5 pm.
  private func minutes(_ value: Value, before end: Value?) -> Int? {
    switch value {
    case .clock(let minutes, _): return minutes
    case .number(let hour) where hour <= 24:
      if case .clock(let last, isPM: true)? = end, hour < 12, hour * 60 + 720 < last { return hour * 60 + 720 }
      return min(hour * 60, 1_439)
    default: return nil
    }
  }

  // MARK: Storing values

  private mutating func note(_ value: Value) -> Bool {
    switch value {
    case .part(let part):
      guard when.hours == nil else { return false }
      when.hours = part.rawValue
      return true
    case .clock(let minutes, _): return note(hours: minutes, min(minutes + 59, 1_439))
    case .number: return false
    case .period, .month:
      guard let period = period(value), when.since == nil, when.until == nil else { return false }
      (when.since, when.until) = (period.first, period.last)
      return true
    }
  }

  private mutating func note(hours first: Int, _ last: Int) -> Bool {
    func clock(_ minutes: Int) -> String {
      [minutes / 60, minutes % 60].map { $0 < 10 ? "0\($0)" : "\($0)" }.joined(separator: ":")
    }
    guard when.hours == nil else { return false }
    when.hours = "\(clock(first))..\(clock(last))"
    return true
  }

  private func period(_ value: Value) -> DayRange? {
    switch value {
    case .period(let period): period
    case .month(let month): calendar.latest { DayRange.month(month, of: $0) }
    case .part, .clock, .number: nil
    }
  }

  // MARK: Reading a value

  private mutating func value() -> Value? {
    var isLast = false
    var isThis = false
    var number: Int?
    while let token = tokens.first {
      switch token {
      case .last where !isLast: isLast = true
      case .this where !isThis: isThis = true
      case .number(let said) where number == nil: number = said
      default:
        guard let value = core(token, isLast: &isLast, isThis: isThis, number) else { return alone(number, isLast) }
        return value
      }
      tokens = tokens.dropFirst()
    }
    return alone(number, isLast)
  }

  /// Reads a number without a unit or month after it: a year, an hour, or still undecided (`Value.number`).
  private mutating func alone(_ number: Int?, _ isLast: Bool) -> Value? {
    guard let number, !isLast else { return nil }
    if number >= 1_000 { return DayRange.year(number).map { .period($0) } }
    guard (0...24).contains(number), tokens.first == .am || tokens.first == .pm else { return .number(number) }
    let isPM = tokens.first == .pm
    tokens = tokens.dropFirst()
    return .clock(number % 12 * 60 + (isPM ? 720 : 0), isPM: isPM)
  }

  private mutating func core(_ token: TimePhraseToken, isLast: inout Bool, isThis: Bool, _ number: Int?) -> Value? {
    switch token {
    case .daysAgo(let days):
      return number == nil ? taking { $0.calendar.daysAgo(days).map { .period($0) } } : nil
    case .date(let text):
      guard number == nil, let period = CivilPeriod(text), let first = DayRange.day(period.first),
        let last = DayRange.day(period.last)
      else { return nil }
      return taking { _ in .period(DayRange(first: first.first, last: last.last)) }
    case .clock(let minutes):
      guard number == nil else { return nil }
      tokens = tokens.dropFirst()
      let isPM = tokens.first == .pm
      if isPM || tokens.first == .am { tokens = tokens.dropFirst() }
      return .clock(isPM && minutes < 720 ? minutes + 720 : minutes, isPM: isPM)
    case .unit(let unit):
      tokens = tokens.dropFirst()
      takeLast(&isLast)
      return calendar.span(unit, isLast: isLast, number).map { .period($0) }
    case .season(let season):
      tokens = tokens.dropFirst()
      takeLast(&isLast)
      if let year = number ?? takeYear() { return season.period(beginningIn: year, hemisphere).map { .period($0) } }
      return calendar.latest(isOver: isLast) { season.period(beginningIn: $0, hemisphere) }.map { .period($0) }
    case .month(let month):
      tokens = tokens.dropFirst()
      return inMonth(month, number, &isLast)
    case .part(let part):
      guard number == nil else { return nil }
      // "Last night" and "this morning" also set the date.
      if isLast || isThis, let first = calendar.daysAgo(isLast ? 1 : 0), let last = calendar.daysAgo(0) {
        guard note(.period(DayRange(first: first.first, last: last.last))) else { return nil }
      }
      return taking { _ in .part(part) }
    case .am, .pm:
      guard number == nil else { return nil }
      return taking { _ in .part(token == .am ? .morning : .evening) }
    default: return nil
    }
  }

  /// A month, with an optional day before or after it and an optional year.
  private mutating func inMonth(_ month: Int, _ number: Int?, _ isLast: inout Bool) -> Value? {
    var day = number
    if day == nil, case .number(let said)? = tokens.first, said < 32 {
      day = said
      tokens = tokens.dropFirst()
    }
    takeLast(&isLast)
    let year = takeYear()
    guard let day else {
      if let year { return DayRange.month(month, of: year).map { .period($0) } }
      return isLast
        ? calendar.latest(isOver: true) { DayRange.month(month, of: $0) }.map { .period($0) } : .month(month)
    }
    func at(_ year: Int) -> DayRange? { CivilTime(year: year, month: month, day: day).flatMap(DayRange.day) }
    if let year { return at(year).map { .period($0) } }
    return calendar.latest(isOver: isLast, at).map { .period($0) }
  }

  private mutating func takeLast(_ isLast: inout Bool) {
    guard tokens.first == .last else { return }
    isLast = true
    tokens = tokens.dropFirst()
  }

  private mutating func takeYear() -> Int? {
    guard case .number(let year)? = tokens.first, year >= 1_000 else { return nil }
    tokens = tokens.dropFirst()
    return year
  }
}
