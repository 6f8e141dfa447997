import Foundation

/// Average link (UPGMA: Sokal and Michener 1958) on the log odds of compared photos, restricted by people's decisions.
///
/// Two groups merge while the mean of the log odds between their photos is at least `leastMean`. The pair of groups
/// with the highest mean merges first. A compared pair without matches counts `nothingFound`. So one false pair does
/// not merge two animals with many photos each, as it does with single link. Pairs that cannot be compared (left and
/// right side) are ignored.
///
/// Found by nearest-neighbour chains (Benzécri 1982; Murtagh 1983). They give the same groups as searching the best
/// pair each time, because a merge never brings a group nearer to another one.
package struct AverageLinkGrouping: PhotoGrouping {
  /// The least mean of log odds between two groups that merge, in a task of `photos` photos.
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
    // Links are stored as the excess of the mean over `nothingFound`.
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
        // Only the first cluster of a chain can have no near cluster: each later one has at least its predecessor.
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

/// Single link: a photo joins a group when it agrees with one member. A baseline for better methods.
package struct SingleLinkGrouping: PhotoGrouping {
  /// The least log odds of two photos in one group.
  package var least: Double

  package init(least: Double) { self.least = least }

  /// Handles the strongest pairs first; a pair that would merge groups that people keep apart is skipped.
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
