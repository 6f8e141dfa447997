import Foundation
import PatternMatching
import Testing

@Suite("several photos of one animal")
struct RankingTests {
  private func candidate(_ name: String, _ logOdds: Double, base: Double? = nil, reference: Int64 = 1) -> Candidate {
    let statistics = PairStatistics(weight: 1, matches: 5, tentativeWeight: 1, spread: 0.1)
    let matches = [FeatureMatch(query: Int(reference), reference: 0, weight: 1)]
    return Candidate(
      individual: name, score: exp(logOdds), baseScore: base.map { exp($0) }, bestReference: reference,
      references: [
        ScoredReference(
          id: reference, score: exp(logOdds), baseScore: base.map { exp($0) }, statistics: statistics, matches: matches)
      ],
      matches: matches)
  }

  private func ranking(_ candidates: [Candidate]) -> Ranking {
    Ranking(candidates: candidates.sorted { $0.score > $1.score })
  }

  @Test("log odds add up, and the evidence of one photo against an animal is limited")
  func sums() {
    let one = ranking([
      candidate("a", 1, reference: 1), candidate("b", 1.5, reference: 2), candidate("c", -9, reference: 3),
    ])
    let two = ranking([candidate("a", 1.2, reference: 4), candidate("c", 3, reference: 5)])
    let together = Ranking(together: [one, two])
    #expect(together.candidates.map(\.individual) == ["a", "c", "b"])
    let expected: [Double] = [2.2, 3 - 4, 1.5 - 4]
    for (candidate, logOdds) in zip(together.candidates, expected) {
      #expect(abs(log(candidate.score) - logOdds) < 1e-9)
    }
  }

  @Test("candidates are ordered with context, and the probability uses the odds without context")
  func base() {
    let verifier = PairVerifier.standard
    let one = ranking([candidate("a", 3, base: -1, reference: 1), candidate("b", 0, base: 2, reference: 2)])
    let other = ranking([candidate("a", 2, base: 0.5, reference: 3), candidate("c", 1, base: -2, reference: 4)])
    let together = Ranking(together: [one, other])
    #expect(together.candidates.map(\.individual) == ["a", "c", "b"])
    func isNear(_ value: Double, _ expected: Double) -> Bool { abs(value - expected) < 1e-9 }
    #expect(zip(together.candidates, [-0.5, -6, -2]).allSatisfy { isNear(log($0.baseScore), $1) })
    #expect(isNear(together.probability, verifier.probability(ofFirst: [-0.5, -6, -2], photos: 2)))
    // The candidates are those of the rotation with the best odds without context. For other rotations, context was
    // not computed, or was computed without the features of this rotation.
    let rotations = Ranking(rotations: [
      ranking([candidate("a", -3, base: 1, reference: 1), candidate("b", 0.5, reference: 2)]),
      ranking([candidate("a", 0.9, base: 0.9, reference: 1)]),
    ])
    #expect(rotations.candidates.map(\.individual) == ["b", "a"] && rotations.candidates.map(\.rotation) == [0, 0])
    #expect(isNear(rotations.probability, verifier.probability(ofFirst: [0.5, 1])))
    #expect(isNear(one.leavingOut("a").probability, verifier.probability(ofFirst: [2])))
    #expect(verifier.probability(ofFirst: [0.5, 1, -1]) == verifier.probability(ofFirst: [0.5, -1, 1]))
    #expect(verifier.probability(ofFirst: [0.5, 1]) < verifier.probability(ofFirst: [0.5, -1]))
  }

  @Test("the evidence comes from the photo that supports the candidate most")
  func evidence() {
    let one = ranking([candidate("a", 1, reference: 1)])
    let two = ranking([candidate("a", 2, reference: 4), candidate("b", 0, reference: 5)])
    let first = Ranking(together: [one, two]).candidates[0]
    #expect(first.query == 1 && first.bestReference == 4 && first.matches[0].query == 4)
    #expect(first.references.map(\.id) == [4, 1])
    #expect(Ranking(together: [two]) == two)
    #expect(Ranking(together: []).candidates.isEmpty)
  }

  @Test("each reference counts only with the rotation that fits it best")
  func rotations() {
    let upright = ranking([candidate("a", -2, reference: 4), candidate("b", -1, reference: 2)])
    let turned = ranking([candidate("a", 3, reference: 4), candidate("b", -2, reference: 2)])
    let best = Ranking(rotations: [upright, turned])
    #expect(best.candidates.map(\.individual) == ["a", "b"])
    #expect(best.candidates.map(\.rotation) == [1, 0] && best.candidates.map(\.bestReference) == [4, 2])
    #expect(best.candidates.map { log($0.score).rounded() } == [3, -1])
    #expect(best.probability == Ranking(together: [best]).leavingOut("nobody").probability)
    #expect(Ranking(rotations: [upright]) == upright)
    // Photos of one animal may be queried together, in any orientation.
    let together = Ranking(together: [upright, best])
    #expect(
      together.candidates[0].individual == "a" && together.candidates[0].query == 1
        && together.candidates[0].rotation == 1)
  }

  @Test("the photos of an animal are combined, each from its own best rotation")
  func photosOfTurns() {
    let upright = ranking([candidate("a", 1, reference: 1), candidate("b", 1.5, reference: 3)])
    let turned = ranking([candidate("a", 0.5, reference: 2), candidate("b", 1.2, reference: 3)])
    let found = Ranking(rotations: [upright, turned]).candidates
    #expect(found.map(\.individual) == ["a", "b"] && found[0].references.map(\.id) == [1, 2])
    #expect(abs(log(found[0].score) - (1 + 0.25 * (0.5 + 4))) < 1e-9 && abs(log(found[1].score) - 1.5) < 1e-9)
    #expect(found[0].bestReference == 1 && found[0].rotation == 0 && found[0].matches[0].query == 1)
  }

  @Test("candidates refused in one rotation rank behind those accepted in another, at any weight")
  func refusedInOneTurn() {
    let refused = Candidate(
      individual: "a", score: 9, bestReference: 1, references: [ScoredReference(id: 1, score: 9)], matches: [])
    let found = Ranking(rotations: [ranking([refused]), ranking([candidate("a", -3, reference: 1)])]).candidates
    #expect(found.count == 1 && found[0].rotation == 1 && found[0].references.map(\.id) == [1])
    #expect(abs(log(found[0].score) + 3) < 1e-9)
    let never = Ranking(rotations: [ranking([refused]), ranking([])]).candidates
    #expect(never == [refused])
  }

  @Test("photos that agree give a higher probability together than alone")
  func surer() {
    let field = (0..<12).map { candidate("other \($0)", -3, reference: Int64(10 + $0)) }
    let one = ranking([candidate("a", 0)] + field)
    let alone = Ranking(together: [one]).leavingOut("nobody")
    #expect(Ranking(together: [one, one]).probability > alone.probability)
    #expect(Ranking(together: [ranking(field), ranking(field)]).probability < 0.2)
  }
}

@Suite("photos of an animal that geometry refused")
struct RefusedReferenceTests {
  private func candidate(_ reference: ScoredReference) -> Candidate {
    Candidate(
      individual: "a", score: reference.score, bestReference: reference.id, references: [reference],
      matches: reference.matches)
  }

  @Test("refused references rank behind accepted ones of another rotation, for any scores and order")
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
