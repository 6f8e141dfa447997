/// A duration in a step, for a timer.
package struct StepTime: Sendable, Hashable {
  /// Seconds, or the lower end of a range; above 0.
  package let seconds: Int
  /// The upper end of a range in seconds; `nil` for a single time.
  package let longest: Int?
  package let range: Range<String.Index>

  /// The times in a step, in order: "simmer for 20 minutes", "1 h 30", "10 bis 12 Minuten", "une
  /// demi-heure".
  package static func times(in text: String) -> [StepTime] {
    let tokens = TextToken.tokens(of: text)
    var times: [StepTime] = []
    var place = 0
    while place < tokens.count {
      if let (time, end) = time(tokens, at: place) {
        times.append(time)
        place = end
      } else {
        place += 1
      }
    }
    return times
  }

  private static func time(_ tokens: [TextToken], at start: Int) -> (time: StepTime, end: Int)? {
    guard start == 0 || tokens[start].isApart || tokens[start - 1].kind != .digits else { return nil }
    guard var (quantity, end) = span(tokens, at: start) else { return nil }
    // "1 hour and 30 minutes", "1 h 30", "1h30".
    var next = end
    if next < tokens.count, joiners.contains(tokens[next].folded) { next += 1 }
    if quantity.unit == 3600, quantity.upper == nil {
      if let (more, after) = span(tokens, at: next), more.unit < 3600 {
        (quantity.lower, quantity.upper, end) = (
          quantity.lower + more.lower, more.upper.map { $0 + quantity.lower }, after
        )
      } else if end < tokens.count, tokens[end].kind == .digits, tokens[end].folded.utf8.count == 2,
        let minutes = Double(tokens[end].folded), minutes < 60
      {
        (quantity.lower, end) = (quantity.lower + minutes * 60, end + 1)
      }
    }
    // The limit is a week; a timer for more makes no sense.
    guard quantity.lower >= 1, (quantity.upper ?? quantity.lower) <= 604_800 else { return nil }
    let range = tokens[start].range.lowerBound..<tokens[end - 1].range.upperBound
    return (
      StepTime(seconds: Int(quantity.lower), longest: quantity.upper.map { Int($0) }, range: range), end
    )
  }

  private struct Span {
    /// Seconds.
    var lower: Double
    var upper: Double?
    /// The length of the unit in seconds.
    var unit: Double
  }

  /// A number and a unit of time.
  private static func span(_ tokens: [TextToken], at start: Int) -> (Span, end: Int)? {
    guard
      let (quantity, end) = NumberReader.quantity(tokens, at: start).map({ ($0.quantity, $0.end) })
        ?? NumberWords.number(tokens, at: start).map({ (Quantity($0.value), $0.end) })
    else { return nil }
    var place = end
    // "20-minute rest", "half an hour".
    if tokens.isText("-", at: place) { place += 1 }
    guard place < tokens.count, tokens[place].kind == .word, let unit = units[tokens[place].folded] else { return nil }
    // The single letters "h" and "s" are times, as in "12 h". "2 m" is a length, and recipes do not use "3 d".
    place += 1
    if tokens.isText("(", at: place), tokens.isText("s", at: place + 1), tokens.isText(")", at: place + 2) {
      place += 3
    }
    if tokens.isText(".", at: place), tokens[place - 1].folded.utf8.count <= 4, place + 1 < tokens.count,
      tokens[place + 1].kind == .digits || tokens[place + 1].written.first?.isLowercase == true
    {
      place += 1
    }
    var span = Span(lower: quantity.lower * unit, upper: quantity.upper.map { $0 * unit }, unit: unit)
    // "1 hour and a half", "2 heures et demie", "una hora y media".
    if unit == 3600, span.upper == nil, place + 1 < tokens.count, joiners.contains(tokens[place].folded) {
      let half = tokens.isText("a", at: place + 1) ? place + 2 : place + 1
      if half < tokens.count, NumberWords.value(of: tokens[half].folded) == 0.5 {
        span.lower += 1800
        place = half + 1
      }
    }
    return (span, place)
  }

  private static let joiners: Set<String> = ["and", "et", "und", "y", "en", ","]
  private static let units: [String: Double] = {
    let lists: [(Double, String)] = [
      (1, "s,sec,secs,second,seconds,seconde,secondes,sek,sekunde,sekunden,seg,segundo,segundos,seconden"),
      (60, "min,mins,minute,minutes,minuten,minuto,minutos,minuut,minuutje,minuutjes,mn"),
      (3600, "h,hr,hrs,hour,hours,heure,heures,std,stunde,stunden,hora,horas,uur,uren,uurtje"),
      (86_400, "day,days,jour,jours,tag,tage,tagen,dia,dias,dag,dagen"),
    ]
    var units: [String: Double] = [:]
    for (seconds, words) in lists { for word in words.split(separator: ",") { units[String(word)] = seconds } }
    return units
  }()
}
