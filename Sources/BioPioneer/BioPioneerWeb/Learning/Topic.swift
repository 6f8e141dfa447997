/// A topic of the learning centre.
struct Topic: Codable, Sendable {
  /// The groups of topics, in display order.
  enum Group: String, CaseIterable, Codable, Sendable {
    case basics, lab, equipment, techniques, events, papers, problems
  }

  /// The raw value of a kind of the rules, if the topic is about one.
  let id: String
  let group: Group
  /// The drawing's asset, relative to the app's assets.
  let drawing: String
  /// The IDs of other topics.
  let related: [String]
  /// The claims of the texts in order; the first one is marked `[1]`.
  let claims: [Claim]
}

/// A source's statement that supports a claim of a text.
struct Claim: Codable, Sendable {
  /// The ID of the source.
  let source: String
  /// The source's own sentence, in English.
  let sentence: String
}

struct Source: Codable, Sendable {
  let id: String
  let title: String
  let author: String
  /// The year of publication; `nil` if the page gives none.
  let year: Int?
  /// The URL; a DOI if there is one.
  let address: String
  /// The URL of a copy, if this copy was read instead of the original; otherwise `nil`.
  let copy: String?
}

/// The text of a topic in one language. Paragraphs contain marks of claims; all texts except title and summary may
/// contain numbers of the rules.
struct TopicText: Codable, Sendable {
  let title: String
  /// One sentence.
  let summary: String
  let paragraphs: [String]
  /// The effect of the topic's element in the game, and the difference from a laboratory.
  let game: String
  let question: String
  let answer: String

  /// All texts, for the check of their marks and numbers.
  var all: [String] { [title, summary] + paragraphs + [game, question, answer] }
}
