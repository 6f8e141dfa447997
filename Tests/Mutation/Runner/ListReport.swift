import Mutating

/// The output of `--list`.
enum ListReport {
  static func print(_ chosen: [Candidate], _ passedOver: [Candidate], _ equivalents: EquivalentMutants) {
    for candidate in chosen { Swift.print("\(candidate.identity)  \(candidate.summary)") }
    for candidate in passedOver {
      Swift.print(
        "\(candidate.identity)  \(candidate.summary); judged equivalent: \(equivalents.reason(for: candidate) ?? "")")
    }
  }
}
