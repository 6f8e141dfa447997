import Basics
import Foundation

/// The meaning of one or several words, in any language.
enum TimePhraseToken: Hashable, Sendable {
  enum Unit: Sendable { case day, week, month, year }

  case daysAgo(Int)
  case last, this
  case unit(Unit)
  case season(Season)
  /// 1 is January.
  case month(Int)
  case part(DayPart)
  case between, and, since, before, to, until
  case am, pm
  case number(Int)
  /// Minutes after midnight.
  case clock(Int)
  /// A date in the form 2024-03 or 2024-03-05.
  case date(String)

  /// `nil` when the text contains an unknown word.
  static func all(in text: String, _ lexicon: TimePhraseLexicon) -> [TimePhraseToken]? {
    let phrases = lexicon.phrases
    var words = Self.words(of: text)[...]
    var tokens: [TimePhraseToken] = []
    while let word = words.first {
      let length = (1...min(5, words.count)).reversed().first {
        phrases[words.prefix($0).joined(separator: " ")] != nil
      }
      if let length {
        if let token = phrases[words.prefix(length).joined(separator: " ")] ?? nil { tokens.append(token) }
        words = words.dropFirst(length)
      } else if let token = Self.number(word) {
        tokens.append(token)
        words = words.dropFirst()
      } else {
        return nil
      }
    }
    return tokens
  }

  /// Splits a text into words, in lower case and without accents. A dash between spaces or between hours becomes a
  /// word.
  private static func words(of text: String) -> [String] {
    let plain = text.folding(options: [.caseInsensitive, .diacriticInsensitive], locale: Locale(identifier: "en_US"))
      .replacing("a.m.", with: "am").replacing("p.m.", with: "pm")
      .replacing(/(\d)\s*[–—]\s*(\d)/) { "\($0.1) - \($0.2)" }
      .replacing(/^(\d{1,2})-(\d{1,2})$/) { "\($0.1) - \($0.2)" }
      .replacing(/(\d)(am|pm)\b/) { "\($0.1) \($0.2)" }
      .replacing(/(\d)(st|nd|rd|th|e|er|ste|de)\b/) { "\($0.1)" }
    return plain.split { " ,;'’\u{a0}\t".contains($0) }.map(String.init)
  }

  private static func number(_ word: String) -> TimePhraseToken? {
    if word == "-" { return .to }
    if let match = word.wholeMatch(of: /(\d{1,2})[:h](\d{2})?/), let hour = Int(match.1) {
      let minute = match.2.flatMap { Int($0) } ?? 0
      return hour < 24 && minute < 60 ? .clock(hour * 60 + minute) : nil
    }
    if word.wholeMatch(of: /\d{4}-\d{2}(-\d{2})?/) != nil { return CivilPeriod(word).map { _ in .date(word) } }
    guard word.count <= 4, word.allSatisfy(\.isASCII), let number = Int(word), number >= 0 else { return nil }
    return .number(number)
  }
}

extension TimePhraseLexicon {
  /// The token of each phrase; `nil` for ignored words.
  fileprivate var phrases: [String: TimePhraseToken?] {
    var phrases: [String: TimePhraseToken?] = [:]
    func add(_ some: [String], _ token: TimePhraseToken?) { for one in some { phrases[one] = .some(token) } }
    add(fillers, nil)
    for (some, days) in [(today, 0), (yesterday, 1), (beforeYesterday, 2)] { add(some, .daysAgo(days)) }
    for (some, unit) in [(day, TimePhraseToken.Unit.day), (week, .week), (month, .month), (year, .year)] {
      add(some, .unit(unit))
    }
    for (some, season) in [(spring, Season.spring), (summer, .summer), (autumn, .autumn), (winter, .winter)] {
      add(some, .season(season))
    }
    for (some, part) in [(morning, DayPart.morning), (midday, .midday), (evening, .evening), (night, .night)] {
      add(some, .part(part))
    }
    for (index, some) in months.enumerated() { add(some, .month(index + 1)) }
    for (some, token) in [
      (last, TimePhraseToken.last), (this, .this), (between, .between), (and, .and), (to, .to), (since, .since),
      (before, .before), (until, .until), (am, .am), (pm, .pm),
    ] { add(some, token) }
    return phrases
  }
}
