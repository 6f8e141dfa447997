import Foundation

extension PatternCatalogue {
  /// The animals that a photo may show whose animal may lie at any angle, most likely first. The turns share the contexts that are looked at,
  /// each the same number, rounded up.
  ///
  /// - Parameter turns: the features of each, the photo as it is first; at least one.
  package func rank(
    turns: [FeatureSet], scope: QueryScope = QueryScope(), options: MatchOptions = .standard
  ) -> Ranking {
    var shared = options
    shared.contexts = (options.contexts + turns.count - 1) / turns.count
    return Ranking(turns: turns.map { rank($0, scope: scope, options: shared) })
  }
}

extension Ranking {
  /// What a photo says whose animal may lie at any angle: each reference is as likely as in the turn of the photo that speaks most for
  /// it, and the references of an animal speak together, each from its own turn.
  ///
  /// Features have upright frames, so that an animal that is seen from above is found only among photos in which it lies alike; its own
  /// photos show it at angles of their own.
  ///
  /// - Parameter rankings: one for each turn, the photo as it is first; what `Candidate.turn` counts.
  package init(turns rankings: [Ranking]) {
    if rankings.count == 1 {
      self = rankings[0]
      return
    }
    var byAnimal: [String: [Candidate]] = [:]
    for (turn, ranking) in rankings.enumerated() {
      for candidate in ranking.candidates {
        byAnimal[candidate.individual, default: []].append(candidate.asked(in: turn))
      }
    }
    let candidates = byAnimal.values.map(Candidate.init(turns:)).sorted {
      $0.score != $1.score ? $0.score > $1.score : $0.individual < $1.individual
    }
    self.init(candidates: candidates, probability: Self.probability(ofFirst: candidates))
  }
}

extension Candidate {
  /// - Precondition: at least one candidate; all of one animal, each of its own turn.
  fileprivate init(turns found: [Candidate]) {
    var references: [Int64: (reference: ScoredReference, turn: Int)] = [:]
    for candidate in found {
      for reference in candidate.references {
        guard let kept = references[reference.id]?.reference, !reference.fitsBetter(than: kept) else {
          references[reference.id] = (reference, candidate.turn)
          continue
        }
      }
    }
    let ordered = references.values.sorted { $0.reference.isLikelier(than: $1.reference) }
    let verified = ordered.map(\.reference).filter { $0.statistics != nil }
    let likeliest = found.dropFirst().reduce(found[0]) { $1.score > $0.score ? $1 : $0 }
    guard let best = ordered.first, !verified.isEmpty else {
      self = likeliest
      return
    }
    self.init(
      individual: likeliest.individual,
      score: exp(VerifiedAnimal.logOdds(of: verified.map { log($0.score) })),
      baseScore: exp(VerifiedAnimal.logOdds(of: verified.map { log($0.baseScore) }.sorted(by: >))),
      bestReference: best.reference.id,
      references: ordered.map(\.reference), matches: best.reference.matches, turn: best.turn)
  }
}

extension ScoredReference {
  /// Whether the turn of a reference tells more of it than another turn does. Context was looked at in some turns alone, and whichever was
  /// not would be the likelier.
  fileprivate func fitsBetter(than other: ScoredReference) -> Bool {
    let (passes, otherPasses) = (statistics != nil, other.statistics != nil)
    guard passes == otherPasses else { return passes }
    return baseScore > other.baseScore
  }

  /// What geometry let pass stands before what it refused, whose scores are not odds.
  fileprivate func isLikelier(than other: ScoredReference) -> Bool {
    let (passes, otherPasses) = (statistics != nil, other.statistics != nil)
    guard passes == otherPasses else { return passes }
    return score != other.score ? score > other.score : id < other.id
  }
}
