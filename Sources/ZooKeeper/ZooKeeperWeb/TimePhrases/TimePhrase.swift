package import Basics
package import WebPlatform

/// A time that a person typed in words: dates, hours of the day, or both.
package struct TimePhrase: Hashable, Sendable {
  /// The first day.
  package var since: CivilTime?
  /// The last day.
  package var until: CivilTime?
  /// Hours of the day as in URLs: `05:00..07:00`.
  package var hours: String?
  /// The hemisphere that was assumed for a season; `nil` without a season.
  package var hemisphere: Season.Hemisphere?

  /// Parses a text in a language. If the text cannot be parsed in this language, English is tried.
  ///
  /// - Parameters:
  ///   - today: the reference day of *last* and *yesterday*.
  ///   - hemisphere: called only when the text names a season.
  /// - Returns: `nil` for text that cannot be parsed.
  package init?(
    _ text: String, in language: Language, today: CivilTime, hemisphere: () throws -> Season.Hemisphere
  ) rethrows {
    for lexicon in [TimePhraseLexicon.of(language), .english] {
      guard let tokens = TimePhraseToken.all(in: text, lexicon), !tokens.isEmpty else { continue }
      // Only seasons depend on the hemisphere.
      let isSeason = tokens.contains { if case .season = $0 { true } else { false } }
      let side = isSeason ? try hemisphere() : nil
      var reader = TimePhraseReader(tokens, today: today, hemisphere: side ?? .north)
      guard var when = reader.read() else { continue }
      when.hemisphere = side
      self = when
      return
    }
    return nil
  }

  init() {}

  /// A day as in URLs: `2024-05-17`.
  static func address(_ day: CivilTime) -> String { String(day.description.prefix(10)) }
}
