import Foundation

/// The animals that a query may show, most likely first.
package struct Ranking: Sendable, Equatable {
  /// One candidate for each individual that any feature matched. Equal scores stand in the order of their names.
  package let candidates: [Candidate]
  /// The probability that the first candidate is the animal; low when it is probably somebody new.
  package let probability: Double

  package init(candidates: [Candidate], probability: Double = 0) {
    (self.candidates, self.probability) = (candidates, probability)
  }

  /// The probability that the first of one photo's candidates is the animal.
  static func probability(ofFirst candidates: [Candidate]) -> Double {
    PairVerifier.standard.probability(ofFirst: candidates.filter(\.isVerified).map { log($0.baseScore) })
  }

  /// The ranking if an animal were not in the catalogue: without its candidate, and with the probability of the next.
  package func leavingOut(_ individual: String) -> Ranking {
    let others = candidates.filter { $0.individual != individual }
    return Ranking(candidates: others, probability: Self.probability(ofFirst: others))
  }
}

/// One animal that a query may show.
package struct Candidate: Sendable, Equatable {
  /// The animal.
  package let individual: String
  /// The odds that the animal is that of the query, as all its photos say. 0 and up; the
  /// probability of the first candidate is `Ranking.probability`.
  package let score: Double
  /// What they are when no context is looked at. Who stands first is told with context; how sure that is follows from these, for the best of
  /// many contexts is always a good one.
  package let baseScore: Double
  /// The reference that matched best.
  package let bestReference: Int64
  /// Every reference of the animal that matched, best first.
  package let references: [ScoredReference]
  /// The features that match the best reference and fit.
  package let matches: [FeatureMatch]
  /// Which of several photos that were asked about together the matches belong to, from 0.
  package let query: Int
  /// Which turn of the photo the matches belong to, from 0, the photo as it is (`Ranking.init(turns:)`).
  package let turn: Int

  /// Whether geometry let any match of the candidate pass.
  var isVerified: Bool { references.first?.statistics != nil }

  /// What was left out of the matches of the best reference because it moves along with the scenery of both photos.
  package var scenery: [FeatureMatch] { references.first { $0.id == bestReference }?.scenery ?? [] }

  package init(
    individual: String, score: Double, baseScore: Double? = nil, bestReference: Int64, references: [ScoredReference],
    matches: [FeatureMatch], query: Int = 0, turn: Int = 0
  ) {
    self.individual = individual
    self.score = score
    self.baseScore = baseScore ?? score
    self.bestReference = bestReference
    self.references = references
    self.matches = matches
    self.query = query
    self.turn = turn
  }

  /// The same of one of several photos.
  func asked(by query: Int) -> Candidate {
    Candidate(
      individual: individual, score: score, baseScore: baseScore, bestReference: bestReference, references: references,
      matches: matches, query: query, turn: turn)
  }

  /// The same of one of several turns of a photo.
  func asked(in turn: Int) -> Candidate {
    Candidate(
      individual: individual, score: score, baseScore: baseScore, bestReference: bestReference, references: references,
      matches: matches, query: query, turn: turn)
  }
}

/// How well one reference matched.
package struct ScoredReference: Sendable, Equatable {
  /// The annotation.
  package let id: Int64
  /// The odds that the annotation shows the animal of the query.
  package let score: Double
  /// What they are when no context is looked at.
  package let baseScore: Double
  /// What the odds were made from; `nil` when geometry left no match.
  package let statistics: PairStatistics?
  /// The matches that geometry let pass.
  package let matches: [FeatureMatch]
  /// The matches that were left out because they move along with the scenery of both photos.
  package let scenery: [FeatureMatch]

  package init(
    id: Int64, score: Double, baseScore: Double? = nil, statistics: PairStatistics? = nil,
    matches: [FeatureMatch] = [], scenery: [FeatureMatch] = []
  ) {
    (self.id, self.score, self.baseScore) = (id, score, baseScore ?? score)
    (self.statistics, self.matches, self.scenery) = (statistics, matches, scenery)
  }
}

/// One feature of the query and the feature of a reference that it matches.
package struct FeatureMatch: Sendable, Hashable {
  /// Index into the query's features.
  package let query: Int
  /// Index into the reference's features.
  package let reference: Int
  /// How telling the match is, above 0.
  package let weight: Double

  /// A match of two features.
  package init(query: Int, reference: Int, weight: Double) {
    self.query = query
    self.reference = reference
    self.weight = weight
  }
}
