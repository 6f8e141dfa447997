import Formats
package import PatternMatching

/// The answer for one photo of a labelled data set, and the answer if its animal were missing.
package struct AnsweredQuery: Hashable, Sendable {
  /// The query photo's name in the table.
  package let filename: String
  /// The animal's name in the table.
  package let individual: String
  /// With its animal in the catalogue.
  package let known: Answer
  /// As if its animal were not in the catalogue.
  package let new: Answer
  /// The rank of the right animal among all candidates, from 1.
  package let rank: Int
  /// The photo with the highest match score; `nil` without candidates.
  package let bestFilename: String?
  /// The number of matched regions on that photo.
  package let matches: Int
  /// The number of matches left out because they belong to the background.
  package let scenery: Int
  /// The query photo's measures; `nil` if not measured.
  package let measures: PhotoMeasures?

  /// The first candidate and its probability.
  package struct Answer: Hashable, Sendable {
    /// `nil` without candidates.
    package let individual: String?
    /// The stated probability that it is the right animal, 0 to 1.
    package let probability: Double

    init(_ ranking: Ranking) {
      (individual, probability) = (ranking.candidates.first?.individual, ranking.probability)
    }
  }

  /// - Parameter filename: returns the name of a reference photo.
  init(
    _ photo: LabelledPhoto, _ ranking: Ranking, rank: Int, measures: PhotoMeasures? = nil,
    filename: (Int64) -> String
  ) {
    self.measures = measures
    self.filename = photo.filename
    individual = photo.individual
    known = Answer(ranking)
    new = Answer(ranking.leavingOut(photo.individual))
    self.rank = rank
    let first = ranking.candidates.first
    bestFilename = first.map { filename($0.bestReference) }
    (matches, scenery) = (first?.matches.count ?? 0, first?.scenery.count ?? 0)
  }

  /// Whether the first candidate is the right animal.
  package var isRight: Bool { known.individual == individual }

  /// The answers as CSV (RFC 4180) with a header line.
  package static func csv(_ answers: [AnsweredQuery]) -> String {
    CSVWriter.text(
      of: [
        [
          "query", "individual", "answer", "probability", "rank", "best_photo", "matches", "scenery", "answer_without",
          "probability_without",
        ] + PhotoMeasures.names
      ]
        + answers.map { one in
          [
            one.filename, one.individual, one.known.individual ?? "", one.known.probability.description,
            one.rank.description, one.bestFilename ?? "", one.matches.description, one.scenery.description,
            one.new.individual ?? "", one.new.probability.description,
          ] + (one.measures?.values.map(\.description) ?? PhotoMeasures.names.map { _ in "" })
        })
  }
}
