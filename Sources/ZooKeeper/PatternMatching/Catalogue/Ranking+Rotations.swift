import Foundation

extension PatternCatalogue {
  /// Ranks the animals, likeliest first, for a photo on which the animal may lie at any angle. The rotations of the
  /// photo share `options.contexts` equally, rounded up.
  ///
  /// - Parameter rotations: the features of each rotation; the unrotated photo first; at least one.
  package func rank(
    rotations: [FeatureSet], scope: QueryScope = QueryScope(), options: MatchOptions = .standard
  ) -> Ranking {
    var shared = options
    shared.contexts = (options.contexts + rotations.count - 1) / rotations.count
    return Ranking(rotations: rotations.map { rank($0, scope: scope, options: shared) })
  }
}

extension Ranking {
  /// Combines the rankings of several rotations of one photo, on which the animal may lie at any angle. Each reference
  /// counts with the rotation that fits it best. The references of an animal are combined, each from its own rotation.
  ///
  /// Features are not rotation invariant. So an animal seen from above matches only photos in which it lies at the same
  /// angle. But the photos of one animal show it at different angles.
  ///
  /// - Parameter rankings: one for each rotation; the unrotated photo first. `Candidate.rotation` is the index.
  package init(rotations rankings: [Ranking]) {
    if rankings.count == 1 {
      self = rankings[0]
      return
    }
    var byAnimal: [String: [Candidate]] = [:]
    for (rotation, ranking) in rankings.enumerated() {
      for candidate in ranking.candidates {
        byAnimal[candidate.individual, default: []].append(candidate.asked(in: rotation))
      }
    }
    let candidates = byAnimal.values.map(Candidate.init(rotations:)).sorted {
      $0.score != $1.score ? $0.score > $1.score : $0.individual < $1.individual
    }
    self.init(
      candidates: candidates, probability: Self.probability(ofFirst: candidates),
      searched: SearchedFeatures(rankings.map(\.searched)))
  }
}

extension Candidate {
  /// - Precondition: at least one candidate; all are of one animal, each from a different rotation.
  fileprivate init(rotations found: [Candidate]) {
    var references: [Int64: (reference: ScoredReference, rotation: Int)] = [:]
    for candidate in found {
      for reference in candidate.references {
        guard let kept = references[reference.id]?.reference, !reference.fitsBetter(than: kept) else {
          references[reference.id] = (reference, candidate.rotation)
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
      references: ordered.map(\.reference), matches: best.reference.matches, rotation: best.rotation)
  }
}

extension ScoredReference {
  /// Whether this rotation of a reference fits better than another rotation. Compares the scores without context: only
  /// some rotations were judged with context, and a rotation without context would look likelier.
  fileprivate func fitsBetter(than other: ScoredReference) -> Bool {
    let (passes, otherPasses) = (statistics != nil, other.statistics != nil)
    guard passes == otherPasses else { return passes }
    return baseScore > other.baseScore
  }

  /// References that passed the geometric check come before those that did not; the scores of the latter are not odds.
  fileprivate func isLikelier(than other: ScoredReference) -> Bool {
    let (passes, otherPasses) = (statistics != nil, other.statistics != nil)
    guard passes == otherPasses else { return passes }
    return score != other.score ? score > other.score : id < other.id
  }
}
