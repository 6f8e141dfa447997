import Facts
package import PatternMatching

/// What one photo of a labelled set was answered, and what it would have been answered without its animal.
package struct AnsweredQuery: Hashable, Sendable {
  /// The photo that asked, as the table names it.
  package let filename: String
  /// The animal that the table says it shows.
  package let individual: String
  /// With its animal in the catalogue.
  package let known: Answer
  /// As if its animal were not in the catalogue.
  package let new: Answer
  /// The place of the right animal among all that may answer, from 1.
  package let rank: Int
  /// The photo that speaks most for the answer; `nil` when nobody came into question.
  package let bestFilename: String?
  /// Places of that photo that agree.
  package let matches: Int
  /// Places of it that were left out because they move along with the scenery.
  package let scenery: Int
  /// What was measured on the photo that asked; `nil` when nobody did.
  package let measures: PhotoMeasures?

  /// Who came first, and how sure that was said to be.
  package struct Answer: Hashable, Sendable {
    /// The animal; `nil` when nobody came into question.
    package let individual: String?
    /// The stated probability that it is the one on the photo, 0 to 1.
    package let probability: Double

    init(_ ranking: Ranking) {
      (individual, probability) = (ranking.candidates.first?.individual, ranking.probability)
    }
  }

  /// - Parameter filename: of a reference.
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

  /// Whether the answer is the animal on the photo.
  package var isRight: Bool { known.individual == individual }

  /// Answers as CSV (RFC 4180) with a line of column names.
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
