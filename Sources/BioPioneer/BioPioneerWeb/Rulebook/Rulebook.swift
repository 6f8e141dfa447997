import WebPlatform

/// The rules section by section, with the differences from the rulebook of the original board game
/// (Appendix F).
struct Rulebook: Sendable {
  private struct Texts: Codable, Sendable {
    let sections: [String: SectionText]
    let deviations: [String: DeviationText]
  }

  /// All sections, in reading order.
  let sections: [RuleSection]
  let figures: Figures
  private let texts: [Language: Texts]

  /// The built-in rulebook with the numbers of these rules.
  ///
  /// - Throws: `BookFlaw` for a file that cannot be read, and for a missing name that a text refers to.
  init(figures: Figures) throws(BookFlaw) {
    let files = BookFiles("rulebook")
    let sections: [RuleSection] = try files.shared("sections")
    let texts: [Language: Texts] = try files.texts()
    for (language, texts) in texts {
      for section in sections {
        let place = "\(section.id) in \(language.rawValue)"
        let parts = try Self.all(section, texts, place).map(BookText.init)
        if let name = parts.flatMap(\.figures).first(where: { figures[$0] == nil }) {
          throw .unknownFigure(name: name, place: place)
        }
      }
    }
    self.sections = sections
    self.texts = texts
    self.figures = figures
  }

  /// The sections that contain all words; all sections for an empty search. O(length of the texts of a
  /// language).
  func sections(with text: String, in language: Language) -> [RuleSection] {
    let wanted = WordIndex.words(of: text)
    guard !wanted.isEmpty, let texts = texts[language] else { return sections }
    return sections.filter { index($0, texts).weight(of: wanted) != nil }
  }

  /// - Throws: `WebError.notFound` for a section without a text.
  func text(_ section: RuleSection, in language: Language) throws(WebError) -> SectionText {
    guard let text = texts[language]?.sections[section.id] else { throw .notFound }
    return text
  }

  /// - Throws: `WebError.notFound` for a deviation without a text.
  func text(_ deviation: Deviation, in language: Language) throws(WebError) -> DeviationText {
    guard let text = texts[language]?.deviations[deviation.id] else { throw .notFound }
    return text
  }

  private static func all(_ section: RuleSection, _ texts: Texts, _ place: String) throws(BookFlaw) -> [String] {
    guard let text = texts.sections[section.id] else { throw .missing(what: "a text", place: place) }
    var all = [text.title] + text.parts.flatMap(\.texts)
    for deviation in section.deviations {
      guard let text = texts.deviations[deviation.id] else { throw .missing(what: deviation.id, place: place) }
      all += text.texts
    }
    return all
  }

  private func index(_ section: RuleSection, _ texts: Texts) -> WordIndex {
    let parts = texts.sections[section.id].map { [$0.title] + $0.parts.flatMap(\.texts) } ?? []
    let deviations = section.deviations.flatMap { texts.deviations[$0.id]?.texts ?? [] }
    return WordIndex((parts + deviations).map { (BookText($0).plain(figures), 1) })
  }
}
