/// What the check says about a text or a recipe.
package struct GlutenAnswer: Codable, Sendable, Hashable {
  /// The gravest of the findings, or what a certified label makes of them.
  package let verdict: GlutenVerdict
  /// The words that matter, in the order of the text.
  package let findings: [GlutenFinding]
  /// Whether the verdict rests on a certified label, or on an answer of the recipe's owner, that outweighs findings; a face says so
  /// beside it.
  package let restsOnLabel: Bool
  /// The ``GlutenRules/version`` that answered. A stored answer of another version is asked for anew.
  package let rulesVersion: String

  /// What findings of a recipe come to, each beside what is said of its packet and answered to it.
  init(_ findings: [GlutenFinding], rulesVersion: String) {
    verdict = findings.map(\.settled).max() ?? .none
    restsOnLabel = findings.contains { $0.settled < $0.verdict }
    self.findings = findings
    self.rulesVersion = rulesVersion
  }

  /// The answer for somebody who did not write the recipe.
  package var heard: GlutenAnswer {
    guard findings.contains(where: { $0.packet != nil || $0.answeredBy != nil }) else { return self }
    return GlutenAnswer(findings.map(\.heard), rulesVersion: rulesVersion)
  }

  /// What findings of a text come to. A certified label outweighs them, but not the words "not gluten-free", and not oats for somebody who
  /// eats none.
  init(_ findings: [GlutenFinding], label: GlutenLabel, rulesVersion: String) {
    let kept = label == .certified ? findings.filter { $0.reason.outweighsLabel } : findings
    verdict = kept.map(\.verdict).max() ?? .none
    restsOnLabel = kept.count < findings.count
    self.findings = findings
    self.rulesVersion = rulesVersion
  }
}

extension GlutenReason {
  /// Whether a certified label does not settle it.
  var outweighsLabel: Bool {
    switch self {
    case .saidNotGlutenFree, .oats(.never): true
    default: false
    }
  }
}
