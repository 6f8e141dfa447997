/// How reliable stated probabilities are, over answers known to be right or wrong.
package struct ConfidenceScore: Sendable {
  /// A stated probability, and whether the statement was true.
  package struct Answer: Sendable {
    package let probability: Double
    package let isTrue: Bool

    /// - Parameter probability: 0 to 1.
    package init(probability: Double, isTrue: Bool) { (self.probability, self.isTrue) = (probability, isTrue) }
  }

  private let answers: [Answer]

  /// The order of the answers does not matter.
  package init(_ answers: [Answer]) { self.answers = answers }

  /// The probability that a true answer has a higher stated probability than a false one; ties count half. It is the
  /// area under the ROC curve (Hanley and McNeil, Radiology 1982). 0.5 when all answers are true, or all false.
  package var areaUnderCurve: Double {
    let sorted = answers.sorted { $0.probability < $1.probability }
    let positives = sorted.count { $0.isTrue }
    let negatives = sorted.count - positives
    guard positives > 0, negatives > 0 else { return 0.5 }
    var (rankSum, start) = (0.0, 0)
    while start < sorted.count {
      var end = start
      while end < sorted.count, sorted[end].probability == sorted[start].probability { end += 1 }
      // Equal probabilities share the mean of their ranks, which count from 1.
      let rank = Double(start + 1 + end) / 2
      rankSum += rank * Double(sorted[start..<end].count { $0.isTrue })
      start = end
    }
    return (rankSum - Double(positives * (positives + 1)) / 2) / Double(positives * negatives)
  }

  /// The expected calibration error (Naeini et al., AAAI 2015). In each tenth of the scale, the mean probability of the
  /// answers is compared with the share of true answers. The tenths are weighted by their number of answers. 0 without
  /// answers.
  package var calibrationError: Double {
    let tenths = Dictionary(grouping: answers) { min(Int($0.probability * 10), 9) }
    let gaps = tenths.sorted { $0.key < $1.key }.map { _, members in
      abs(members.reduce(0) { $0 + $1.probability - ($1.isTrue ? 1 : 0) })
    }
    return answers.isEmpty ? 0 : gaps.reduce(0, +) / Double(answers.count)
  }
}
