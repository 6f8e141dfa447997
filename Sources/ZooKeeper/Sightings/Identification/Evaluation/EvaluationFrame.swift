import Imaging
import PatternMatching

/// What an evaluation states about its photos, whichever of them were queries.
struct EvaluationFrame: Codable, Hashable, Sendable {
  var photoCount: Int
  var individualCount: Int
  /// The number of all queries.
  var queryCount: Int
  var couldNotAsk: Int
  /// The number of features of each photo.
  var featureCounts: [Int]
  var sides: EvaluationResult.Figures.Sides?
  var boxes: EvaluationResult.Figures.Boxes?
  /// Photos that could not be used.
  var skipped: [ImagingError]
  /// The cost of describing each photo, which differs between machines.
  var photoSeconds: [Double]

  /// - Parameter answers: to all queries, in their order.
  func result(of answers: [EvaluationContest.Answer]) -> EvaluationResult {
    let answered = answers.map(\.answered)
    return EvaluationResult(
      figures: EvaluationResult.Figures(
        answers.map(\.score), answered, photoSeconds: photoSeconds, querySeconds: answers.map(\.cpuSeconds),
        featureCounts: featureCounts, couldNotAsk: couldNotAsk, sides: sides, boxes: boxes),
      photoCount: photoCount, individualCount: individualCount, answers: answered, pairs: answers.flatMap(\.pairs),
      skipped: skipped)
  }
}
