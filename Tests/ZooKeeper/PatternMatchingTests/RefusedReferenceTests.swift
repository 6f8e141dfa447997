import Foundation
import PatternMatching
import Testing

@Suite("photos of an animal that geometry refused")
struct RefusedReferenceTests {
  private func candidate(_ reference: ScoredReference) -> Candidate {
    Candidate(
      individual: "a", score: reference.score, bestReference: reference.id, references: [reference],
      matches: reference.matches)
  }

  @Test("stand behind those that it accepted in another turn, whatever their scores and the order of the turns")
  func order() {
    let statistics = PairStatistics(weight: 1, matches: 5, tentativeWeight: 1, spread: 0.1)
    let match = FeatureMatch(query: 7, reference: 0, weight: 1)
    let accepted = ScoredReference(id: 2, score: exp(-3), statistics: statistics, matches: [match])
    let refused = ScoredReference(id: 1, score: 9)
    for (turn, references) in [(1, [refused, accepted]), (0, [accepted, refused])] {
      let found = Ranking(rotations: references.map { Ranking(candidates: [candidate($0)]) }).candidates
      #expect(found.count == 1 && found[0].references.map(\.id) == [2, 1])
      #expect(found[0].bestReference == 2 && found[0].rotation == turn && found[0].matches == [match])
      #expect(abs(log(found[0].score) + 3) < 1e-9)
    }
  }
}
