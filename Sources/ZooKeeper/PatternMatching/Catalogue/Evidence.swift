/// All that speaks for one animal: matches by reference, best reference first, and the score they add up to.
struct Evidence {
  let individual: String
  /// Index of the reference, and its matches.
  let byReference: [(reference: Int, matches: [FeatureMatch])]
  let score: Double
  private let scored: [ScoredReference]

  init(_ individual: String, _ matches: [(Int, [FeatureMatch])], _ references: [Reference]) {
    self.individual = individual
    let weighed = matches.filter { !$0.1.isEmpty }
      .map { (reference: $0.0, matches: $0.1, score: Self.sum($0.1)) }
      .sorted { ($1.score, references[$0.reference].id) < ($0.score, references[$1.reference].id) }
    byReference = weighed.map { ($0.reference, $0.matches) }
    scored = weighed.map { ScoredReference(id: references[$0.reference].id, score: $0.score) }
    // A feature of the query speaks once for an animal, in its best match.
    var best: [Int: Double] = [:]
    for match in weighed.flatMap(\.matches) { best[match.query] = max(best[match.query] ?? 0, match.weight) }
    score = best.sorted { $0.key < $1.key }.reduce(0) { $0 + $1.value }
  }

  static func isStronger(_ a: Evidence, _ b: Evidence) -> Bool {
    a.score != b.score ? a.score > b.score : a.individual < b.individual
  }

  /// Its photos with their plain weights times `scale`.
  func references(scale: Double) -> [ScoredReference] {
    scored.map { ScoredReference(id: $0.id, score: $0.score * scale) }
  }

  /// - Precondition: at least one match.
  func candidate(scale: Double) -> Candidate {
    Candidate(
      individual: individual, score: score * scale, bestReference: scored[0].id, references: references(scale: scale),
      matches: byReference[0].matches)
  }

  private static func sum(_ matches: [FeatureMatch]) -> Double {
    var best: [Int: Double] = [:]
    for match in matches { best[match.query] = max(best[match.query] ?? 0, match.weight) }
    return best.sorted { $0.key < $1.key }.reduce(0) { $0 + $1.value }
  }
}
