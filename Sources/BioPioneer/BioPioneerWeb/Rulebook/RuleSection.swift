/// A section of the rulebook: its table, and its deviations from the original.
struct RuleSection: Codable, Sendable {
  /// The tables that are generated from the numbers of the rules.
  enum Table: String, Codable, Sendable {
    case components, labs, people, equipment, papers, events, problems
  }

  /// The anchor of links.
  let id: String
  let table: Table?
  let deviations: [Deviation]
}

/// A rule that differs from Appendix F, the original rulebook.
struct Deviation: Codable, Sendable {
  enum Kind: String, Codable, CaseIterable, Sendable {
    /// Appendix F has another rule.
    case changed
    /// Appendix F is ambiguous or contradicts itself.
    case clarified
    /// Appendix F has no rule.
    case added
  }

  /// The number of the decision: `D-15`.
  let id: String
  let kind: Kind
}

/// The text of a section in one language.
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

/// The text of a deviation in one language.
struct DeviationText: Codable, Sendable {
  /// The rule of Appendix F.
  let original: String
  /// The rule of this program.
  let here: String
  let why: String

  var texts: [String] { [original, here, why] }
}
