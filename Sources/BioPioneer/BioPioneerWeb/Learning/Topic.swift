/// Something that the learning centre explains.
struct Topic: Codable, Sendable {
  /// The groups of topics, in the order in which they are shown.
  enum Group: String, CaseIterable, Codable, Sendable {
    case basics, lab, equipment, techniques, events, papers, problems
  }

  /// The raw value of a kind of the rules, where the topic is about one.
  let id: String
  let group: Group
  /// The asset that shows it, below the app's.
  let drawing: String
  /// The ids of other topics.
  let related: [String]
  /// What the texts claim, in the order in which they do; the first is marked `[1]`.
  let claims: [Claim]
}

/// What a source says that supports a claim of a text.
struct Claim: Codable, Sendable {
  /// The id of the source.
  let source: String
  /// The source's own sentence, in English.
  let sentence: String
}

/// Where something was said.
struct Source: Codable, Sendable {
  let id: String
  let title: String
  let author: String
  /// When it was published; `nil` for pages that do not say.
  let year: Int?
  /// Where it is found, as a URL; a DOI where there is one.
  let address: String
  /// Where it was read, when that was a copy.
  let copy: String?
}

/// What is said about a topic in one language. Paragraphs hold marks of claims; all texts may ask for numbers of the rules.
struct TopicText: Codable, Sendable {
  let title: String
  /// One sentence.
  let summary: String
  let paragraphs: [String]
  /// What it does in the game, and how that differs from a laboratory.
  let game: String
  let question: String
  let answer: String

  /// All that is said, the most telling first.
  var all: [String] { [title, summary] + paragraphs + [game, question, answer] }
}
