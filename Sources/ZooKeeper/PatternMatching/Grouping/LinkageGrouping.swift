import Foundation

/// Average link (UPGMA: Sokal and Michener 1958) on the log odds of compared photos. It respects people's decisions.
///
/// Two groups merge if the mean of the log odds between their photos is at least `leastMean`. The pair of groups with
/// the highest mean merges first. A pair without matches counts as `nothingFound`. So one false pair does not merge two
/// animals with many photos each, as it does with single link. Pairs that cannot be compared (left and right side) are
/// ignored.
///
/// The pairs to merge are found by nearest-neighbour chains (Benzécri 1982; Murtagh 1983). These give the same groups
/// as a search for the best of all pairs, because a merged group is never nearer to a third group than the nearer of
/// its two parts.
package struct AverageLinkGrouping: PhotoGrouping {
  /// The minimum mean of log odds between two groups that merge, in a task of `photos` photos.
  package var leastMean: @Sendable (_ photos: Int) -> Double
  /// The log odds of a pair without matches.
  package var nothingFound: Double
  /// The upper limit of one pair's log odds.
  package var most: Double

  /// The defaults were found on labelled sets, see `Benchmarks/MATCHING.md`.
  package init(
    leastMean: @escaping @Sendable (Int) -> Double = Self.standardLeastMean, nothingFound: Double = -6, most: Double = 6
  ) {
    (self.leastMean, self.nothingFound, self.most) = (leastMean, nothingFound, most)
  }

  /// The default for `leastMean`. More photos give more chance resemblances, while each animal has no more photos than
  /// before. So the required agreement grows with the logarithm of the number of photos.
  ///
  /// - Parameter photos: the number of photos in the task.
  /// - Returns: log odds: -0.75 up to 24 photos, 0 for about 130, 1 for 1,200.
  package static func standardLeastMean(_ photos: Int) -> Double {
    max(-0.75, 1 + 0.45 * log(Double(max(1, photos)) / 1_200))
  }

  /// - Complexity: about the number of comparisons times the logarithm of the group size.
  package func groups(of task: GroupingTask) -> [PhotoGroup] {
    var clusters = PhotoClusters(task) { min($0, most) - nothingFound }
    // `nothingFound` was subtracted from the log odds of each link, so it is subtracted from the limit too.
    let least = leastMean(task.photos.count) - nothingFound
    var chain: [Int] = []
    var start = 0
    while start < clusters.count {
      guard let last = chain.last else {
        if clusters.isAlive(start) { chain = [start] } else { start += 1 }
        continue
      }
      let before = chain.count > 1 ? chain[chain.count - 2] : nil
      guard let nearest = clusters.nearest(to: last, atLeast: least, preferring: before) else {
        // Only the first cluster of a chain can have no near cluster: each later cluster has at least its predecessor.
        if last == start { start += 1 }
        chain.removeAll()
        continue
      }
      if nearest == before {
        chain.removeLast(2)
        clusters.join(last, nearest)
      } else {
        chain.append(nearest)
      }
    }
    return clusters.groups(task.comparisons)
  }
}

/// Single link: two groups merge when any photo of one group agrees with any photo of the other. Single link is the
/// baseline for better methods.
package struct SingleLinkGrouping: PhotoGrouping {
  /// Two groups merge only through a pair of photos with at least these log odds.
  package var least: Double

  package init(least: Double) { self.least = least }

  /// Handles the strongest pairs first; a pair is skipped if it would merge groups that must stay apart according to
  /// people's decisions.
  ///
  /// - Complexity: the number of comparisons times its logarithm.
  package func groups(of task: GroupingTask) -> [PhotoGroup] {
    var clusters = PhotoClusters(task) { $0 }
    let strong = task.comparisons.filter { $0.logOdds >= least }
    for pair in strong.sorted(by: { ($1.logOdds, $0.a, $0.b) < ($0.logOdds, $1.a, $1.b) }) {
      guard let a = clusters.cluster(of: pair.a), let b = clusters.cluster(of: pair.b), a != b else { continue }
      if clusters.mayJoin(a, b) { clusters.join(a, b) }
    }
    return clusters.groups(task.comparisons)
  }
}
