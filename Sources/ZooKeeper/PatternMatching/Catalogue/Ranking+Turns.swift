import Foundation

extension Ranking {
  /// What a photo says whose animal may lie at any angle: each animal is as likely as in the turn of the photo that speaks most for it.
  ///
  /// Features have upright frames, so that an animal that is seen from above is found only among photos in which it lies alike.
  ///
  /// - Parameter rankings: one for each turn, the photo as it is first; what `Candidate.turn` counts.
  package init(turns rankings: [Ranking]) {
    if rankings.count == 1 {
      self = rankings[0]
      return
    }
    var best: [String: Candidate] = [:]
    for (turn, ranking) in rankings.enumerated() {
      for candidate in ranking.candidates where candidate.score > best[candidate.individual]?.score ?? -1 {
        best[candidate.individual] = candidate.asked(in: turn)
      }
    }
    let candidates = best.values.sorted {
      $0.score != $1.score ? $0.score > $1.score : $0.individual < $1.individual
    }
    self.init(
      candidates: candidates,
      probability: PairVerifier.standard.probability(
        ofFirst: candidates.filter(\.isVerified).map { log($0.score) }))
  }
}
