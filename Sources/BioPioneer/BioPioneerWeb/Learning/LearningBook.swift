package import BioPioneerRules
package import WebPlatform

/// The learning centre's content: topics, the sources of their claims, and the texts of every language.
struct LearningBook: Sendable {
  private struct Shared: Codable {
    let sources: [Source]
    let topics: [Topic]
  }

  /// All topics, sorted by group.
  let topics: [Topic]
  let figures: Figures
  private let sources: [String: Source]
  private let texts: [Language: [String: TopicText]]

  /// The built-in book with the numbers of these rules.
  ///
  /// - Throws: `BookFlaw` for a file that cannot be read, and for a missing name that a text refers to.
  init(figures: Figures) throws(BookFlaw) {
    let files = BookFiles("learning")
    let shared: Shared = try files.shared("topics")
    let texts: [Language: [String: TopicText]] = try files.texts()
    try Self.check(shared.topics, texts, Set(shared.sources.map(\.id)), figures)
    topics = shared.topics
    sources = Dictionary(shared.sources.map { ($0.id, $0) }) { first, _ in first }
    self.texts = texts
    self.figures = figures
  }

  func topic(_ id: String) -> Topic? { topics.first { $0.id == id } }

  /// The text of a topic in a language.
  ///
  /// - Throws: `WebError.notFound` for an ID without a text.
  func text(_ id: String, in language: Language) throws(WebError) -> TopicText {
    guard let text = texts[language]?[id] else { throw .notFound }
    return text
  }

  func source(of claim: Claim) -> Source? { sources[claim.source] }

  /// The topics that contain all words, best first; all topics in order for an empty search. O(length of
  /// the texts of a language). The index is built per search, so that it does not delay the start of the
  /// server.
  func topics(with text: String, in language: Language) -> [Topic] {
    let wanted = WordIndex.words(of: text)
    guard !wanted.isEmpty else { return topics }
    let found = topics.enumerated().compactMap { place, topic in
      texts[language]?[topic.id].flatMap { index($0).weight(of: wanted) }
        .map { (place: place, topic: topic, weight: $0) }
    }
    return found.sorted { ($1.weight, $0.place) < ($0.weight, $1.place) }.map(\.topic)
  }

  private func index(_ text: TopicText) -> WordIndex {
    let body = text.paragraphs + [text.game, text.question, text.answer]
    return WordIndex(
      [(text.title, 9), (text.summary, 3)] + body.map { (BookText($0).plain(figures), 1) })
  }

  /// Checks all references at the start of the server. A page would reveal a missing text only to its readers.
  private static func check(
    _ topics: [Topic], _ texts: [Language: [String: TopicText]], _ sources: Set<String>, _ figures: Figures
  ) throws(BookFlaw) {
    let ids = Set(topics.map(\.id))
    for topic in topics {
      for related in topic.related where !ids.contains(related) { throw .missing(what: related, place: topic.id) }
      for claim in topic.claims where !sources.contains(claim.source) {
        throw .missing(what: claim.source, place: topic.id)
      }
      for (language, texts) in texts {
        let place = "\(topic.id) in \(language.rawValue)"
        guard let text = texts[topic.id] else { throw .missing(what: "a text", place: place) }
        let parts = text.all.map(BookText.init)
        if let name = parts.flatMap(\.figures).first(where: { figures[$0] == nil }) {
          throw .unknownFigure(name: name, place: place)
        }
        if let number = parts.flatMap(\.claims).first(where: { !topic.claims.indices.contains($0 - 1) }) {
          throw .missing(what: "claim \(number)", place: place)
        }
      }
    }
  }
}

/// Explains the elements of a game: the learning centre's sentences, for user interfaces without web pages.
package struct CardGuide: Sendable {
  private let book: LearningBook

  /// - Throws: an error that names the file, if a built-in book was changed.
  package init(_ numbers: Numbers) throws { book = try LearningBook(figures: Figures(numbers)) }

  /// All explained elements: raw values of the rules' kinds, and a few concepts.
  package var names: [String] { book.topics.map(\.id) }

  /// The effect of an element in the game; `nil` for an unknown name.
  package func text(of name: String, in language: Language) -> String? {
    (try? book.text(name, in: language)).map { BookText($0.game).plain(book.figures) }
  }
}
