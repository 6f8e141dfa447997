import Foundation

extension Ranking {
  /// The least that one photo can say against an animal, as log odds: it may show another part of it, or be blurred.
  static let leastOfOne = -4.0

  /// What several photos that show one animal say together.
  ///
  /// Their log odds add up, each no lower than about 1 to 50, as if the photos were independent. The matches of a candidate
  /// are those of the photo that speaks most for it (`Candidate.query`).
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
        let said: Double = found.reduce(0) { sum, one in sum + max(log(score(one)), Self.leastOfOne) }
        return said + Self.leastOfOne * Double(rankings.count - found.count)
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
      probability: PairVerifier.standard.probability(ofFirst: merged.map(\.base), photos: rankings.count))
  }
}

extension Candidate {
  /// - Precondition: at least one candidate; all of one animal, each of its own photo.
  fileprivate init(individual: String, logOdds: Double, base: Double, merging found: [Candidate]) {
    let best = found.dropFirst().reduce(found[0]) { $1.score > $0.score ? $1 : $0 }
    var references: [Int64: ScoredReference] = [:]
    for reference in found.flatMap(\.references) where reference.score > references[reference.id]?.score ?? -1 {
      references[reference.id] = reference
    }
    self.init(
      individual: individual, score: exp(logOdds), baseScore: exp(base), bestReference: best.bestReference,
      references: references.values.sorted { ($1.score, $0.id) < ($0.score, $1.id) }, matches: best.matches,
      query: best.query, turn: best.turn)
  }
}
