/// How far stated probabilities can be trusted, over answers that turned out right or wrong.
package struct ConfidenceScore: Sendable {
  /// One stated probability, and whether what was stated is so.
  package struct Answer: Sendable {
    /// What was stated, 0 to 1.
    package let probability: Double
    /// Whether it is so.
    package let isSo: Bool

    /// - Parameter probability: 0 to 1.
    package init(probability: Double, isSo: Bool) { (self.probability, self.isSo) = (probability, isSo) }
  }

  private let answers: [Answer]

  /// The score of some answers, in any order.
  package init(_ answers: [Answer]) { self.answers = answers }

  /// The probability that an answer that is so was given the higher probability than one that is not; equal ones count
  /// half (the area under the ROC curve: Hanley and McNeil, Radiology 1982). 0.5 where one kind is missing.
  package var areaUnderCurve: Double {
    let sorted = answers.sorted { $0.probability < $1.probability }
    let positives = sorted.count { $0.isSo }
    let negatives = sorted.count - positives
    guard positives > 0, negatives > 0 else { return 0.5 }
    var (rankSum, start) = (0.0, 0)
    while start < sorted.count {
      var end = start
      while end < sorted.count, sorted[end].probability == sorted[start].probability { end += 1 }
      // Equal ones share the mean of their ranks, which count from 1.
      let rank = Double(start + 1 + end) / 2
      rankSum += rank * Double(sorted[start..<end].count { $0.isSo })
      start = end
    }
    return (rankSum - Double(positives * (positives + 1)) / 2) / Double(positives * negatives)
  }

  /// The expected calibration error: how far the mean probability of answers in each tenth of the scale lies from the share
  /// of them that are so, weighted by their number (Naeini et al., AAAI 2015). 0 of none.
  package var calibrationError: Double {
    let tenths = Dictionary(grouping: answers) { min(Int($0.probability * 10), 9) }
    let gaps = tenths.sorted { $0.key < $1.key }.map { _, members in
      abs(members.reduce(0) { $0 + $1.probability - ($1.isSo ? 1 : 0) })
    }
    return answers.isEmpty ? 0 : gaps.reduce(0, +) / Double(answers.count)
  }
}
