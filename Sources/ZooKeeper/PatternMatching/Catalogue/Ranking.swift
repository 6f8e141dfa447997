import Foundation

/// The animals that a query may show, likeliest first.
package struct Ranking: Sendable, Equatable {
  /// One candidate for each individual with at least one matching feature. Equal scores are ordered by name.
  package let candidates: [Candidate]
  /// The probability that the first candidate is the animal, 0 to 1; low when the animal is probably new.
  package let probability: Double
  /// What the query was compared with.
  package var searched: SearchedFeatures

  package init(candidates: [Candidate], probability: Double = 0, searched: SearchedFeatures = .none) {
    (self.candidates, self.probability, self.searched) = (candidates, probability, searched)
  }

  /// The probability that the first candidate is the animal, when the query is a single photo.
  static func probability(ofFirst candidates: [Candidate]) -> Double {
    PairVerifier.standard.probability(ofFirst: candidates.filter(\.isVerified).map { log($0.baseScore) })
  }

  /// The ranking as if an animal were not in the catalogue: without its candidate, and with the probability of the
  /// first remaining candidate. Only for a query of a single photo.
  package func leavingOut(_ individual: String) -> Ranking {
    let others = candidates.filter { $0.individual != individual }
    return Ranking(candidates: others, probability: Self.probability(ofFirst: others), searched: searched)
  }
}

/// One animal that the query may show.
package struct Candidate: Sendable, Equatable {
  package let individual: String
  /// The odds that this animal is the animal of the query, from all its photos. 0 and up. If no match passed the
  /// geometric check, the score only orders the candidates. For the first candidate, `Ranking.probability` gives the
  /// probability.
  package let score: Double
  /// The odds without context. Candidates are ordered with context, but `Ranking.probability` is computed from these
  /// odds: among many animals, the best context is high by chance.
  package let baseScore: Double
  package let bestReference: Int64
  /// Every matching reference of the animal, best first.
  package let references: [ScoredReference]
  /// The matches with the best reference that passed the geometric check; if none of the candidate's matches passed,
  /// all matches with the best reference.
  package let matches: [FeatureMatch]
  /// Index of the photo that the matches belong to, when a query has several photos.
  package let query: Int
  /// Index of the photo's rotation that the matches belong to; 0 is the unrotated photo
  /// (`Ranking.init(rotations:)`).
  package let rotation: Int

  /// Whether any match of the candidate passed the geometric check.
  var isVerified: Bool { references.first?.statistics != nil }

  /// The matches with the best reference that were removed because they move with the scenery of both photos.
  package var scenery: [FeatureMatch] { references.first { $0.id == bestReference }?.scenery ?? [] }

  package init(
    individual: String, score: Double, baseScore: Double? = nil, bestReference: Int64, references: [ScoredReference],
    matches: [FeatureMatch], query: Int = 0, rotation: Int = 0
  ) {
    self.individual = individual
    self.score = score
    self.baseScore = baseScore ?? score
    self.bestReference = bestReference
    self.references = references
    self.matches = matches
    self.query = query
    self.rotation = rotation
  }

  func asked(by query: Int) -> Candidate {
    Candidate(
      individual: individual, score: score, baseScore: baseScore, bestReference: bestReference, references: references,
      matches: matches, query: query, rotation: rotation)
  }

  func asked(in rotation: Int) -> Candidate {
    Candidate(
      individual: individual, score: score, baseScore: baseScore, bestReference: bestReference, references: references,
      matches: matches, query: query, rotation: rotation)
  }
}

package struct ScoredReference: Sendable, Equatable {
  /// The annotation's id.
  package let id: Int64
  /// The odds that the annotation shows the animal of the query. When `statistics` is `nil`, the score only orders the
  /// references.
  package let score: Double
  /// The odds without context.
  package let baseScore: Double
  /// The input of the odds; `nil` when no match passed the geometric check, or only matches on scenery.
  package let statistics: PairStatistics?
  /// The matches that passed the geometric check.
  package let matches: [FeatureMatch]
  /// The matches that were removed because they move with the scenery of both photos.
  package let scenery: [FeatureMatch]

  package init(
    id: Int64, score: Double, baseScore: Double? = nil, statistics: PairStatistics? = nil,
    matches: [FeatureMatch] = [], scenery: [FeatureMatch] = []
  ) {
    (self.id, self.score, self.baseScore) = (id, score, baseScore ?? score)
    (self.statistics, self.matches, self.scenery) = (statistics, matches, scenery)
  }
}

/// A feature of the query and the matching feature of a reference.
package struct FeatureMatch: Sendable, Hashable {
  /// Index into the query's features.
  package let query: Int
  /// Index into the reference's features.
  package let reference: Int
  /// Above 0; higher for a match that is more distinctive and more certainly on both animals.
  package let weight: Double

  package init(query: Int, reference: Int, weight: Double) {
    self.query = query
    self.reference = reference
    self.weight = weight
  }
}
