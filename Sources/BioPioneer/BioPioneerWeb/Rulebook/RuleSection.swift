/// A section of the rulebook: which table it has, and where it deviates from the original.
struct RuleSection: Codable, Sendable {
  /// Tables that are made of the numbers of the rules.
  enum Table: String, Codable, Sendable {
    case components, labs, people, equipment, papers, events, problems
  }

  /// What links lead to.
  let id: String
  let table: Table?
  let deviations: [Deviation]
}

/// A place where these rules are not those of Appendix F, the original's rulebook.
struct Deviation: Codable, Sendable {
  enum Kind: String, Codable, CaseIterable, Sendable {
    /// Appendix F says something else.
    case changed
    /// Appendix F can be read in several ways, or contradicts itself.
    case clarified
    /// Appendix F says nothing.
    case added
  }

  /// The number of the decision: `D-15`.
  let id: String
  let kind: Kind
}

/// What a section says in one language.
struct SectionText: Codable, Sendable {
  let title: String
  let parts: [Part]

  /// A paragraph, or a list.
  struct Part: Codable, Sendable {
    let text: String?
    let points: [String]?

    var texts: [String] { (text.map { [$0] } ?? []) + (points ?? []) }
  }
}

/// What is said about a deviation in one language.
struct DeviationText: Codable, Sendable {
  /// What Appendix F says.
  let original: String
  /// What holds here.
  let here: String
  /// The reason.
  let why: String

  var texts: [String] { [original, here, why] }
}
