package import Facts
package import WebPlatform

/// When something was, as somebody said it in words: days, hours of the day, or both.
package struct When: Hashable, Sendable {
  /// The first day.
  package var since: CivilTime?
  /// The last day.
  package var until: CivilTime?
  /// Hours of the day as an address has them: `05:00..07:00`.
  package var hours: String?
  /// On which side of the equator a season was looked for; `nil` where none was named.
  package var hemisphere: Season.Hemisphere?

  /// Reads words of a language, or else of English.
  ///
  /// - Parameters:
  ///   - today: the day from which *last* and *yesterday* count.
  ///   - hemisphere: asked when a season is named.
  /// - Returns: `nil` for what cannot be read.
  package init?(
    _ text: String, in language: Language, today: CivilTime, hemisphere: () throws -> Season.Hemisphere
  ) rethrows {
    for lexicon in [WhenLexicon.of(language), .english] {
      guard let tokens = WhenToken.all(in: text, lexicon), !tokens.isEmpty else { continue }
      // Which side matters for seasons alone.
      let isSeason = tokens.contains { if case .season = $0 { true } else { false } }
      let side = isSeason ? try hemisphere() : nil
      var reader = WhenReader(tokens, today: today, hemisphere: side ?? .north)
      guard var when = reader.read() else { continue }
      when.hemisphere = side
      self = when
      return
    }
    return nil
  }

  init() {}

  /// The last day as an address has it.
  static func address(_ day: CivilTime) -> String { String(day.description.prefix(10)) }
}
