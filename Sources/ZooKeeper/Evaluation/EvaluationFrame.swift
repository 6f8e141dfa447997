import Imaging

/// The part of an evaluation's result that every shard computes: it does not depend on which queries a task answers.
struct EvaluationFrame: Codable, Equatable, Sendable {
  let photoCount: Int
  let individualCount: Int
  /// The number of queries of all shards.
  let queryCount: Int
  let couldNotAsk: Int
  /// The number of features of each photo.
  let featureCounts: [Int]
  let sides: EvaluationResult.Figures.Sides?
  let boxes: EvaluationResult.Figures.Boxes?
  /// Photos that could not be used.
  let skipped: [ImagingError]
  /// CPU seconds to describe each photo, which differ between machines.
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
