import Foundation

extension Ranking {
  /// The minimum log odds that one photo can contribute: the photo may show another part of the animal, or be blurred.
  static let minimumLogOddsPerPhoto = -4.0

  /// Combines the rankings of several photos of one animal.
  ///
  /// A candidate needs a match that passed the geometric check on at least one photo. The log odds of the photos add up
  /// as if the photos were independent. Each photo contributes odds of at least about 1 to 50
  /// (`minimumLogOddsPerPhoto`). The matches of a candidate come from the photo that supports the candidate most
  /// (`Candidate.query`).
  ///
  /// - Parameter rankings: one for each photo.
  package init(together rankings: [Ranking]) {
    if rankings.count == 1 {
      self = rankings[0]
      return
    }
    var byAnimal: [String: [Candidate]] = [:]
    for (query, ranking) in rankings.enumerated() {
      for candidate in ranking.candidates where candidate.isVerified {
        byAnimal[candidate.individual, default: []].append(candidate.asked(by: query))
      }
    }
    let merged = byAnimal.map { individual, found -> (logOdds: Double, base: Double, candidate: Candidate) in
      func sum(_ score: (Candidate) -> Double) -> Double {
        let said: Double = found.reduce(0) { sum, one in sum + max(log(score(one)), Self.minimumLogOddsPerPhoto) }
        return said + Self.minimumLogOddsPerPhoto * Double(rankings.count - found.count)
      }
      let (logOdds, base) = (sum(\.score), sum(\.baseScore))
      return (logOdds, base, Candidate(individual: individual, logOdds: logOdds, base: base, merging: found))
    }
    .sorted { one, other in
      guard one.logOdds == other.logOdds else { return one.logOdds > other.logOdds }
      return one.candidate.individual < other.candidate.individual
    }
    self.init(
      candidates: merged.map(\.candidate),
      probability: PairVerifier.standard.probability(ofFirst: merged.map(\.base), photos: rankings.count),
      searched: SearchedFeatures(rankings.map(\.searched)))
  }
}

extension Candidate {
  /// - Precondition: at least one candidate; all are of one animal, each from a different photo.
  fileprivate init(individual: String, logOdds: Double, base: Double, merging found: [Candidate]) {
    let best = found.dropFirst().reduce(found[0]) { $1.score > $0.score ? $1 : $0 }
    var references: [Int64: ScoredReference] = [:]
    for reference in found.flatMap(\.references) where reference.score > references[reference.id]?.score ?? -1 {
      references[reference.id] = reference
    }
    self.init(
      individual: individual, score: exp(logOdds), baseScore: exp(base), bestReference: best.bestReference,
      references: references.values.sorted { ($1.score, $0.id) < ($0.score, $1.id) }, matches: best.matches,
      query: best.query, rotation: best.rotation)
  }
}
