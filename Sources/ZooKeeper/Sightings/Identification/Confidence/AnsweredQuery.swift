package import PatternMatching

/// The answer for one photo of a known animal, and the answer if its animal were missing.
package struct AnsweredQuery: Codable, Hashable, Sendable {
  /// The query photo's name in its table, or its path.
  package let filename: String
  /// The photo's animal, as the catalogue names it.
  package let individual: String
  /// The answer with the photo's animal in the catalogue.
  package let known: Answer
  /// The answer as if the photo's animal were not in the catalogue.
  package let new: Answer
  /// The rank of the right animal among all animals that were compared, from 1.
  package let rank: Int
  /// The photo with the highest match score; `nil` without candidates.
  package let bestFilename: String?
  /// The number of matched regions on the photo with the highest match score.
  package let matches: Int
  /// The number of matches left out because they belong to the background.
  package let scenery: Int
  /// The query photo's measures; `nil` if not measured.
  package let measures: PhotoMeasures?

  /// The first candidate and its probability.
  package struct Answer: Codable, Hashable, Sendable {
    /// `nil` without candidates.
    package let individual: String?
    /// The stated probability that this candidate is the right animal, 0 to 1.
    package let probability: Double

    init(_ ranking: Ranking) {
      (individual, probability) = (ranking.candidates.first?.individual, ranking.probability)
    }
  }

  /// - Parameters:
  ///   - ranking: the answer with the animal in the catalogue.
  ///   - referenceName: returns the name of a reference photo.
  package init(
    filename: String, individual: String, _ ranking: Ranking, rank: Int, measures: PhotoMeasures? = nil,
    referenceName: (Int64) -> String
  ) {
    self.measures = measures
    self.filename = filename
    self.individual = individual
    known = Answer(ranking)
    new = Answer(ranking.leavingOut(individual))
    self.rank = rank
    let first = ranking.candidates.first
    bestFilename = first.map { referenceName($0.bestReference) }
    (matches, scenery) = (first?.matches.count ?? 0, first?.scenery.count ?? 0)
  }

  /// Whether the first candidate is the right animal.
  package var isRight: Bool { known.individual == individual }
}
