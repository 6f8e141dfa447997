/// The result of the check for a text or a recipe.
package struct GlutenAnswer: Codable, Sendable, Hashable {
  /// The highest verdict of the findings, after labels and answers are applied.
  package let verdict: GlutenVerdict
  /// The relevant words, in the order of the text.
  package let findings: [GlutenFinding]
  /// Whether a certified packet, or an answer of the recipe's owner, lowers the verdict of a finding. The user
  /// interface states this beside the verdict.
  package let restsOnLabel: Bool
  /// The ``GlutenRules/version`` that gave this answer. A stored answer of another version is computed again.
  package let rulesVersion: String

  /// Combines the findings of a recipe. Each finding carries its packet and the author's answer.
  init(_ findings: [GlutenFinding], rulesVersion: String) {
    verdict = findings.map(\.settled).max() ?? .none
    restsOnLabel = findings.contains { $0.settled < $0.verdict }
    self.findings = findings
    self.rulesVersion = rulesVersion
  }

  /// The answer for readers who did not write the recipe.
  package var forOtherReaders: GlutenAnswer {
    guard findings.contains(where: { $0.packet != nil || $0.answeredBy != nil }) else { return self }
    return GlutenAnswer(findings.map(\.forOtherReaders), rulesVersion: rulesVersion)
  }

  /// The answer from the findings of a text. A certified label outweighs them, except "not gluten-free", and
  /// oats for a person who eats no oats.
  init(_ findings: [GlutenFinding], label: GlutenLabel, rulesVersion: String) {
    let kept = label == .certified ? findings.filter { $0.reason.outweighsLabel } : findings
    verdict = kept.map(\.verdict).max() ?? .none
    restsOnLabel = kept.count < findings.count
    self.findings = findings
    self.rulesVersion = rulesVersion
  }
}

extension GlutenReason {
  /// Whether the finding counts despite a certified label.
  var outweighsLabel: Bool {
    switch self {
    case .saidNotGlutenFree, .oats(.never): true
    default: false
    }
  }
}

/// What the words of a text say about gluten. Not even `none` means "safe": only a label or the cook can promise that.
package enum GlutenVerdict: String, Codable, Sendable, Hashable, CaseIterable, Comparable {
  /// No words for gluten were found.
  case none
  /// The food may contain gluten, for example depending on the brand, so a person has to read the label.
  case check
  /// Some words name a grain with gluten, or a food that is made of such a grain unless stated otherwise. "Not
  /// gluten-free" counts too, and so do oats for a person who eats no oats.
  case contains

  package static func < (first: GlutenVerdict, second: GlutenVerdict) -> Bool { first.rank < second.rank }

  private var rank: Int {
    switch self {
    case .none: 0
    case .check: 1
    case .contains: 2
    }
  }
}

/// The label on a packet.
package enum GlutenLabel: String, Codable, Sendable, Hashable {
  /// The packet was not checked, or has no label.
  case unknown
  /// The Crossed Grain symbol or another certificate for gluten-free food.
  case certified
}
