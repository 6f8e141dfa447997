import Foundation

/// Average link (UPGMA: Sokal and Michener 1958), on the log odds of compared photos, as far as people's decisions allow.
///
/// Two groups become one while the mean of the log odds between their photos is at least `leastMean`; the two that agree
/// most come first. A pair that was looked at and in which nothing was found counts `nothingFound`, so that one mistaken
/// pair does not join two animals with many photos each, as it does with single link. Pairs that cannot be compared,
/// left with right, count nothing.
///
/// Found by chains of nearest neighbours (Benzécri 1982; Murtagh 1983), which give the same groups as looking for the best
/// pair each time, because no group comes nearer to two others by their becoming one.
package struct AverageLinkGrouping: PhotoGrouping {
  /// The least mean of log odds between two groups of `photos` photos that become one.
  package var leastMean: @Sendable (_ photos: Int) -> Double
  /// The log odds of a pair in which nothing was found.
  package var nothingFound: Double
  /// The most that one pair counts.
  package var most: Double

  /// The way with these figures; the standard ones were found on labelled sets, see `Benchmarks/MATCHING.md`.
  package init(
    leastMean: @escaping @Sendable (Int) -> Double = Self.standardLeastMean, nothingFound: Double = -6, most: Double = 6
  ) {
    (self.leastMean, self.nothingFound, self.most) = (leastMean, nothingFound, most)
  }

  /// The more photos there are, the more of them resemble one another by chance, while an animal has as many as before: what
  /// two have to agree in grows with the logarithm of their number.
  ///
  /// - Parameter photos: how many there are.
  /// - Returns: log odds: -0.75 up to 24 photos, 0 for about 130, 1 for 1,200.
  package static func standardLeastMean(_ photos: Int) -> Double {
    max(-0.75, 1 + 0.45 * log(Double(max(1, photos)) / 1_200))
  }

  /// The groups.
  ///
  /// - Complexity: about the number of comparisons times the logarithm of the size of groups.
  package func groups(of task: GroupingTask) -> [PhotoGroup] {
    var clusters = PhotoClusters(task) { min($0, most) - nothingFound }
    // Nearness is told as what the mean exceeds `nothingFound` by.
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
        // Nobody is near to the first of a chain; all others have the one before them.
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
