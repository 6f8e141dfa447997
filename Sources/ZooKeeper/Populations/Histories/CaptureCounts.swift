/// The counts of capture histories that closed models and the discovery curve need.
package struct CaptureCounts: Equatable, Sendable {
  /// t.
  package let occasions: Int
  /// n: the animals that were seen.
  package private(set) var animals = 0
  /// M: an animal that was seen on three occasions counts three times.
  package private(set) var captures = 0
  /// f: element `k - 1` is the number of animals that were seen on exactly `k` occasions.
  package private(set) var frequencies: [Int]
  /// The number of animals that were seen on each occasion.
  package private(set) var perOccasion: [Int]
  /// u: the number of animals that were seen for the first time on each occasion.
  package private(set) var firsts: [Int]
  /// The animals that were not released after their last capture.
  package private(set) var removed = 0

  /// The counts of all groups together.
  package init(_ histories: CaptureHistories) {
    occasions = histories.occasions
    frequencies = Array(repeating: 0, count: occasions)
    perOccasion = frequencies
    firsts = frequencies
    for row in histories.rows {
      let count = row.counts.reduce(0) { $0 + Int($1.magnitude) }
      var times = 0
      for (occasion, isSeen) in row.seen.enumerated() where isSeen {
        if times == 0 { firsts[occasion] += count }
        perOccasion[occasion] += count
        times += 1
      }
      animals += count
      captures += times * count
      removed += row.counts.reduce(0) { $0 + max(0, -$1) }
      if times > 0 { frequencies[times - 1] += count }
    }
  }

  /// Captures of animals that had been seen before.
  package var recaptures: Int { captures - animals }
}
