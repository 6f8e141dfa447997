import PatternMatching
import Sightings

extension EvaluationResult.Figures {
  /// Computes the figures.
  ///
  /// - Parameters:
  ///   - scores: one per query; at least one.
  ///   - answered: the answers to the same queries, in the same order.
  ///   - photoSeconds: CPU seconds to describe each photo.
  ///   - querySeconds: CPU seconds to compare each query.
  ///   - featureCounts: one per photo.
  init(
    _ scores: [IdentificationScore], _ answered: [AnsweredQuery], photoSeconds: [Double], querySeconds: [Double],
    featureCounts: [Int], couldNotAsk: Int, sides: Sides? = nil, boxes: Boxes? = nil
  ) {
    func confidence(_ isKnownSo: (AnsweredQuery) -> Bool) -> ConfidenceScore {
      ConfidenceScore(
        answered.flatMap {
          [
            .init(probability: $0.known.probability, isTrue: isKnownSo($0)),
            .init(probability: $0.new.probability, isTrue: false),
          ]
        })
    }
    let (rightness, presence) = (confidence(\.isRight), confidence { _ in true })
    self.init(
      queries: scores.count, top1: scores.top(1), top5: scores.top(5), top10: scores.top(10),
      mrr: scores.meanReciprocalRank, mAP: scores.meanAveragePrecision, rightAUC: rightness.areaUnderCurve,
      calibrationError: rightness.calibrationError, knownVersusNewAUC: presence.areaUnderCurve,
      photoSeconds: Self.median(photoSeconds), querySeconds: Self.median(querySeconds),
      featuresPerPhoto: Self.median(featureCounts.map(Double.init)), couldNotAsk: couldNotAsk,
      stated: [0.5, 0.8, 0.95].map { StatedShare($0, of: answered) }, sides: sides,
      boxes: boxes)
  }

  /// The median; 0 for an empty list.
  private static func median(_ values: [Double]) -> Double {
    guard !values.isEmpty else { return 0 }
    let sorted = values.sorted()
    return (sorted[(sorted.count - 1) / 2] + sorted[sorted.count / 2]) / 2
  }
}
