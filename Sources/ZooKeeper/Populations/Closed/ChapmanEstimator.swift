/// The number of animals from two samples (Lincoln-Petersen in the form of Chapman 1951). With more than two occasions, the first half of
/// them is one sample and the second half the other.
struct ChapmanEstimator {
  /// The animals in the first sample, in the second, and in both.
  let first, second, both: Int

  init(_ histories: CaptureHistories) throws(PopulationRefusal) {
    try CaptureCounts(histories).requireClosed()
    let half = histories.occasions / 2
    var (first, second, both) = (0, 0, 0)
    for row in histories.rows {
      let count = row.counts.reduce(0, +)
      let (isEarly, isLate) = (row.seen[..<half].contains(true), row.seen[half...].contains(true))
      first += isEarly ? count : 0
      second += isLate ? count : 0
      both += isEarly && isLate ? count : 0
    }
    guard both >= CaptureCounts.neededRecaptures else {
      throw .tooFewRecaptures(found: both, needed: CaptureCounts.neededRecaptures)
    }
    (self.first, self.second, self.both) = (first, second, both)
  }

  var estimate: PopulationEstimate {
    let (n1, n2, m) = (Double(first), Double(second), Double(both))
    let value = (n1 + 1) * (n2 + 1) / (m + 1) - 1
    let variance = (n1 + 1) * (n2 + 1) * (n1 - m) * (n2 - m) / ((m + 1) * (m + 1) * (m + 2))
    let interval = LogNormalInterval(estimate: value, seen: first + second - both, variance: variance)
    return PopulationEstimate(
      model: .chapman, value: value, low: interval.low, high: interval.high, standardError: variance.squareRoot())
  }
}
