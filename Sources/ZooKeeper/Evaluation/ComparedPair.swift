import Formats
package import PatternMatching

/// A query and a compared photo: training data for the pair verifier.
package struct ComparedPair: Codable, Hashable, Sendable {
  package let statistics: PairStatistics

  private let queryFilename, queryIndividual, referenceFilename, referenceIndividual: String

  init(_ query: LabelledPhoto, _ reference: LabelledPhoto, _ statistics: PairStatistics) {
    (queryFilename, queryIndividual) = (query.filename, query.individual)
    (referenceFilename, referenceIndividual) = (reference.filename, reference.individual)
    self.statistics = statistics
  }

  /// The pairs as CSV (RFC 4180) with a header line.
  package static func csv(_ pairs: [ComparedPair]) -> String {
    CSVWriter.text(
      of: [
        [
          "query", "query_individual", "reference", "reference_individual", "weight", "matches", "tentative_weight",
          "spread", "foreground", "context",
        ]
      ]
        + pairs.map { pair in
          let s = pair.statistics
          return [
            pair.queryFilename, pair.queryIndividual, pair.referenceFilename, pair.referenceIndividual,
            s.weight.description, s.matches.description, s.tentativeWeight.description, s.spread.description,
            s.foreground.description, s.context?.description ?? "",
          ]
        })
  }
}
