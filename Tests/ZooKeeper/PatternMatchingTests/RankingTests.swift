import Foundation
import PatternMatching
import Testing

@Suite("several photos of one animal")
struct RankingTests {
  private func candidate(_ name: String, _ logOdds: Double, reference: Int64 = 1) -> Candidate {
    let statistics = PairStatistics(weight: 1, matches: 5, tentativeWeight: 1, spread: 0.1)
    return Candidate(
      individual: name, score: exp(logOdds), bestReference: reference,
      references: [ScoredReference(id: reference, score: exp(logOdds), statistics: statistics)],
      matches: [FeatureMatch(query: Int(reference), reference: 0, weight: 1)])
  }

  private func ranking(_ candidates: [Candidate]) -> Ranking {
    Ranking(candidates: candidates.sorted { $0.score > $1.score })
  }

  @Test("log odds add up, and one photo can only say so much against an animal")
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

  @Test("the evidence is of the photo that says most")
  func evidence() {
    let one = ranking([candidate("a", 1, reference: 1)])
    let two = ranking([candidate("a", 2, reference: 4), candidate("b", 0, reference: 5)])
    let first = Ranking(together: [one, two]).candidates[0]
    #expect(first.query == 1 && first.bestReference == 4 && first.matches[0].query == 4)
    #expect(first.references.map(\.id) == [4, 1])
    #expect(Ranking(together: [two]) == two)
    #expect(Ranking(together: []).candidates.isEmpty)
  }

  @Test("photos that agree are surer together than alone")
  func surer() {
    let field = (0..<12).map { candidate("other \($0)", -3, reference: Int64(10 + $0)) }
    let one = ranking([candidate("a", 0)] + field)
    let alone = Ranking(together: [one]).leavingOut("nobody")
    #expect(Ranking(together: [one, one]).probability > alone.probability)
    #expect(Ranking(together: [ranking(field), ranking(field)]).probability < 0.2)
  }
}
