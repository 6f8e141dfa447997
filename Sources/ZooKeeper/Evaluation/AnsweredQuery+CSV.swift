import Formats
import PatternMatching
package import Sightings

extension AnsweredQuery {
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
