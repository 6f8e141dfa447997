import PatternMatching
import Testing

struct PairVerifierTests {
  private let verifier = PairVerifier.standard

  private func pair(
    weight: Double = 1, matches: Int = 10, tentative: Double = 2, spread: Double = 0.1,
    context: Double? = 0
  ) -> PairStatistics {
    PairStatistics(
      weight: weight, matches: matches, tentativeWeight: tentative, spread: spread, context: context)
  }

  @Test("more fitting matches and fewer others make a pair likelier")
  func order() {
    let base = verifier.logOdds(pair())
    #expect(verifier.logOdds(pair(weight: 2)) > base)
    #expect(verifier.logOdds(pair(matches: 20)) > base)
    #expect(verifier.logOdds(pair(tentative: 4)) < base)
    #expect(verifier.logOdds(pair(context: 1)) > base)
  }

  @Test("three scattered matches give low odds, and sixty give high odds")
  func scale() {
    #expect(verifier.logOdds(pair(weight: 0.05, matches: 3, tentative: 0.5, context: -2)) < -3)
    #expect(verifier.logOdds(pair(weight: 3, matches: 60, tentative: 3.5, context: 2)) > 2)
  }

  @Test("context counts if it was computed; other pairs are judged without it")
  func context() {
    #expect(verifier.logOdds(pair(context: -4)) < verifier.logOdds(pair(context: nil)))
    #expect(verifier.logOdds(pair(context: 4)) > verifier.logOdds(pair(context: nil)))
  }

  @Test("the log odds of a nearly weightless match are at least -12")
  func least() {
    let least = verifier.logOdds(pair(weight: 1e-12, matches: 3, tentative: 100, spread: 0.5))
    #expect(least.isFinite && least >= -12)
  }

  @Test("the probability grows with the lead over the field, and stays between 0 and 1")
  func probability() {
    #expect(verifier.probability(ofFirst: []) == 0)
    let field = Array(repeating: -3.0, count: 12)
    let shares = [-3.0, -2, -1, 0, 1, 3, 9].map { verifier.probability(ofFirst: [$0] + field) }
    #expect(shares == shares.sorted() && shares[0] < 0.1 && shares[6] > 0.7 && shares[6] < 1)
  }

  @Test("a small number of animals in the catalogue does not raise the probability")
  func smallCatalogue() {
    let usual = Array(repeating: -1.5, count: 12)
    let unlike = Array(repeating: -9.0, count: 12)
    for first in [-2.0, 0, 2] {
      let alone = verifier.probability(ofFirst: [first])
      #expect(abs(alone - verifier.probability(ofFirst: [first] + usual)) < 1e-9)
      #expect(
        alone == verifier.probability(ofFirst: [first] + unlike), "that the others resemble nobody is no evidence")
    }
    #expect(verifier.probability(ofFirst: [-2]) < 0.2 && verifier.probability(ofFirst: [3]) > 0.7)
  }

  @Test("a ranking states a higher probability for an animal in the catalogue than for a missing one")
  func ranking() throws {
    let (blobs, others) = (BlobChip(seed: 1, count: 60), (2...12).map { BlobChip(seed: UInt64($0), count: 60) })
    func reference(_ id: Int64, _ chip: Chip) -> Reference {
      Reference(
        id: id, individual: "animal \(id)", group: nil, encounter: nil, features: FeatureExtractor().describe(chip))
    }
    let strangers = try others.enumerated().map { reference(Int64($0.offset + 2), try $0.element.drawn()) }
    let own = reference(1, try blobs.drawn())
    let query = FeatureExtractor().describe(try blobs.drawn(gain: 0.8, offset: 10, shift: 2))
    let with = PatternCatalogue([own] + strangers).rank(query)
    let without = PatternCatalogue(strangers).rank(query)
    #expect(with.candidates.first?.individual == "animal 1")
    #expect(with.probability > without.probability + 0.1, "\(with.probability) and \(without.probability)")
    let best = try #require(with.candidates.first?.references.first?.statistics)
    #expect(best.matches >= 10 && best.weight > 0 && best.tentativeWeight >= best.weight * 0.99)
  }

  @Test("an uncertain foreground is raised to a quarter of the box, and a certain one is unchanged")
  func brightened() {
    let cells = Foreground.columns * Foreground.rows
    let faint = Foreground(shares: (0..<cells).map { $0 < cells / 2 ? 0.4 : 0 }).brightened
    #expect(faint.shares.first == 0.8 && faint.shares.last == 0)
    let clear = Foreground(shares: (0..<cells).map { $0 < cells / 2 ? 0.9 : 0.1 })
    #expect(clear.brightened == clear)
    #expect(Foreground(shares: Array(repeating: 0.05, count: cells)).brightened.shares.allSatisfy { $0 <= 0.4 })
  }
}

struct ConfidenceScoreTests {
  private func score(_ pairs: [(Double, Bool)]) -> ConfidenceScore {
    ConfidenceScore(pairs.map { .init(probability: $0.0, isTrue: $0.1) })
  }

  @Test("the area under the curve is the share of pairs in the right order; ties count half")
  func area() {
    // scikit-learn's roc_auc_score([0, 0, 1, 1], [0.1, 0.4, 0.35, 0.8]) is 0.75.
    #expect(score([(0.1, false), (0.4, false), (0.35, true), (0.8, true)]).areaUnderCurve == 0.75)
    #expect(score([(0.2, true), (0.2, false), (0.9, true)]).areaUnderCurve == 0.75)
    #expect(score([(0.2, true)]).areaUnderCurve == 0.5)
  }

  @Test("probabilities equal to the observed frequencies are calibrated")
  func calibration() {
    let fair = (0..<10).map { (0.7, $0 < 7) }
    #expect(abs(score(fair).calibrationError) < 1e-12)
    // Ten at 0.7 that are all true are off by 0.3, ten exact ones by 0: the mean is 0.15.
    #expect(
      abs(score((0..<10).map { _ in (0.7, true) } + (0..<10).map { (0.1, $0 < 1) }).calibrationError - 0.15) < 1e-12)
    #expect(score([]).calibrationError == 0 && score([(1, true)]).calibrationError == 0)
  }

  @Test("leaving an animal out moves the next one to its place")
  func leavingOut() {
    func candidate(_ name: String, _ odds: Double) -> Candidate {
      let statistics = PairStatistics(weight: 1, matches: 5, tentativeWeight: 1, spread: 0.1)
      return Candidate(
        individual: name, score: odds, bestReference: 1,
        references: [ScoredReference(id: 1, score: odds, statistics: statistics)], matches: [])
    }
    let field = (0..<10).map { candidate("\($0)", 0.04) }
    let ranking = Ranking(candidates: [candidate("a", 1), candidate("b", 0.1)] + field, probability: 0.9)
    let without = ranking.leavingOut("a")
    #expect(without.candidates.map(\.individual) == ["b"] + field.map(\.individual))
    #expect(without.probability < ranking.leavingOut("z").probability)
  }
}
