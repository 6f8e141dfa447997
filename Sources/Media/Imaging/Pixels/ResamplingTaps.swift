/// The source samples and their weights for each sample of a resized row or column.
///
/// A triangle filter whose support grows with the reduction. Enlarging interpolates linearly. Reducing averages over the area of each
/// target sample, so that fine stripes fade instead of aliasing.
struct ResamplingTaps {
  /// The first source sample of each target sample.
  private(set) var first: [Int] = []
  /// The start of each target sample's weights in `weights`; the last element is the end.
  private(set) var begin: [Int] = [0]
  /// The weights of all target samples, one after the other.
  private(set) var weights: [Float] = []

  /// - Parameters:
  ///   - origin: the start of the region, in source samples.
  ///   - extent: the region's length, in source samples, above 0.
  ///   - count: target samples, above 0.
  ///   - available: the number of source samples; outside, the edge is repeated.
  init(origin: Double, extent: Double, count: Int, available: Int) {
    let step = extent / Double(count)
    let support = max(1, step)
    for target in 0..<count {
      let centre = origin + (Double(target) + 0.5) * step - 0.5
      let low = Int((centre - support).rounded(.up))
      let high = max(low, Int((centre + support).rounded(.down)))
      let clampedLow = min(max(low, 0), available - 1)
      let clampedHigh = min(max(high, 0), available - 1)
      var row = [Float](repeating: 0, count: clampedHigh - clampedLow + 1)
      var total: Float = 0
      for source in low...high {
        let weight = Float(max(0, 1 - abs(Double(source) - centre) / support))
        row[min(max(source, 0), available - 1) - clampedLow] += weight
        total += weight
      }
      first.append(clampedLow)
      weights += total > 0 ? row.map { $0 / total } : row.map { _ in 1 / Float(row.count) }
      begin.append(weights.count)
    }
  }

  /// The range of source samples that any target sample uses.
  var reach: Range<Int> {
    var (low, high) = (Int.max, 0)
    for target in first.indices {
      low = min(low, first[target])
      high = max(high, first[target] + begin[target + 1] - begin[target])
    }
    return min(low, high)..<high
  }
}
